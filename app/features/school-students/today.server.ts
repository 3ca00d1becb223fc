import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { submissionsWaiting } from '#app/features/career-tasks/today.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { ofSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { AdvisorTodayItem } from '#app/platform/slice.server.ts'
import { type EntryKind, entryWords } from './log-rules.ts'
import { ownNotes } from './notes.server.ts'
import { logOf } from './paths.ts'
import { studentNotes } from './tables.server.ts'

const most = 50
const reviewMinutes = 3
const followUpMinutes = 5

/** What students handed in and nobody has reviewed, and which follow-ups of this advisor are due. One statement. */
export async function studentsWaiting(
  db: Database,
  advisor: AdvisorActor,
  now: Date,
): Promise<AdvisorTodayItem[]> {
  const rows = await unionAll(submissionsWaiting(db, advisor, now), followUpsDue(db, advisor, now))
  return rows.map(({ kind, id, about, studentId, firstName, lastName, since }) => {
    const name = [firstName, lastName].filter(Boolean).join(' ')
    if (kind === 'submission')
      return {
        kind,
        title: `${name} handed in “${about}”`,
        since: since ?? now,
        link: `/advisor/career-tasks/${id}/students/${studentId}`,
        action: 'Review',
        minutes: reviewMinutes,
      }
    return {
      kind,
      title: `Your follow-up with ${name} is due: ${entryWords[about as EntryKind].toLowerCase()}`,
      since: since ?? now,
      link: logOf(studentId),
      action: 'Follow up',
      minutes: followUpMinutes,
    }
  })
}

/** Follow-ups that this advisor planned, or took over, with students of the school, the longest due first. */
function followUpsDue(db: Database, advisor: AdvisorActor, now: Date) {
  // any owner: the students of one school
  return db
    .select({
      kind: sql<string>`'follow-up'`.as('kind'),
      id: studentNotes.id,
      about: sql<string>`${studentNotes.kind}`.as('about'),
      studentId: sql<number>`${users.id}`.as('student_id'),
      firstName: users.firstName,
      lastName: users.lastName,
      since: studentNotes.followUpAt,
    })
    .from(studentNotes)
    .innerJoin(users, eq(users.id, studentNotes.userId))
    .where(
      and(
        ownNotes(advisor),
        eq(studentNotes.schoolId, requireSchool(advisor)),
        lte(studentNotes.followUpAt, now),
        isNull(studentNotes.followedUpAt),
        ofSchool(advisor, now),
      ),
    )
    .orderBy(asc(studentNotes.followUpAt))
    .limit(most)
}
