import { and, eq, lt } from 'drizzle-orm'
import { addMembers, groupsOfSchool, removeMembers } from '#app/features/groups/groups.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { joinSchool } from '#app/features/people/students.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Context } from './bulk.server.ts'
import { undoMinutes } from './bulk-rules.ts'
import { type Before, studentChanges } from './tables.server.ts'

type Row = typeof studentChanges.$inferSelect

/**
 * Takes back what the advisor did with many students, for ten minutes. What somebody has changed since stays as it is, and so does a student who
 * has joined another school.
 *
 * @returns for how many it was taken back
 * @throws DomainError `not-found` for another's, `refused` (`too-late`)
 */
export async function undoChange({ db, actor, now }: Context, id: string): Promise<number> {
  const schoolId = requireSchool(actor)
  return db.transaction(async (tx) => {
    const mine = and(
      eq(studentChanges.changeId, id),
      eq(studentChanges.schoolId, schoolId),
      eq(studentChanges.doneBy, actor.userId),
    )
    // any owner: whom this advisor changed
    const rows = isId(id) ? await tx.select().from(studentChanges).where(mine).for('update') : []
    const [first] = rows
    if (!first) throw new DomainError('not-found', 'no-such-change')
    if (now.getTime() - first.createdAt.getTime() > undoMinutes * 60_000)
      throw new DomainError('refused', 'too-late', {
        message: `It can be undone for ${undoMinutes} minutes, which are over.`,
      })
    const inUse = new Set((await groupsOfSchool(tx, schoolId)).map((group) => group.id))
    let undone = 0
    for (const row of rows) if (await undoOne(tx, row, inUse, now)) undone += 1
    // any owner: whom this advisor changed
    await tx.delete(studentChanges).where(mine)
    return undone
  })
}

async function undoOne(tx: Database, row: Row, inUse: ReadonlySet<number>, now: Date): Promise<boolean> {
  const { userId, schoolId, before } = row
  const theirs = await tx
    .select()
    .from(studentMemberships)
    .where(ownedBy(studentMemberships, { userId }))
    .for('update')
  const here = theirs.find((one) => one.schoolId === schoolId && one.joinedAt && !one.endedAt)
  if ('groupId' in before) return (await removeMembers(tx, before.groupId, [userId])) > 0
  if ('to' in before) {
    if (here?.classYear !== before.to || before.from === null) return false
    await joinSchool(tx, { userId, schoolId, classYear: before.from, source: here.source }, now)
    return true
  }
  return bringBack(tx, row, before, { theirs, inUse, now })
}

type Membership = typeof studentMemberships.$inferSelect
type Unlinked = Extract<Before, { membershipId: number }>

async function bringBack(
  tx: Database,
  { userId, schoolId }: Row,
  { membershipId, groupIds }: Unlinked,
  { theirs, inUse, now }: { theirs: Membership[]; inUse: ReadonlySet<number>; now: Date },
): Promise<boolean> {
  const ended = theirs.find(({ id }) => id === membershipId)
  if (!ended?.endedAt || theirs.some((one) => !one.endedAt && one.joinedAt)) return false
  const { source, externalId, classYear } = ended
  await joinSchool(tx, { userId, schoolId, source, externalId, classYear }, now)
  for (const group of groupIds) if (inUse.has(group)) await addMembers(tx, group, [userId], 'student')
  return true
}

/** Forgets what can be undone no longer. */
export async function forgetChanges(db: Database, now: Date): Promise<void> {
  // any owner: all that are too old
  await db
    .delete(studentChanges)
    .where(lt(studentChanges.createdAt, new Date(now.getTime() - undoMinutes * 60_000)))
}
