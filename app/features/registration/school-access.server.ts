import { and, eq, sql } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { lastEndedClassYear, oldestPupil } from '#app/features/people/class-year-rules.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { schoolAccessEnded } from './notifications.ts'

/**
 * The job: ends the membership of students whose school's access is over, and tells them. The school's name stays on their profile.
 * Lookups by advisors ask the same rule, so access ends on time before the job runs.
 */
export async function endSchoolAccess(services: Pick<Services, 'db' | 'jobs'>, now: Date): Promise<void> {
  const lastYear = sql`coalesce(${users.classYear}, extract(year from ${users.dob}) + ${oldestPupil})`
  const nameOfSchool = sql`(select s.name from ${schools} s where s.id = ${users.schoolId})`
  await services.db.transaction(async (tx) => {
    const left = await tx
      .update(users)
      .set({
        isStudent: false,
        schoolId: null,
        schoolName: sql`coalesce(${users.schoolName}, ${nameOfSchool})`,
        updatedAt: now,
      })
      .where(
        and(
          eq(users.kind, 'user'),
          eq(users.isStudent, true),
          sql`${lastYear} <= ${lastEndedClassYear(now)}`,
        ),
      )
      .returning({ id: users.id })
    for (const { id } of left) await notify(services, tx, schoolAccessEnded, { userId: id, payload: {} }, now)
  })
}
