import { and, eq, notExists, type SQL, sql } from 'drizzle-orm'
import { appendAudit } from '#app/features/audit/audit.server.ts'
import { isActiveStaff } from '#app/features/people/admins.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdminContext } from '#app/platform/admin/access.server.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { staffWork } from './tables.server.ts'
import type { Work } from './today-contract.ts'
import { keyKinds } from './today-rules.ts'
import { isHeld, waitsFor, workName } from './work-owner.server.ts'

/**
 * Looks after something that waits. The first of two who take it at once has it; the other reads who that is.
 * @throws DomainError `not-found` where it does not wait for the person, `conflict` with the name of who has it
 */
export async function takeWork(context: AdminContext, work: Work): Promise<void> {
  const { actor, db, now, services } = context
  const { kind, key } = work
  const { userId } = actor
  await db.transaction(async (tx) => {
    await requireWaiting(tx, services, work, userId)
    const [taken] = await tx
      .insert(staffWork)
      .values({ kind, key, userId, takenAt: now })
      .onConflictDoUpdate({
        target: [staffWork.kind, staffWork.key],
        set: { userId, takenAt: now },
        setWhere: notHeld(tx, services),
      })
      .returning()
    if (taken) return audit(tx, context, 'take', work)
    const owner = await findOwner(tx, work)
    if (owner?.id !== userId)
      throw new DomainError('conflict', 'work-taken', {
        message: `${owner?.name ?? 'A colleague'} has taken this.`,
      })
  })
}

/** @throws DomainError `conflict` where the person does not have it */
export async function giveWorkBack(context: AdminContext, work: Work): Promise<void> {
  const { actor, db } = context
  await db.transaction(async (tx) => {
    const [given] = await tx
      .delete(staffWork)
      .where(ownedBy(staffWork, actor, eq(staffWork.kind, work.kind), eq(staffWork.key, work.key)))
      .returning()
    if (given) return audit(tx, context, 'give-back', work)
    const owner = await findOwner(tx, work)
    throw new DomainError('conflict', 'work-not-yours', {
      message: owner ? `${owner.name} has taken this.` : 'You do not have this any more.',
    })
  })
}

/** Deletes who had what is done, and what people had who may not do it any more. */
export async function endDoneWork({ db, slices }: Pick<Services, 'db' | 'slices'>): Promise<void> {
  // any owner: a job for everybody
  await deleteInBatches(db, staffWork, notHeld(db, { slices }))
}

function notHeld(db: Database, services: Pick<Services, 'slices'>): SQL {
  const holder = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, staffWork.userId), isHeld(services)))
  return notExists(holder)
}

async function requireWaiting(
  tx: Database,
  services: Pick<Services, 'slices'>,
  { kind, key }: Work,
  userId: number,
): Promise<void> {
  const isKey =
    keyKinds[kind] === 'number' ? /^[1-9]\d{0,8}$/.test(key) : keyKinds[kind] === 'name' || isId(key)
  const waits = isKey && waitsFor(services, sql`${key}::text`)[kind]
  const mine = waits ? await tx.$count(users, and(eq(users.id, userId), isActiveStaff, waits)) : 0
  if (mine === 0)
    throw new DomainError('not-found', 'no-such-work', {
      message: 'This is not waiting any more. Load the page again to see what is.',
    })
}

async function findOwner(tx: Database, { kind, key }: Work) {
  // any owner: staff learn which colleague has it
  const [owner] = await tx
    .select({ id: users.id, name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
    .from(staffWork)
    .innerJoin(users, eq(users.id, staffWork.userId))
    .where(and(eq(staffWork.kind, kind), eq(staffWork.key, key)))
  return owner
}

function audit(
  tx: Database,
  { actor, now, request }: AdminContext,
  action: 'take' | 'give-back',
  { kind, key }: Work,
): Promise<void> {
  const subject = `staff-work/${workName(kind, key)}`
  return appendAudit(tx, { actorId: actor.userId, action: `staff-work.${action}`, subject, request }, now)
}
