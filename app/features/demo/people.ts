import { v7 } from 'uuid'
import { type AdvisorPermission, advisorPermissions } from '#app/platform/actor.ts'
import { Stream, seedOf } from '#app/platform/seed.ts'
import { demoDomain } from './log-ins.ts'
import { firstNames, lastNames } from './names.ts'

/** Sample schools say that they are samples. They are in no register, and their numbers cannot be anybody's. */
export const sampleSchools = [
  {
    officialId: 'sample-1',
    slug: 'sample-school-banksia-head-au',
    name: 'Sample school: Banksia Head Secondary College',
    countryCode: 'AU',
    regionCode: 'NSW',
    emailDomain: 'banksia-head.example',
    students: 72,
    advisors: 5,
  },
  {
    officialId: 'sample-2',
    slug: 'sample-school-totara-flat-nz',
    name: 'Sample school: Tōtara Flat High School',
    countryCode: 'NZ',
    regionCode: 'WKO',
    emailDomain: 'totara-flat.example',
    students: 48,
    advisors: 3,
  },
] as const

export type DemoPerson = {
  guid: string
  email: string
  firstName: string
  lastName: string
  kind: 'user' | 'advisor' | 'provider' | 'admin'
  isStudent: boolean
  isParent: boolean
  isSchoolRep: boolean
  isTopFan: boolean
  /** Which of the sample schools, or null. */
  school: number | null
  classYear: number | null
  dob: string | null
  /** Of an advisor, at their school. */
  permissions: AdvisorPermission[]
  referralCode: string
  createdAt: Date
  /** Null for those who have not signed in yet, so that lists have such people too. */
  lastSeenAt: Date | null
  /** With a password, so that visitors of the demo can be this person. */
  isLogIn: boolean
}

type Role = Partial<DemoPerson>

const seed = 'the people of the demo'
const dayMs = 86_400_000

/** Everybody of the demo: the same people for the same day, whatever machine makes them. */
export function demoPeople(now: Date): DemoPerson[] {
  const chance = new Stream(seedOf(seed))
  const year = now.getUTCFullYear()
  const taken = new Set<string>()

  const person = (email: string, firstName: string, lastName: string, role: Role): DemoPerson => {
    const daysHere = chance.whole(20, 300)
    const createdAt = new Date(now.getTime() - daysHere * dayMs)
    const seenDaysAgo = Math.min(chance.whole(0, 45), daysHere)
    return {
      guid: idFrom(chance, createdAt),
      email,
      firstName,
      lastName,
      kind: 'user',
      isStudent: false,
      isParent: false,
      isSchoolRep: false,
      isTopFan: false,
      school: null,
      classYear: null,
      dob: null,
      permissions: role.kind === 'advisor' ? ['modify_career_plan'] : [],
      referralCode: codeFrom(chance),
      createdAt,
      lastSeenAt: chance.chance(0.15) ? null : new Date(now.getTime() - seenDaysAgo * dayMs),
      isLogIn: false,
      ...role,
    }
  }
  const named = (school: number, role: Role): DemoPerson => {
    const [firstName, lastName] = freshName(chance, taken)
    const name = `${firstName}.${lastName}`.toLowerCase()
    return person(`${name}@${sampleSchools[school]?.emailDomain}`, firstName, lastName, { school, ...role })
  }
  const student = (school: number): Role => {
    const level = chance.whole(9, 12)
    return { isStudent: true, school, ...ages(chance, year, level) }
  }

  const logIns = [
    person(`student@${demoDomain}`, 'Tahlia', 'Sample', {
      isStudent: true,
      isTopFan: true,
      school: 0,
      ...ages(chance, year, 11),
    }),
    person(`leaver@${demoDomain}`, 'Jack', 'Sample', { school: 0, ...ages(chance, year, 13) }),
    person(`parent@${demoDomain}`, 'Priya', 'Sample', { isParent: true, dob: `${year - 44}-05-01` }),
    person(`advisor@${demoDomain}`, 'Helen', 'Sample', {
      kind: 'advisor',
      school: 0,
      permissions: [...advisorPermissions],
    }),
    person(`provider@${demoDomain}`, 'Omar', 'Sample', { kind: 'provider' }),
    person(`admin@${demoDomain}`, 'Ada', 'Sample', { kind: 'admin' }),
    person(`student2@${demoDomain}`, 'Aroha', 'Sample', {
      isStudent: true,
      isSchoolRep: true,
      school: 1,
      ...ages(chance, year, 12),
    }),
    person(`advisor2@${demoDomain}`, 'Wiremu', 'Sample', {
      kind: 'advisor',
      school: 1,
      permissions: [...advisorPermissions],
    }),
  ].map((one) => ({ ...one, isLogIn: true, lastSeenAt: null }))

  const others = sampleSchools.flatMap(({ students, advisors }, school) => {
    const has = (role: (one: DemoPerson) => boolean) =>
      logIns.filter((one) => one.school === school && role(one)).length
    const missing = {
      students: students - has((one) => one.isStudent),
      advisors: advisors - has((one) => one.kind === 'advisor'),
    }
    return [
      ...Array.from({ length: missing.advisors }, () => named(school, { kind: 'advisor' })),
      ...Array.from({ length: missing.students }, () => named(school, student(school))),
    ]
  })
  return [...logIns, ...others]
}

/** The year in which someone of this level finishes school, and a date of birth that goes with it; 13 is a leaver. */
function ages(chance: Stream, year: number, level: number): { classYear: number; dob: string } {
  const born = year - level - chance.whole(5, 6)
  const month = String(chance.whole(1, 12)).padStart(2, '0')
  return { classYear: year + 12 - level, dob: `${born}-${month}-01` }
}

function freshName(chance: Stream, taken: Set<string>): [string, string] {
  for (;;) {
    const [firstName, lastName] = [chance.pick(firstNames), chance.pick(lastNames)]
    const key = `${firstName} ${lastName}`
    if (taken.has(key)) continue
    taken.add(key)
    return [firstName, lastName]
  }
}

function idFrom(chance: Stream, at: Date): string {
  const random = Uint8Array.from({ length: 16 }, () => chance.whole(0, 255))
  return v7({ msecs: at.getTime(), random, seq: chance.whole(0, 0xfffffff) })
}

/** Without letters and digits that look alike. */
function codeFrom(chance: Stream): string {
  return Array.from({ length: 8 }, () => chance.pick([...'ABCDEFGHJKMNPQRSTUVWXYZ23456789'])).join('')
}
