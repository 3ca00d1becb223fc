import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { referralCode } from '#app/features/people/account-rules.ts'
import { recordConsents } from '#app/features/people/consents.server.ts'
import { isEmail, normalEmail } from '#app/features/people/email.ts'
import { deleteOpenSignUps } from '#app/features/people/email-codes.server.ts'
import { awaitsGuardian, mailGuardian } from '#app/features/people/guardian.server.ts'
import { type Person, personByEmail } from '#app/features/people/people.server.ts'
import { closeSessionsOf } from '#app/features/people/sessions.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { markVerified, setPassword } from '#app/features/people/verified.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { SocialProvider } from '../sign-in-options.ts'
import { identities } from '../tables.server.ts'
import { SocialFailure, type SocialProfile } from './provider.ts'
import { socialTerms } from './words.ts'

/** A transaction, with what it takes to write an email in it. */
type Place = { tx: Database; services: Pick<Services, 'settings' | 'mail'>; now: Date }

export type SignUpFacts = { signupAction: string | null; signupActionId: string | null }

/**
 * The account that somebody's Google or Facebook account opens; made when there is none. An address opens an account
 * that is there already only when the provider has proven it.
 * @throws SocialFailure `social-no-email`, `social-known-email`
 */
export async function accountOf(
  place: Place,
  provider: SocialProvider,
  profile: SocialProfile,
  facts: SignUpFacts,
): Promise<Person> {
  const { tx } = place
  const known = await personByIdentity(tx, provider, profile.subject)
  if (known) return known
  const email = profile.email && isEmail(profile.email) ? normalEmail(profile.email) : null
  if (!email) throw new SocialFailure('social-no-email')
  const person = await personByEmail(tx, email)
  if (person && !profile.emailProven) throw new SocialFailure('social-known-email')
  const account = person ? await proveMailbox(place, person) : await open(place, email, profile, facts)
  await link(tx, provider, profile, account.id)
  return account
}

/**
 * Whose account it is by now. A link that was made on an unproven address ends once somebody proves that mailbox: they
 * may be another person than the one who made the link.
 */
async function personByIdentity(
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
 * The owner of the mailbox is here. Whoever began this account without proving the address loses their password and
 * their sessions: it may not have been the same person.
 */
async function proveMailbox({ tx, services, now }: Place, person: Person): Promise<Person> {
  if (person.emailVerifiedAt) return person
  await closeSessionsOf(tx, person.id)
  await tx.delete(identities).where(ownedBy(identities, { userId: person.id }))
  await deleteOpenSignUps(tx, person.id)
  await setPassword(tx, person.id, null, now)
  const proven = await markVerified(tx, services.settings, person, now)
  if (awaitsGuardian(services.settings, proven, now)) await mailGuardian(services, tx, proven, now)
  return proven
}

/** What is still missing (date of birth, country) is asked on the set-up screen before anything else. */
async function open(
  { tx, now }: Place,
  email: string,
  profile: SocialProfile,
  facts: SignUpFacts,
): Promise<Person> {
  const [person] = await tx
    .insert(users)
    .values({
      guid: newId(),
      status: 'setup',
      firstName: nameOf(profile.firstName) || 'Friend',
      lastName: nameOf(profile.lastName),
      email,
      emailVerifiedAt: profile.emailProven ? now : null,
      referralCode: referralCode((below) => randomInt(below)),
      ...facts,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!person) throw new Error('the account was not written')
  await recordConsents(tx, person.id, [{ kind: 'terms', given: true, wording: socialTerms }], now)
  return person
}

async function link(
  tx: Database,
  provider: SocialProvider,
  { subject, emailProven }: SocialProfile,
  userId: number,
): Promise<void> {
  // One that opens nothing any more, or it would have been found.
  // any owner: found by the number of the account at the provider
  await tx.delete(identities).where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  // any owner: found by the number of the account at the provider
  const linked = await tx
    .insert(identities)
    .values({ provider, subject, userId, emailProven })
    .onConflictDoNothing()
    .returning({ userId: identities.userId })
  // Another account of the same provider opens this one already.
  if (linked.length === 0) throw new SocialFailure('social-known-email')
}

function nameOf(text: string): string {
  return text.normalize('NFKC').replace(/\p{C}/gu, '').trim().slice(0, 100)
}
