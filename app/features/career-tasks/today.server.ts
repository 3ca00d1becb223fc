import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { ofSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { careerTaskSubmissions, careerTasks } from './tables.server.ts'

const most = 50

/** What students of the school have handed in and nobody has looked at, the longest first: a statement for the list of the dashboard. */
export function submissionsWaiting(db: Database, advisor: AdvisorActor, now: Date) {
  // any owner: the students of one school
  return db
    .select({
      kind: sql<string>`'submission'`.as('kind'),
      id: careerTasks.id,
      about: sql<string>`${careerTasks.title}`.as('about'),
      studentId: sql<number>`${users.id}`.as('student_id'),
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
}
