import { and, eq, inArray, sql } from 'drizzle-orm'
import { isVerifiedNow } from '#app/features/people/advisors.server.ts'
import { hasSchoolAccess } from '#app/features/people/class-year-rules.ts'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { openStatuses } from '#app/features/people/user-rules.ts'
import type { AdvisorActor, UserActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { Person } from './contract.ts'
import type { WriterFacts } from './write-rules.ts'

export type Writer = UserActor | AdvisorActor
export type KnownPerson = WriterFacts & {
  /** Where an advisor is verified, which can be several schools. */
  schoolIds: readonly number[]
  firstName: string
  lastName: string
}

/** What `mayWrite` needs to know of people, by id. Those who are not there are `other`. */
export async function factsOf(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, KnownPerson>> {
  if (ids.length === 0) return new Map()
  const advisedSchools = sql<number[]>`array(${db
    .select({ id: advisorMemberships.schoolId })
    .from(advisorMemberships)
    .where(ownedBy(advisorMemberships, { userId: users.id }, isVerifiedNow))})`
  const rows = await db
    .select({ user: users, advisedSchools })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ user, advisedSchools }) => [user.id, personOf(user, advisedSchools, now)]))
}

function personOf(row: typeof users.$inferSelect, advisedSchools: number[], now: Date): KnownPerson {
  const isStudent = row.kind === 'user' && row.isStudent
  const ofStudent = isStudent && row.schoolId !== null && hasSchoolAccess(row, now) ? [row.schoolId] : []
  const schoolIds = row.kind === 'advisor' ? advisedSchools : ofStudent
  return {
    id: row.id,
    role: row.kind === 'advisor' ? 'advisor' : isStudent ? 'student' : 'other',
    schoolId: schoolIds[0] ?? null,
    schoolIds,
    isOpen: openStatuses.some((status) => status === row.status) && row.emailVerifiedAt !== null,
    firstName: row.firstName,
    lastName: row.lastName,
  }
}

/** Those of the people who are students of a school now. */
export async function studentsStillAt(
  db: Database,
  schoolId: number,
  ids: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const people = [...(await factsOf(db, ids, now)).values()]
  const there = people.filter((one) => one.role === 'student' && one.schoolIds.includes(schoolId))
  return new Set(there.map(({ id }) => id))
}

/** A student whose account is in use at a school. */
export function studentsOf(schoolId: number) {
  return and(
    eq(users.schoolId, schoolId),
    eq(users.kind, 'user'),
    eq(users.isStudent, true),
    inArray(users.status, openStatuses),
  )
}

export const nobody: Person = { id: 0, name: 'Former member', role: 'other' }

/** Students read an advisor's whole name, and of each other the first name and an initial. Advisors read whole names. */
export function shownPerson(person: KnownPerson | undefined, reader: 'student' | 'advisor'): Person {
  if (!person) return nobody
  return { id: person.id, role: person.role, name: shownName(person, reader) }
}

/** The same of someone whose other facts nobody needs. */
export function shownName(
  { role, firstName, lastName }: Pick<KnownPerson, 'role' | 'firstName' | 'lastName'>,
  reader: 'student' | 'advisor',
): string {
  const last = reader === 'student' && role === 'student' ? lastName.trim().slice(0, 1) : lastName
  return [firstName, last].filter(Boolean).join(' ') || nobody.name
}

export function readerOf(actor: Writer): 'student' | 'advisor' {
  return actor.kind === 'advisor' ? 'advisor' : 'student'
}
