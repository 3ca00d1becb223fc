import { and, eq } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { setYearBySchool, type YearOutcome } from '#app/features/people/memberships/asked-year.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { yearAsked } from './notifications.ts'

type Student = { userId: number; schoolId: number }

/**
 * Sets the year in which a student finishes, as their school says. A year that would let the school see them for longer is a question to the
 * student, who is told once of each year.
 */
export async function setYear(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  student: Student,
  { year, actorId }: { year: number; actorId: number | null },
  now: Date,
): Promise<YearOutcome> {
  const outcome = await setYearBySchool(tx, student, year, now)
  if (outcome !== 'asked') return outcome
  const { userId, schoolId } = student
  const subject = `school-year/${schoolId}/${year}`
  const same = and(eq(notifications.kind, yearAsked.name), eq(notifications.subject, subject))
  if ((await tx.$count(notifications, ownedBy(notifications, { userId }, same))) > 0) return outcome
  await notify(
    services,
    tx,
    yearAsked,
    { userId, actorId: actorId ?? undefined, subject, payload: { year } },
    now,
  )
  return outcome
}
