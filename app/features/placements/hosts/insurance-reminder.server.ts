import { and, between, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { advisorsToTell } from '#app/features/people/advisors.server.ts'
import { schoolPlace, zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { dayIn, daysLater, localTime } from '#app/platform/calendar.ts'
import type { Services } from '#app/platform/services.server.ts'
import { coordinatorsOf } from '../approvers.ts'
import { wexInsurance } from '../notifications.ts'
import { insuranceReminderDays, isReminderDue } from './insurance-rules.ts'
import { placementHosts } from './tables.server.ts'

/**
 * Notifies the coordinators of a school that the insurance certificate of a host ends in 30 days: by the day of the school, in its
 * daytime, and once for each certificate. A host that the school does not ask again needs none.
 *
 * @returns of how many certificates
 */
export async function remindOfInsurance(services: Services, now: Date): Promise<number> {
  const utcDay = dayIn('UTC', now)
  // A day of a school is that of UTC, or the one before or after it.
  const range = [daysLater(utcDay, -1), daysLater(utcDay, insuranceReminderDays + 1)] as const
  const rows = await services.db
    .select({ id: placementHosts.id, until: placementHosts.insuredUntil, school: schoolPlace })
    .from(placementHosts)
    .innerJoin(schools, eq(schools.id, placementHosts.schoolId))
    .where(and(isDue, between(placementHosts.insuredUntil, ...range)))
    .orderBy(placementHosts.id)
  let reminded = 0
  for (const { id, until, school } of rows) {
    const [date = '', time = ''] = localTime(zoneOfSchool(school), now).split('T')
    if (until && isReminderDue(until, { date, time }) && (await remindOnce(services, id, until, now)))
      reminded += 1
  }
  return reminded
}

const isDue = and(
  isNotNull(placementHosts.insuranceUploadId),
  ne(placementHosts.standing, 'not-again'),
  sql`${placementHosts.insuranceRemindedOf} is distinct from ${placementHosts.insuranceUploadId}`,
)

/** The row is written first: of two runs at once the second finds nothing to do. */
async function remindOnce(services: Services, hostId: number, until: string, now: Date): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const [host] = await tx
      .update(placementHosts)
      .set({ insuranceRemindedOf: sql`${placementHosts.insuranceUploadId}` })
      .where(and(eq(placementHosts.id, hostId), eq(placementHosts.insuredUntil, until), isDue))
      .returning({ schoolId: placementHosts.schoolId })
    if (!host) return false
    for (const { id: userId } of coordinatorsOf(await advisorsToTell(tx, host.schoolId)))
      await notify(
        services,
        tx,
        wexInsurance,
        { userId, subject: `placement-host/${hostId}`, payload: { id: hostId, until } },
        now,
      )
    return true
  })
}
