import { and, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { familyContacts, studentMeetings } from './tables.server.ts'

const dayMs = 86_400_000
/** Unlinking can be undone for some minutes, so what belongs to a membership stays a day longer. */
const daysAfterLeaving = 1
const daysAfterMeeting = 365

/** Removes contacts of families and meetings of students who have left the school, and meetings of a year ago. */
export async function forgetFormer(db: Database, now: Date): Promise<void> {
  const left = new Date(now.getTime() - daysAfterLeaving * dayMs)
  // any owner: of students who have left
  await deleteInBatches(db, familyContacts, hasLeft(familyContacts, left))
  const longAgo = new Date(now.getTime() - daysAfterMeeting * dayMs)
  // any owner: of students who have left, and what is over
  await deleteInBatches(
    db,
    studentMeetings,
    or(hasLeft(studentMeetings, left), lt(studentMeetings.updatedAt, longAgo)),
  )
}

/** Condition on a row of a student at a school: they are not its student since that moment. */
function hasLeft(table: typeof familyContacts | typeof studentMeetings, since: Date): SQL {
  return sql`not exists (select from ${studentMemberships} where ${and(
    sql`${studentMemberships.userId} = ${table.userId}`,
    sql`${studentMemberships.schoolId} = ${table.schoolId}`,
    or(isNull(studentMemberships.endedAt), gt(studentMemberships.endedAt, since)),
  )})`
}
