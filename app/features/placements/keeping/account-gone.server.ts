import { and, eq, inArray, isNull } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { cancelWithoutStudent } from '../advance.server.ts'
import { placementHealthNotes } from '../days/tables.server.ts'
import { readRecord } from '../record.server.ts'
import { finalStatuses } from '../status.ts'
import { placementAnswers, placements } from '../tables.server.ts'
import { forgetPlacements } from './forget-placements.server.ts'
import { isArrangement } from './keeping-rules.ts'
import { fullName } from './name-on-record.ts'

type Row = typeof placements.$inferSelect

/**
 * What becomes of the placements of a student whose account goes, in the transaction of the deletion. Drafts go with it. Arrangements
 * stay for the school, under the name as it was; those that are not over are cancelled. What the student wrote about their health, and
 * what they found out, goes at once.
 */
export async function leaveArrangements(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  userId: number,
  now: Date,
): Promise<void> {
  const rows = await tx
    .select()
    .from(placements)
    .where(and(eq(placements.studentId, userId), isNull(placements.studentName)))
    .orderBy(placements.id)
    .for('update')
  if (rows.length === 0) return
  const stays = rows.filter((row) =>
    isArrangement({ status: row.status, wasSubmitted: row.submittedAt !== null }),
  )
  const drafts = rows.filter((row) => !stays.includes(row))
  await forgetPlacements(
    tx,
    drafts.map(({ id }) => id),
    now,
  )
  const ids = stays.map(({ id }) => id)
  if (ids.length === 0) return
  // any owner: of the student's placements, which are locked
  await tx.delete(placementHealthNotes).where(inArray(placementHealthNotes.placementId, ids))
  // any owner: as above
  await tx
    .delete(placementAnswers)
    .where(and(inArray(placementAnswers.placementId, ids), eq(placementAnswers.form, 'reflection')))
  const [person] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
  const studentName = person ? fullName(person) : ''
  // any owner: as above
  await tx.update(placements).set({ studentName, updatedAt: now }).where(inArray(placements.id, ids))
  for (const row of stays) await cancelUnlessOver(services, tx, row, now)
}

/** One whose days are over waits for the host's report, and is no longer the student's to end. */
async function cancelUnlessOver(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  { id, status, endDate }: Row,
  now: Date,
): Promise<void> {
  if (finalStatuses.includes(status)) return
  const record = await readRecord(tx, eq(placements.id, id), now)
  if (status === 'active' && record.today > endDate) return
  await cancelWithoutStudent(services, tx, record, now)
}
