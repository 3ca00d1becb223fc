import { zoneAt } from '#app/features/places/school-day.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { refuseErrors } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { ImportRow } from './imports.server.ts'
import { schoolHoursWords } from './invitation-words.ts'
import { inviteStudents } from './invitations.server.ts'
import { type InviteWork, inviteStudentsJob } from './job-kinds.server.ts'
import { isInSchoolHours, morningAfter, nextSchoolMorning, type SendTime } from './send-times.ts'

/** The job: at night it waits for the morning at the school. */
export async function inviteInTime(services: Services, work: InviteWork): Promise<void> {
  const { db, clock, jobs, settings } = services
  const zone = await zoneAt(db, work.schoolId)
  const startAfter = settings.nightEmails ? null : morningAfter(zone, clock.now())
  if (startAfter) await jobs.enqueue(db, inviteStudentsJob, work, { startAfter })
  else await inviteStudents(services, work)
}

/**
 * What a chosen time means for a list of this school.
 * @throws DomainError `invalid` with `errors.invite` for `now` outside school hours
 */
export async function timesOf(
  services: Pick<Services, 'settings'>,
  tx: Database,
  schoolId: number,
  chosen: SendTime | undefined,
  now: Date,
): Promise<Pick<ImportRow, 'inviteAt' | 'invitesHeld'>> {
  const zone = await zoneAt(tx, schoolId)
  if (chosen === 'now' && !services.settings.nightEmails && !isInSchoolHours(zone, now))
    refuseErrors({ invite: [`Invitations go out at once ${schoolHoursWords} only. Choose another time.`] })
  return {
    inviteAt: chosen === 'next-morning' ? nextSchoolMorning(zone, now) : null,
    invitesHeld: chosen === 'held',
  }
}
