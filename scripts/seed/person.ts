import { firstNames, lastNames } from '../../app/features/demo/names.ts'
import { emailPreferenceKeys } from '../../app/features/people/email-preferences.ts'
import { schoolWording } from '../../app/features/people/memberships/school-answers.server.ts'
import { schoolSharing, studentMemberships } from '../../app/features/people/memberships/tables.server.ts'
import { retentionDays } from '../../app/features/people/retention.ts'
import { consents, emailPreferences, sessions, users } from '../../app/features/people/tables.server.ts'
import { type Chance, dayMs } from './chance.ts'
import type { Rows } from './copy.ts'

/** Nobody has an address there (RFC 2606). */
export const seedDomain = 'grown.example'

export type Kind = 'advisor' | 'student' | 'leaver' | 'parent'
export type School = { id: number; country: string; region: string | null }
export type Person = { id: number; kind: Kind; school: School; classYear: number | null; since: Date }

/** Sessions that have ended are deleted every night. */
const sessionDays = retentionDays.session - 1
const accountDays = { advisor: 1_100, student: 900, leaver: 1_400, parent: 700 }

/** An account with how it came about: consents, preferences, sign-ins and the school. Nobody can sign in to it. */
export function addPerson(rows: Rows, chance: Chance, school: School, kind: Kind): Person {
  const id = chance.id(users)
  const since = chance.ago(accountDays[kind])
  const year = chance.today.getUTCFullYear()
  const finishes =
    kind === 'student' ? year + chance.whole(0, 5) : kind === 'leaver' ? year - chance.whole(1, 4) : null
  const person = { id, kind, school, classYear: finishes, since }
  const seen = chance.chance(0.7) ? chance.ago(60, since) : chance.ago(600, since)
  addAccount(rows, chance, person, seen)
  rows.add(consents, yes(chance, person, 'terms'))
  if (finishes !== null) addMembership(rows, chance, person)
  for (const key of emailPreferenceKeys)
    rows.add(emailPreferences, { userId: id, key, value: chance.chance(0.4), updatedAt: since })
  for (let left = chance.whole(1, 4); left > 0; left--) addSession(rows, chance, id)
  return person
}

function addAccount(
  rows: Rows,
  chance: Chance,
  { id, kind, school, classYear, since }: Person,
  seen: Date,
): void {
  const [firstName, lastName] = [chance.pick(firstNames), chance.pick(lastNames)]
  rows.add(users, {
    id,
    guid: chance.uuid(since),
    kind: kind === 'advisor' ? 'advisor' : 'user',
    status: 'active',
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${id}@${seedDomain}`.toLowerCase(),
    emailVerifiedAt: since,
    systemGenerated: true,
    dob: classYear === null ? null : `${classYear - 18}-0${chance.whole(1, 9)}-01`,
    country: school.country,
    state: school.region,
    isStudent: kind === 'student',
    isParent: kind === 'parent',
    schoolId: kind === 'student' || kind === 'advisor' ? school.id : null,
    classYear,
    referralCode: chance.hex() + id.toString(36),
    lastSeenAt: seen,
    createdAt: since,
    updatedAt: seen,
  })
}

/** Of a student, or of a leaver whose membership ended with school. */
function addMembership(rows: Rows, chance: Chance, person: Person): void {
  const { id: userId, school, kind, classYear, since } = person
  const consent = { ...yes(chance, person, 'school'), schoolId: school.id }
  rows.add(consents, consent)
  rows.add(studentMemberships, {
    id: chance.id(studentMemberships),
    userId,
    schoolId: school.id,
    classYear,
    source: 'csv',
    externalId: `g${userId}`,
    invitedAt: since,
    joinedAt: since,
    consentId: consent.id,
    endedAt:
      kind === 'leaver' ? new Date(Math.min(chance.today.getTime(), since.getTime() + 90 * dayMs)) : null,
    createdAt: since,
  })
  if (chance.chance(0.4))
    rows.add(schoolSharing, {
      userId,
      quizAreas: chance.chance(0.5),
      followedCareers: chance.chance(0.5),
      plan: chance.chance(0.9),
      updatedAt: since,
    })
}

function yes(chance: Chance, { id: userId, since }: Person, kind: 'terms' | 'school') {
  const wording = kind === 'school' ? schoolWording('the school') : 'Terms of use'
  return {
    id: chance.uuid(since),
    userId,
    kind,
    given: true,
    wording,
    schoolId: null as number | null,
    at: since,
  }
}

function addSession(rows: Rows, chance: Chance, userId: number): void {
  const seenAt = chance.ago(sessionDays)
  rows.add(sessions, {
    tokenHash: chance.digest(),
    id: chance.uuid(seenAt),
    userId,
    remember: true,
    device: chance.pick(['Chrome on Android', 'Safari on iPhone', 'Chrome on Windows', 'Edge on Windows']),
    createdAt: seenAt,
    seenAt,
    expiresAt: new Date(seenAt.getTime() + retentionDays.session * dayMs),
    confirmedAt: seenAt,
  })
}
