import { and, count, eq, inArray, isNotNull, isNull, like, sql } from 'drizzle-orm'
import { recordSchoolConsent, schoolWording } from '#app/features/people/memberships/school-answers.server.ts'
import { advisorMemberships, studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import type { Person } from '#app/features/people/people.server.ts'
import { sessions, users } from '#app/features/people/tables.server.ts'
import { foldPlaceName } from '#app/features/places/rules.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { hashPassword } from '#app/features/sign-in/passwords.server.ts'
import type { AdvisorPermission } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { StartProblem } from '#app/platform/start-problem.ts'
import { demoLogIns, demoPassword } from './log-ins.ts'
import { demoPeople, sampleSchools } from './people.ts'

/** Made by us, with an address that nobody can have. */
const isOfDemo = and(eq(users.systemGenerated, true), like(users.email, '%.example'))
const isLogIn = and(
  isOfDemo,
  inArray(
    users.email,
    demoLogIns.map(({ email }) => email),
  ),
)
const isOpenLogIn = and(isLogIn, isNotNull(users.passwordHash))

/**
 * Brings the people of the demo into an empty database, once; with the demo off, closes what an earlier start with it
 * has opened. Quick when nothing is to be done. True when the people came with this start.
 * @throws StartProblem when real people have accounts here
 */
export async function addDemoPeople(
  { db, settings, clock }: Services,
  report: (line: string) => void,
): Promise<boolean> {
  const { logIns, demoPeople, people } = await countPeople(db)
  if (!settings.demo) {
    if (logIns > 0) await closeDemo(db, report)
    return false
  }
  if (logIns === demoLogIns.length) return false
  const real = people - demoPeople
  if (logIns === 0 && real > 0) throw new StartProblem(refusal(real))
  const passwordHash = await hashPassword(demoPassword)
  await db.transaction((tx) => addPeople(tx, passwordHash, clock.now()))
  report('Added the people of the demo.')
  return demoPeople === 0
}

function refusal(real: number): string {
  const people = real === 1 ? 'a real person has an account' : `${real} real people have accounts`
  return `DEMO is on, but ${people} in this database. Everybody knows the password of the demo, so it is not added here. Set DEMO=off, or give the demo a database of its own.`
}

async function countPeople(db: Database) {
  const [found] = await db
    .select({
      people: count(),
      demoPeople: sql<number>`(count(*) filter (where ${isOfDemo}))::int`,
      logIns: sql<number>`(count(*) filter (where ${isOpenLogIn}))::int`,
    })
    .from(users)
  return found ?? { people: 0, demoPeople: 0, logIns: 0 }
}

async function addPeople(tx: Database, passwordHash: string, now: Date): Promise<void> {
  const schoolIds = await addSchools(tx)
  const people = demoPeople(now)
  const rows = people.map(({ isLogIn, school, permissions: _, ...person }) => ({
    ...person,
    status: 'active' as const,
    emailVerifiedAt: person.createdAt,
    systemGenerated: true,
    adminSince: person.kind === 'admin' ? person.createdAt : null,
    passwordHash: isLogIn ? passwordHash : null,
    schoolId: school === null ? null : schoolIds[school],
    country: school === null ? 'AU' : sampleSchools[school]?.countryCode,
    state: school === null ? 'NSW' : sampleSchools[school]?.regionCode,
    updatedAt: now,
  }))
  const added = await tx.insert(users).values(rows).onConflictDoNothing().returning()
  await addMemberships(tx, added, new Map(people.map((one) => [one.email, one.permissions])))
  // Log-ins that an earlier start without the demo had closed.
  await tx
    .update(users)
    .set({ passwordHash })
    .where(and(isLogIn, isNull(users.passwordHash)))
}

/** Of the students, and of the advisors with what they may do. */
async function addMemberships(
  tx: Database,
  added: Person[],
  permissions: Map<string, AdvisorPermission[]>,
): Promise<void> {
  const members = added.flatMap(({ schoolId, ...person }) =>
    schoolId === null ? [] : [{ ...person, schoolId }],
  )
  const advisors = members.flatMap(({ id: userId, schoolId, kind, email, createdAt }) =>
    kind === 'advisor'
      ? [{ userId, schoolId, permissions: permissions.get(email ?? '') ?? [], verifiedAt: createdAt }]
      : [],
  )
  for (const { id: userId, schoolId, classYear, isStudent, createdAt: joinedAt } of members) {
    if (!isStudent) continue
    const wording = schoolWording('the sample school')
    const consentId = await recordSchoolConsent(tx, {
      userId,
      schoolId,
      at: joinedAt,
      invitedAt: null,
      wording,
    })
    const joined = { joinedAt, consentId, createdAt: joinedAt }
    await tx.insert(studentMemberships).values({ userId, schoolId, classYear, source: 'demo', ...joined })
  }
  if (advisors.length > 0) await tx.insert(advisorMemberships).values(advisors)
}

async function addSchools(tx: Database): Promise<number[]> {
  const rows = sampleSchools.map(
    ({ students: _students, advisors: _advisors, emailDomain: _domain, ...school }) => ({
      ...school,
      searchName: foldPlaceName(school.name),
      kind: 'secondary' as const,
      sector: 'other' as const,
      isSpecial: false,
      isSample: true,
    }),
  )
  await tx.insert(schools).values(rows).onConflictDoNothing()
  const found = await tx
    .select({ id: schools.id, officialId: schools.officialId })
    .from(schools)
    .where(eq(schools.isSample, true))
  return sampleSchools.map(({ officialId }) => {
    const school = found.find((one) => one.officialId === officialId)
    if (!school) throw new Error(`the sample school ${officialId} is not there`)
    return school.id
  })
}

/** A site that was a demo and is one no longer must not keep doors to which everybody has the key. */
async function closeDemo(db: Database, report: (line: string) => void): Promise<void> {
  await db.transaction(async (tx) => {
    const closed = await tx
      .update(users)
      .set({ passwordHash: null })
      .where(isOpenLogIn)
      .returning({ id: users.id })
    const ids = closed.map(({ id }) => id)
    // any owner: the log-ins of the demo end together
    await tx.delete(sessions).where(inArray(sessions.userId, ids))
  })
  report('DEMO is off: the log-ins of the demo are closed.')
}
