import { notify } from '#app/features/notifications/notify.server.ts'
import { endFinishedStudents } from '#app/features/people/students.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { schoolAccessEnded } from './notifications.ts'

/**
 * The job: ends the membership of students whose school's access is over, and tells them. The school's name stays on their profile.
 * Lookups by advisors ask the same rule, so access ends on time before the job runs.
 */
export async function endSchoolAccess(services: Pick<Services, 'db' | 'jobs'>, now: Date): Promise<void> {
  await services.db.transaction(async (tx) => {
    for (const userId of await endFinishedStudents(tx, now))
      await notify(services, tx, schoolAccessEnded, { userId, payload: {} }, now)
  })
}
