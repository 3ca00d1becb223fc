import { notify } from '#app/features/notifications/notify.server.ts'
import { schoolNameOf } from '#app/features/people/school-links.server.ts'
import { type EndedBySchool, reopenMembership } from '#app/features/people/students.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { schoolReopened } from './notifications.ts'

/**
 * Puts a student back on the list of the school that took them off, if their yes still stands, and tells them: they had been told that the
 * school sees nothing of theirs.
 *
 * @returns whether they are back
 */
export async function putBack(
  services: Pick<Services, 'jobs' | 'settings'>,
  tx: Database,
  ended: EndedBySchool,
  now: Date,
): Promise<boolean> {
  if (!(await reopenMembership(tx, services.settings, ended, now))) return false
  const { userId, schoolId } = ended
  const school = (await schoolNameOf(tx, schoolId)) ?? 'Your school'
  await notify(services, tx, schoolReopened, { userId, payload: { school } }, now)
  return true
}
