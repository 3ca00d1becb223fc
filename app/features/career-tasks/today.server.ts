import { and, asc, eq, isNull } from 'drizzle-orm'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { ofSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { AdvisorTodayItem } from '#app/platform/slice.server.ts'
import { careerTaskSubmissions, careerTasks } from './tables.server.ts'

const most = 50
const minutes = 3

/** What students of the school have handed in and nobody has looked at, the longest first. */
export async function submissionsWaiting(
  db: Database,
  advisor: AdvisorActor,
  now: Date,
): Promise<AdvisorTodayItem[]> {
  // any owner: the students of one school
  const rows = await db
    .select({
      taskId: careerTasks.id,
      studentId: users.id,
      title: careerTasks.title,
      firstName: users.firstName,
      lastName: users.lastName,
      since: careerTaskSubmissions.submittedAt,
    })
    .from(careerTaskSubmissions)
    .innerJoin(careerTasks, eq(careerTasks.id, careerTaskSubmissions.taskId))
    .innerJoin(users, eq(users.id, careerTaskSubmissions.userId))
    .where(
      and(
        eq(careerTaskSubmissions.status, 'submitted'),
        eq(careerTasks.schoolId, requireSchool(advisor)),
        isNull(careerTasks.archivedAt),
        ofSchool(advisor, now),
      ),
    )
    .orderBy(asc(careerTaskSubmissions.submittedAt))
    .limit(most)
  return rows.map(({ taskId, studentId, title, firstName, lastName, since }) => ({
    kind: 'submission',
    title: `${[firstName, lastName].filter(Boolean).join(' ')} handed in “${title}”`,
    since: since ?? now,
    link: `/advisor/career-tasks/${taskId}/students/${studentId}`,
    action: 'Review',
    minutes,
  }))
}
