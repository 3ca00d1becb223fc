import type { Database } from '#app/platform/database.server.ts'
import {
  recordSchoolConsent,
  type SchoolConsent,
  schoolWording,
} from '../app/features/people/memberships/school-answers.server.ts'
import { advisorMemberships, studentMemberships } from '../app/features/people/memberships/tables.server.ts'
import { providerOwners, schoolInvites, sessions, users } from '../app/features/people/tables.server.ts'
import { schools } from '../app/features/places/tables.server.ts'
import type { AdvisorPermission, ProviderRef } from '../app/platform/actor.ts'
import { hashToken, newToken } from '../app/platform/csrf.server.ts'
import { newId } from '../app/platform/ids.ts'
import type { Services } from '../app/platform/services.server.ts'

export type Role = 'student' | 'user' | 'parent' | 'advisor' | 'provider' | 'admin'

export type PersonFacts = {
  role: Role
  /** The providers of a provider's account; an employer unless said. */
  speaksFor?: ProviderRef[]
  /** What an advisor may do at the school; `defaultPermissions` unless said. */
  permissions?: AdvisorPermission[]
} & Partial<typeof users.$inferInsert>

/** Of an advisor who works with plans, lists and groups, and not with colleagues, threads or files. */
export const defaultPermissions: AdvisorPermission[] = ['modify_career_plan', 'manage_students']

let number = 0

/**
 * Someone with an account, written straight into the database. `user` is a school leaver. A student or advisor with a school has
 * joined it, or been verified there; an advisor is at the first school unless said.
 */
export async function createPerson(
  { db, clock }: Services,
  { role, speaksFor, permissions, ...facts }: PersonFacts,
) {
  number += 1
  const now = clock.now()
  const schoolId = role === 'advisor' && facts.schoolId === undefined ? await firstSchool(db) : facts.schoolId
  const isUser = role === 'student' || role === 'user' || role === 'parent'
  const [person] = await db
    .insert(users)
    .values({
      guid: newId(),
      kind: isUser ? 'user' : role,
      status: 'active',
      firstName: 'Kiri',
      lastName: `Sample ${number}`,
      email: `person${number}@test.example`,
      emailVerifiedAt: new Date('2026-01-01T00:00:00Z'),
      dob: '2010-03-01',
      country: 'AU',
      state: 'NSW',
      isStudent: role === 'student',
      isParent: role === 'parent',
      adminSince: role === 'admin' ? new Date('2026-01-01T00:00:00Z') : null,
      referralCode: newToken().slice(0, 10),
      createdAt: now,
      updatedAt: now,
      ...facts,
      schoolId,
    })
    .returning()
  if (!person) throw new Error('nobody was written')
  const { id: userId, classYear, createdAt } = person
  if (person.isStudent && schoolId) {
    const consentId = await recordSchoolConsent(db, consentTo(schoolId, userId, createdAt))
    await db
      .insert(studentMemberships)
      .values({ userId, schoolId, classYear, source: 'code', joinedAt: createdAt, consentId, createdAt })
  }
  if (role === 'advisor' && schoolId)
    await db.insert(advisorMemberships).values({
      userId,
      schoolId,
      verifiedAt: createdAt,
      permissions: permissions ?? defaultPermissions,
    })
  const providers = speaksFor ?? (role === 'provider' ? [{ type: 'employer' as const, id: 1 }] : [])
  for (const { type, id } of providers)
    await db.insert(providerOwners).values({ userId: person.id, type, providerId: id })
  return person
}

/** What a student of a school has said yes to. */
export function consentTo(schoolId: number, userId: number, at: Date): SchoolConsent {
  return { userId, schoolId, at, invitedAt: at, wording: schoolWording('the school') }
}

/** A session of theirs, as the cookie's token. */
export async function createSession({ db, clock }: Services, userId: number): Promise<string> {
  const token = newToken()
  const now = clock.now()
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    id: newId(),
    userId,
    remember: true,
    device: 'Test browser',
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + 30 * 86_400_000),
    confirmedAt: now,
    secondFactorAt: now,
  })
  return token
}

async function firstSchool(db: Services['db']): Promise<number | undefined> {
  const [school] = await db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(1)
  return school?.id
}

/** A school's open question to someone, as an import asks it. */
export async function inviteToSchool(
  db: Database,
  asked: Pick<
    typeof studentMemberships.$inferInsert,
    'userId' | 'schoolId' | 'classYear' | 'source' | 'externalId' | 'askedBy'
  >,
  now: Date,
): Promise<void> {
  await db.insert(studentMemberships).values({ ...asked, invitedAt: now, createdAt: now })
}

/** The token of a school's link for its students, made by an advisor of it who may. */
export async function createSchoolLink(
  services: Services,
  facts: { schoolId: number } & Partial<typeof schoolInvites.$inferInsert>,
): Promise<string> {
  const { id: createdBy } = await createPerson(services, { role: 'advisor', schoolId: facts.schoolId })
  const token = newToken()
  const link = { id: newId(), tokenHash: hashToken(token), createdBy, createdAt: services.clock.now() }
  await services.db.insert(schoolInvites).values({ ...link, ...facts })
  return token
}
