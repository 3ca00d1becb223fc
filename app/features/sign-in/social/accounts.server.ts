import { randomInt } from 'node:crypto'
import { referralCode } from '#app/features/people/account-rules.ts'
import { recordConsents } from '#app/features/people/consents.server.ts'
import { isEmail, normalEmail } from '#app/features/people/email.ts'
import { mailNewBeginning, proveMailbox } from '#app/features/people/first-proof.server.ts'
import { type Person, personByEmail } from '#app/features/people/people.server.ts'
import { type SignInEffects, users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { Services } from '#app/platform/services.server.ts'
import { secondStepsOf } from '../second-factor/second-steps.server.ts'
import type { SocialProvider } from '../sign-in-options.ts'
import { linkIdentity, personByIdentity } from './identities.server.ts'
import { SocialFailure, type SocialProfile } from './provider.ts'
import { socialTerms } from './words.ts'

/** A transaction, with what it takes to write an email in it. */
type Place = { tx: Database; services: Services; now: Date }

export type SignUpFacts = { signupAction: string | null; signupActionId: string | null }

/**
 * The account that a person's Google or Facebook account opens; made when there is none. An address opens an account
 * that is there already only when the provider has proven it, which proves the mailbox: the person who began the account without
 * that may not have been the same person.
 * @returns with `identity` what remains to be linked after a second factor
 * @throws SocialFailure `social-no-email`, `social-known-email`
 */
export async function accountOf(
  place: Place,
  provider: SocialProvider,
  profile: SocialProfile,
  facts: SignUpFacts,
): Promise<{ person: Person; identity?: NonNullable<SignInEffects['identity']> }> {
  const { tx, services } = place
  const known = await personByIdentity(tx, provider, profile.subject)
  if (known) return { person: known }
  const email = profile.email && isEmail(profile.email) ? normalEmail(profile.email) : null
  if (!email) throw new SocialFailure('social-no-email')
  const person = await personByEmail(tx, email)
  if (person && !profile.emailProven) throw new SocialFailure('social-known-email')
  const account = person ? await prove(place, person.id) : await open(place, email, profile, facts)
  const identity = { provider, subject: profile.subject, emailProven: profile.emailProven }
  if (person?.emailVerifiedAt && (await secondStepsOf(tx, person, services.settings.demo)).length > 0)
    return { person: account, identity }
  await linkIdentity(tx, identity, account.id, place.now)
  return { person: account }
}

/** The provider has checked the address, which says nothing about who signed up with it. */
async function prove({ tx, services, now }: Place, id: number): Promise<Person> {
  const { person, isNewBeginning } = await proveMailbox({ services, now }, tx, id, 'anybody')
  if (!isNewBeginning) return person
  await recordConsents(tx, id, [{ kind: 'terms', given: true, wording: socialTerms }], now)
  await mailNewBeginning(services, tx, person)
  return person
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

function nameOf(text: string): string {
  return text.normalize('NFKC').replace(/\p{C}/gu, '').trim().slice(0, 100)
}
