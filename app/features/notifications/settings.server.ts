import { eq } from 'drizzle-orm'
import { currentMonth, isAdult } from '#app/features/people/age-rules.ts'
import { dobThatCounts } from '#app/features/people/birth-hold.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schoolPlace, zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { timeZoneOf } from '#app/features/places/time-zone.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { defaultQuietHours, type QuietHours, quietUntil, quietUntilAtNight } from './quiet-hours.ts'
import { notificationSettings } from './tables.server.ts'

/** The hours in which a person gets no emails and nothing on their devices. */
export async function readQuietHours(db: Database, userId: number): Promise<QuietHours> {
  const [row] = await db
    .select({ from: notificationSettings.quietFrom, to: notificationSettings.quietTo })
    .from(notificationSettings)
    .where(ownedBy(notificationSettings, { userId }))
  return row ?? defaultQuietHours
}

/** @param hours hours of the day, 0 to 23; the same one twice: none */
export async function writeQuietHours(
  db: Database,
  userId: number,
  { from, to }: QuietHours,
  now: Date,
): Promise<void> {
  const set = { quietFrom: from, quietTo: to, updatedAt: now }
  await db
    .insert(notificationSettings)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: notificationSettings.userId, set })
}

/**
 * When something may be sent to a person; null: now. The zone is that of where they live, for advisors that of their school. Nobody
 * under 18 gets anything at night, and advisors no digest; a user whose age is not known counts as under 18.
 */
export async function quietUntilFor(
  db: Database,
  userId: number,
  now: Date,
  isDigest = false,
): Promise<Date | null> {
  const [row] = await db
    .select({
      country: users.country,
      state: users.state,
      kind: users.kind,
      dob: users.dob,
      dobHeld: users.dobHeld,
      dobHeldUntil: users.dobHeldUntil,
      from: notificationSettings.quietFrom,
      to: notificationSettings.quietTo,
      school: schoolPlace,
    })
    .from(users)
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(eq(users.id, userId))
  if (!row) return null
  const { country, state, kind, from, to, school } = row
  const hours = from === null || to === null ? defaultQuietHours : { from, to }
  const isUnder18 = kind === 'user' && !isAdult(dobThatCounts(row, now), currentMonth(now))
  const isAdvisor = kind === 'advisor'
  const zone = isAdvisor && school ? zoneOfSchool(school) : timeZoneOf(country, state)
  return (isUnder18 || (isAdvisor && isDigest) ? quietUntilAtNight : quietUntil)(hours, zone, now)
}
