import { providerOwners, sessions, users } from '../app/features/people/tables.server.ts'
import type { ProviderRef } from '../app/platform/actor.ts'
import { hashToken, newToken } from '../app/platform/csrf.server.ts'
import { newId } from '../app/platform/ids.ts'
import type { Services } from '../app/platform/services.server.ts'

export type Role = 'student' | 'user' | 'parent' | 'advisor' | 'provider' | 'admin'

export type PersonFacts = {
  role: Role
  /** The providers of a provider's account; an employer unless said. */
  speaksFor?: ProviderRef[]
} & Partial<typeof users.$inferInsert>

let number = 0

/** Someone with an account, written straight into the database. `user` is a school leaver. */
export async function createPerson({ db }: Services, { role, speaksFor, ...facts }: PersonFacts) {
  number += 1
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
      mayModifyCareerPlans: role === 'advisor',
      referralCode: newToken().slice(0, 10),
      ...facts,
    })
    .returning()
  if (!person) throw new Error('nobody was written')
  const providers = speaksFor ?? (role === 'provider' ? [{ type: 'employer' as const, id: 1 }] : [])
  for (const { type, id } of providers)
    await db.insert(providerOwners).values({ userId: person.id, type, providerId: id })
  return person
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
