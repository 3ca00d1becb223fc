import { and, eq } from 'drizzle-orm'
import type { Person } from '#app/features/people/people.server.ts'
import { type SignInEffects, users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { SocialProvider } from '../sign-in-options.ts'
import { identities } from '../tables.server.ts'
import { SocialFailure } from './provider.ts'

/**
 * Whose account it is by now. A link that was made on an unproven address ends once a person proves that mailbox: they
 * may be another person than the one who made the link.
 */
export async function personByIdentity(
  tx: Database,
  provider: SocialProvider,
  subject: string,
): Promise<Person | null> {
  // any owner: found by the number of the account at the provider
  const [found] = await tx
    .select({ person: users, emailProven: identities.emailProven })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  if (!found) return null
  return found.emailProven || !found.person.emailVerifiedAt ? found.person : null
}

/**
 * Links a Google or Facebook account, which opens this one from now on.
 * @throws SocialFailure `social-known-email` where another account of the same provider does already
 */
export async function linkIdentity(
  tx: Database,
  { provider, subject, emailProven }: NonNullable<SignInEffects['identity']>,
  userId: number,
  now: Date,
): Promise<void> {
  // One that opens nothing any more, or it would have been found.
  // any owner: found by the number of the account at the provider
  await tx.delete(identities).where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  // any owner: found by the number of the account at the provider
  const linked = await tx
    .insert(identities)
    .values({ provider, subject, userId, emailProven, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: identities.userId })
  if (linked.length === 0) throw new SocialFailure('social-known-email')
}
