import { and, eq, inArray, lt, ne, or } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { addMembers, groupsOfSchool, removeMembers } from '#app/features/groups/groups.server.ts'
import { putBack } from '#app/features/onboarding/put-back.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { withdrawAskedYear } from '#app/features/people/memberships/asked-year.server.ts'
import { studentChanges } from '#app/features/people/memberships/tables.server.ts'
import { type BeforeBulkChange, undoMinutes } from '#app/features/people/memberships/undo-rules.ts'
import { undoReasons } from '#app/features/people/memberships/undo-words.ts'
import { changePerson, lockedPerson, lockPeople } from '#app/features/people/verified.server.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Context } from './bulk.server.ts'
import { undoableActions } from './bulk-rules.ts'
import type { undoChange as undoChangeCall } from './contract.ts'

type Row = typeof studentChanges.$inferSelect
type Undone = Pick<ReplyOf<typeof undoChangeCall>, 'undone' | 'left_out'>

/**
 * Takes back what the advisor did with many students, for ten minutes, where what was before still stands. Whoever has answered, left, moved
 * or was changed since stays as they are, and is named with the reason.
 *
 * @throws DomainError `not-found` for another's, `refused` (`too-late`)
 */
export async function undoChange(context: Context, id: string): Promise<Undone> {
  const { db, actor, now } = context
  const schoolId = requireSchool(actor)
  return db.transaction(async (tx) => {
    const mine = and(
      eq(studentChanges.changeId, id),
      eq(studentChanges.schoolId, schoolId),
      eq(studentChanges.doneBy, actor.userId),
      inArray(studentChanges.action, undoableActions),
    )
    // any owner: whom this advisor changed
    const rows = isId(id) ? await tx.select().from(studentChanges).where(mine).for('update') : []
    const [first] = rows
    if (!first) throw new DomainError('not-found', 'no-such-change')
    if (now.getTime() - first.createdAt.getTime() > undoMinutes * 60_000)
      throw new DomainError('refused', 'too-late', {
        message: `It could be undone for ${undoMinutes} minutes. That time is over.`,
      })
    await lockPeople(
      tx,
      rows.map(({ userId }) => userId),
    )
    const inUse = new Set((await groupsOfSchool(tx, schoolId)).map((group) => group.id))
    const left_out: Undone['left_out'] = []
    for (const row of rows) {
      const reason = await undoOne(context, tx, row, inUse)
      if (reason) left_out.push({ id: row.userId, name: row.name, reason })
    }
    // any owner: whom this advisor changed
    await tx.delete(studentChanges).where(mine)
    const undone = rows.length - left_out.length
    await auditAdvisor(tx, context, `students.undo-${first.action}`, `student-changes/${id}`, {
      after: { schoolId, undone },
    })
    return { undone, left_out }
  })
}

/** @returns why it stays as it is, or null when it was taken back */
async function undoOne(
  { services, now }: Context,
  tx: Database,
  { userId, schoolId, before: found, createdAt }: Row,
  inUse: ReadonlySet<number>,
): Promise<string | null> {
  const before = found as BeforeBulkChange
  if ('groupId' in before)
    return (await removeMembers(tx, before.groupId, [userId])) > 0 ? null : undoReasons.groups
  if ('to' in before) return undoYear(tx, { userId, schoolId }, before, { changedAt: createdAt, now })
  const ended = { userId, schoolId, membershipId: before.membershipId, endedAt: createdAt }
  if (!(await putBack(services, tx, ended, now))) return undoReasons.answered
  for (const group of before.groupIds)
    if (inUse.has(group)) await addMembers(tx, group, [userId], 'student', now)
  return null
}

/** A year that counted at once was an earlier one: to take it back is to see the student for longer, so only while they changed nothing. */
async function undoYear(
  tx: Database,
  student: { userId: number; schoolId: number },
  { from, to, isAsked }: Extract<BeforeBulkChange, { to: number }>,
  { changedAt, now }: { changedAt: Date; now: Date },
): Promise<string | null> {
  if (isAsked) return (await withdrawAskedYear(tx, student, changedAt)) ? null : undoReasons.changed
  const person = await lockedPerson(tx, student.userId)
  const isOfSchool = person.isStudent && person.schoolId === student.schoolId
  if (!isOfSchool || person.classYear !== to || person.updatedAt.getTime() !== changedAt.getTime())
    return isOfSchool ? undoReasons.year : undoReasons.answered
  await changePerson(tx, student.userId, { classYear: from }, now)
  return null
}

const halfDayMs = 12 * 3_600_000

/** Forgets what can be undone no longer. A review goes when its student is told; if that failed for half a day, the student sees it at least. */
export async function forgetChanges(db: Database, now: Date): Promise<void> {
  const isOlderThan = (ms: number) => lt(studentChanges.createdAt, new Date(now.getTime() - ms))
  // any owner: all that are too old
  await deleteInBatches(
    db,
    studentChanges,
    or(and(ne(studentChanges.action, 'review'), isOlderThan(undoMinutes * 60_000)), isOlderThan(halfDayMs)),
    studentChanges.createdAt,
  )
}
