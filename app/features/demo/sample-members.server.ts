import { and, asc, eq, like } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { demoLogIns } from './log-ins.ts'

export type SampleMember = {
  id: number
  email: string
  firstName: string
  lastName: string
  classYear: number | null
  createdAt: Date
  /** Visitors sign in as them: they begin with little of their own. */
  isLogIn: boolean
}

/** A sample school with its people, in the order in which they were made. */
export type SampleSchool = {
  id: number
  countryCode: string
  advisors: SampleMember[]
  students: SampleMember[]
}

/** The sample schools, the one of `advisor@` first. One statement. */
export async function readSampleSchools(db: Database): Promise<SampleSchool[]> {
  const logIns = new Set(demoLogIns.map(({ email }) => email))
  // any owner: the people of the demo
  const rows = await db
    .select({ school: { id: schools.id, countryCode: schools.countryCode }, person: users })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .where(and(eq(schools.isSample, true), eq(users.systemGenerated, true), like(users.email, '%.example')))
    .orderBy(asc(schools.officialId), asc(users.id))
  return [...Map.groupBy(rows, ({ school }) => school.id).values()].map((members) => {
    const [first] = members as [(typeof members)[number]]
    const those = (kind: string, isStudent: boolean) =>
      members.flatMap(({ person: { id, firstName, lastName, classYear, createdAt, ...person } }) =>
        person.kind === kind && person.isStudent === isStudent
          ? [
              {
                id,
                firstName,
                lastName,
                classYear,
                createdAt,
                email: person.email ?? '',
                isLogIn: logIns.has(person.email ?? ''),
              },
            ]
          : [],
      )
    return { ...first.school, advisors: those('advisor', false), students: those('user', true) }
  })
}
