import { and, eq, getTableColumns, inArray, isNotNull, lte } from 'drizzle-orm'
import { dayInWords } from '#app/features/people/dates.ts'
import { recordDeletion } from '#app/features/people/deletion-records.server.ts'
import { deletionDue } from '#app/features/people/deletion-rules.ts'
import { consumeLink, endLinks, replaceLink } from '#app/features/people/links.server.ts'
import { emailOwner } from '#app/features/people/mailing.server.ts'
import { isRetained, ownedTables } from '#app/features/people/owned-tables.server.ts'
import { findPerson, type Person } from '#app/features/people/people.server.ts'
import { deletePicture } from '#app/features/people/profile-pictures.server.ts'
import { closeSessionsOf, confirmSession, requireConfirmed } from '#app/features/people/sessions.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { words } from '#app/features/people/words.ts'
import { requirePassword } from '#app/features/sign-in/password.server.ts'
import type { SignedInActor } from '#app/platform/actor.ts'
import { newToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { deletionEmail } from './emails.ts'
import { dataContextOf } from './export.server.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: SignedInActor }

/**
 * Schedules the account's deletion in seven days, signs out all other devices, and emails the link that cancels it. A
 * repeated request does not change the date.
 *
 * @throws DomainError `invalid` for a wrong password, `refused` (`confirm-password`) without one
 */
export async function requestDeletion(context: Context, password: string | undefined): Promise<Date> {
  const { db, now, services, actor } = context
  const person = await findPerson(db, actor)
  if (password) {
    await requirePassword(db, person, password, 'password', now)
    await confirmSession(db, actor, now)
  } else {
    requireConfirmed(actor, now)
  }
  return db.transaction(async (tx) => {
    // Locked, so that of two concurrent requests the second sees the date of the first.
    const [row] = await tx
      .select({ due: users.deletionDueAt })
      .from(users)
      .where(eq(users.id, person.id))
      .for('update')
    return (
      row?.due ?? scheduleDeletion(services, tx, person, { askedAt: now, sessionId: actor.sessionId }, now)
    )
  })
}

/** @param sessionId the one that stays open */
export async function scheduleDeletion(
  services: Pick<Services, 'mail' | 'jobs'>,
  tx: Database,
  person: Person,
  { askedAt, sessionId }: { askedAt: Date; sessionId?: string },
  now: Date,
): Promise<Date> {
  const due = deletionDue(askedAt)
  await tx.update(users).set({ deletionDueAt: due, updatedAt: now }).where(eq(users.id, person.id))
  await closeSessionsOf(tx, person.id, sessionId)
  const token = await replaceLink(tx, { kind: 'undo-deletion', userId: person.id, expiresAt: due }, now)
  const message = deletionEmail(person.firstName, dayInWords(due, person.country), token)
  await emailOwner(services, tx, person, message, now)
  await recordDeletion(services, tx, { what: 'account-due', userId: person.id }, askedAt)
  return due
}

/** Cancels the account's deletion. */
export async function cancelDeletion({ db, services, actor, now }: Context): Promise<void> {
  await db.transaction((tx) => undoDeletion(services, tx, actor.userId, now))
}

/** @throws DomainError `refused` (`link-dead`) for a wrong, used or expired link, with the same message */
export async function cancelDeletionByLink(
  { db, services, now }: Pick<Context, 'db' | 'services' | 'now'>,
  token: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const link = await consumeLink(tx, 'undo-deletion', token, now)
    if (!link) throw new DomainError('refused', 'link-dead', { message: words.linkDead })
    await undoDeletion(services, tx, link.userId, now)
  })
}

export async function undoDeletion(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  userId: number,
  now: Date,
): Promise<void> {
  // Cancelling counts as use: the account is no longer dormant.
  const [cancelled] = await tx
    .update(users)
    .set({ deletionDueAt: null, lastSeenAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), isNotNull(users.deletionDueAt)))
    .returning({ id: users.id })
  if (!cancelled) return
  await endLinks(tx, userId, ['undo-deletion'], now)
  await recordDeletion(services, tx, { what: 'account-kept', userId }, now)
}

type EraseServices = Pick<Services, 'db' | 'settings' | 'storage' | 'slices' | 'jobs'>

/**
 * The job: deletes every account whose seven days are over, each in a transaction of its own. A failure, such as an
 * unreachable picture, does not affect the others.
 *
 * @throws AggregateError after all were tried, when some were not wiped
 */
export async function eraseDueAccounts(services: EraseServices, now: Date): Promise<number> {
  const due = await services.db
    .select()
    .from(users)
    .where(lte(users.deletionDueAt, now))
    .orderBy(users.deletionDueAt)
    .limit(500)
  const failures: unknown[] = []
  for (const person of due) {
    try {
      await deletePicture(services.storage, person.profileImageUrl)
      await services.db.transaction((tx) => eraseAccount(tx, services, person, now))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${due.length} accounts could not be erased`)
  return due.length
}

/** Deletes an account without waiting for the day, as one that was deleted before the database came back from a backup. */
export async function eraseAtOnce(services: EraseServices, person: Person, now: Date): Promise<void> {
  await deletePicture(services.storage, person.profileImageUrl)
  await services.db.transaction(async (tx) => {
    await tx.update(users).set({ deletionDueAt: now }).where(eq(users.id, person.id))
    await eraseAccount(tx, services, person, now)
  })
}

/**
 * Deletes personal data (D-138): rows of the person are deleted, references in other rows are cleared, accounting rows are
 * anonymised, and the account's row stays, emptied, as their target.
 */
async function eraseAccount(
  tx: Database,
  services: Pick<Services, 'settings' | 'slices' | 'jobs'>,
  person: Person,
  now: Date,
): Promise<void> {
  const [still] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, person.id), lte(users.deletionDueAt, now)))
    .for('update')
  if (!still) return // undone in the last moment
  const context = dataContextOf({ db: tx, services }, person)
  const { list, tables, personalTables } = services.slices
  for (const { personalData } of list) await personalData?.erase?.(tx, context, now, services)
  for (const owned of ownedTables(tables)) {
    const { name, table, column, onDelete, through } = owned
    if (through || isRetained(owned, personalTables.get(name))) continue // children go with what they belong to
    const theirs = inArray(column, [person.id])
    if (onDelete !== 'set null') await tx.delete(table).where(theirs)
    else {
      const key = Object.entries(getTableColumns(table)).find(([, one]) => one === column)?.[0]
      if (key)
        await tx
          .update(table)
          .set({ [key]: null })
          .where(theirs)
    }
  }
  await tx.update(users).set(emptyShell(now)).where(eq(users.id, person.id))
  await recordDeletion(services, tx, { what: 'account', userId: person.id }, now)
}

/** Clears every nullable column, so that new ones are covered without being listed here. */
function emptyShell(now: Date): Partial<typeof users.$inferInsert> {
  const columns = Object.entries(getTableColumns(users)).filter(([, column]) => !column.notNull)
  return {
    ...Object.fromEntries(columns.map(([key]) => [key, null])),
    status: 'closed',
    firstName: '',
    lastName: '',
    forcePasswordReset: false,
    marketingSubscribe: false,
    referralCode: `closed-${newToken()}`,
    meta: {},
    updatedAt: now,
  }
}
