import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schoolPlace, zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { placeOf } from '../place-of-school.server.ts'
import type { Place } from '../rules/topics.ts'
import type { JoinedSchool } from '../student-contract.ts'

export type Joined = {
  schoolId: number
  schoolName: string
  place: Place
  zone: string
  /** The day at the school. */
  today: string
  /** What the account knows: the first day of the month of birth, and the suburb. */
  dob: string | null
  suburb: string | null
}

/** The account of the person who asks for something of their own. @throws DomainError `not-found` for a ghost */
export function ownerOf(actor: Actor): { userId: number } {
  if ('userId' in actor) return { userId: actor.userId }
  throw new DomainError('not-found', 'no-such-placement')
}

/** The school whose student someone is now, or null. One statement. */
export async function findJoinedSchool(db: Database, userId: number, now: Date): Promise<Joined | null> {
  const [found] = await db
    .select({
      school: { id: schools.id, name: schools.name, ...schoolPlace },
      dob: users.dob,
      location: users.location,
      postCode: users.postCode,
    })
    .from(studentMemberships)
    .innerJoin(schools, eq(schools.id, studentMemberships.schoolId))
    .innerJoin(users, eq(users.id, studentMemberships.userId))
    .where(
      ownedBy(
        studentMemberships,
        { userId },
        and(
          isNotNull(studentMemberships.joinedAt),
          isNull(studentMemberships.endedAt),
          eq(users.schoolId, schools.id),
        ),
      ),
    )
    .limit(1)
  if (!found) return null
  const { school, dob, location, postCode } = found
  const zone = zoneOfSchool(school)
  return {
    schoolId: school.id,
    schoolName: school.name,
    place: placeOf(school),
    zone,
    today: dayIn(zone, now),
    dob,
    suburb: [location, postCode].filter(Boolean).join(' ') || null,
  }
}

/** @throws DomainError `refused` (`no-school`) */
export async function requireJoinedSchool(db: Database, userId: number, now: Date): Promise<Joined> {
  const joined = await findJoinedSchool(db, userId, now)
  if (joined) return joined
  throw new DomainError('refused', 'no-school', {
    message: 'Your school starts work experience. Ask your careers advisor to invite you to Yonder.',
  })
}

export function toSchool({ schoolId, schoolName, place }: Joined): JoinedSchool {
  return { id: schoolId, name: schoolName, place }
}
