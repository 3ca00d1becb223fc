import { sharingOf } from '#app/features/people/school-sharing.server.ts'
import { findStudentOf, type Student } from '#app/features/people/students.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'

/**
 * A student of the advisor's school who shows it their plan.
 *
 * @throws DomainError `not-found` for everybody else, `not-allowed` (`plan-not-shared`) for one who does not
 */
export async function findSharedPlan(
  db: Database,
  advisor: AdvisorActor,
  id: string,
  now: Date,
): Promise<Student> {
  const student = await findStudentOf(db, advisor, id, now)
  if (!(await sharingOf(db, [student.id])).get(student.id)?.plan)
    throw new DomainError('not-allowed', 'plan-not-shared', {
      message: 'This student does not show the plan to school.',
    })
  return student
}
