import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { rejectDays, undoDays } from './import-states.ts'
import { studentImportMissing, studentImportRows, studentImports } from './tables.server.ts'

const dayMs = 86_400_000
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/**
 * Forgets what imports held: files that nobody confirmed after a week, who was missing and what can be undone after the week of undo,
 * rows that were left out after thirty days. What school sent about someone stays until they have joined, so that they can read it then.
 */
export async function cleanUpImports(db: Database, now: Date): Promise<void> {
  const [weekAgo, monthAgo] = [daysAgo(now, undoDays), daysAgo(now, rejectDays)]
  await db
    .update(studentImports)
    .set({ status: 'cancelled', file: null, endedAt: now })
    .where(and(eq(studentImports.status, 'ready'), lt(studentImports.createdAt, weekAgo)))
  const endedBefore = (date: Date) =>
    db.select({ id: studentImports.id }).from(studentImports).where(lt(studentImports.endedAt, date))
  // any owner: the lists of all schools
  await deleteInBatches(
    db,
    studentImportMissing,
    inArray(studentImportMissing.importId, endedBefore(weekAgo)),
  )
  // any owner: the lists of all schools
  await deleteInBatches(
    db,
    studentImportRows,
    and(
      inArray(studentImportRows.importId, endedBefore(monthAgo)),
      or(
        eq(studentImportRows.kind, 'error'),
        eq(studentImportRows.outcome, 'failed'),
        isNull(studentImportRows.userId),
      ),
    ),
  )
  // any owner: the lists of all schools
  await deleteInBatches(
    db,
    studentImportRows,
    and(
      inArray(studentImportRows.importId, endedBefore(weekAgo)),
      isNotNull(studentImportRows.userId),
      // those whose question is answered or over
      sql`not exists (select from ${studentMemberships} m where m.user_id = ${studentImportRows.userId}
        and m.joined_at is null and m.ended_at is null)`,
    ),
  )
  await deleteUnusedAccounts(db, weekAgo)
}

/** Accounts that imports made, that nobody has opened and no school asks about any more. */
async function deleteUnusedAccounts(db: Database, before: Date): Promise<void> {
  await deleteInBatches(
    db,
    users,
    and(
      ...[eq(users.kind, 'user'), eq(users.status, 'setup'), eq(users.systemGenerated, true)],
      ...[isNull(users.emailVerifiedAt), isNull(users.lastSeenAt), isNull(users.passwordHash)],
      lt(users.updatedAt, before),
      // any owner: nobody asks about them
      sql`exists (select from ${studentMemberships} m where m.user_id = ${users.id})`,
      sql`not exists (select from ${studentMemberships} m where m.user_id = ${users.id} and m.ended_at is null)`,
      sql`not exists (select from ${studentMemberships} m where m.user_id = ${users.id} and m.ended_at >= ${before.toISOString()})`,
    ),
  )
}
