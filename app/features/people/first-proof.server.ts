import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { referralCode } from './account-rules.ts'
import { browserOf, deleteOpenSignUps, lastCodeOf } from './email-codes.server.ts'
import { newBeginningEmail } from './emails.ts'
import { endLinks, issueLink } from './links.server.ts'
import type { Person } from './people.server.ts'
import { closeSessionsOf } from './sessions.server.ts'
import { leaveSchool } from './students.server.ts'
import {
  accountTokenKinds,
  birthChanges,
  emailPreferences,
  referrals,
  sessions,
  userSensitive,
} from './tables.server.ts'
import { changePerson, lockedPerson, markVerified } from './verified.server.ts'

type Context = { now: Date; services: Pick<Services, 'settings' | 'slices'> }
/** Who proves a mailbox: the browser that signed up with it, or any other reader of the mailbox. */
export type Prover = 'registrant' | 'anybody'

/**
 * Records that the owner of an account's mailbox is here; every way of proving one comes through this function, in its own
 * transaction: a code, a link, a reset link, Google, Facebook.
 *
 * The first proof of a mailbox is a new beginning. Anybody can sign up with anybody's address, so until then nobody knows
 * whose account it is. When the browser that signed up proves the mailbox, both are the same person and nothing changes.
 * When anybody else does, everything that opens the account or shows it to others ends: sessions, password, second steps,
 * passkeys, linked sign-ins, phone, links, shares, feeds, guardian, school, referral (`onFirstProof` of each slice). The
 * owner chooses a password and checks the details on the set-up page. With PRIVACY=strict the date of birth goes too, so
 * that it and the guardian are asked again. What was written in the meantime (answers, plans) stays.
 *
 * @returns the account, and whether it was reset: then it has no password
 */
export async function proveMailbox(
  { services, now }: Context,
  tx: Database,
  userId: number,
  prover: Prover,
): Promise<{ person: Person; isNewBeginning: boolean }> {
  const person = await lockedPerson(tx, userId)
  const isNewBeginning = person.emailVerifiedAt === null && prover === 'anybody'
  if (!isNewBeginning) {
    return { person: await markVerified(tx, services.settings, person, now), isNewBeginning }
  }
  for (const slice of services.slices.list) await slice.onFirstProof?.(tx, person.id, now)
  if (person.kind === 'user') await leaveSchool(tx, person.id, now)
  const cleared = await changePerson(tx, person.id, clearedColumns(person, services.settings.privacy), now)
  return { person: await markVerified(tx, services.settings, cleared, now), isNewBeginning }
}

/** What the registrant claimed or set. Staff are appointed, so their school and their status stay. */
function clearedColumns(person: Person, privacy: 'standard' | 'strict'): Partial<Person> {
  return {
    passwordHash: null,
    forcePasswordReset: false,
    phone: null,
    phoneVerifiedAt: null,
    guardianEmail: null,
    guardianConsentAt: null,
    guardianAskedAt: null,
    deletionDueAt: null,
    marketingSubscribe: false,
    referredBy: null,
    referralCode: referralCode((below) => randomInt(below)),
    ...(person.kind === 'user' && {
      status: 'setup',
      ...(privacy === 'strict' && { dob: null }),
    }),
  }
}

/** What the tables of people hold that a new beginning ends. */
export async function endBeforeFirstProof(tx: Database, userId: number, now: Date): Promise<void> {
  await closeSessionsOf(tx, userId)
  await endLinks(tx, userId, [...accountTokenKinds], now)
  await deleteOpenSignUps(tx, userId)
  await tx.delete(referrals).where(ownedBy(referrals, { userId }))
  await tx.delete(referrals).where(ownedBy({ userId: referrals.referrerId }, { userId }))
  await tx.delete(birthChanges).where(ownedBy(birthChanges, { userId }))
  await tx.delete(emailPreferences).where(ownedBy(emailPreferences, { userId }))
  await tx.delete(userSensitive).where(ownedBy(userSensitive, { userId }))
}

/**
 * Who opens a link of an account. The registrant is known by the session that signed up, or by the browser that a code was
 * sent for within a day. Where the link was asked for says nothing: anybody can ask for one.
 */
export async function proverOf(
  { request, actor, now }: Pick<HandlerContext, 'request' | 'actor' | 'now'>,
  db: Database,
  userId: number,
): Promise<Prover> {
  if ('sessionId' in actor) {
    const [session] = await db
      .select({ signedUp: sessions.signedUp })
      .from(sessions)
      .where(ownedBy(sessions, { userId }, eq(sessions.id, actor.sessionId)))
    return session?.signedUp ? 'registrant' : 'anybody'
  }
  const last = await lastCodeOf(db, userId, browserOf(request), now)
  return last?.outcome === 'opens' ? 'registrant' : 'anybody'
}

/** For the ways of proving a mailbox whose page has not said who signed up. */
export async function mailNewBeginning(
  { mail }: Pick<Services, 'mail'>,
  tx: Database,
  { email, firstName }: Pick<Person, 'email' | 'firstName'>,
): Promise<void> {
  if (email) await mail.send(tx, email, newBeginningEmail(firstName))
}

/** The address where the owner of an account without a password chooses one. */
export async function newPasswordAddress(
  tx: Database,
  person: Pick<Person, 'id' | 'email'>,
  now: Date,
): Promise<string> {
  const token = await issueLink(tx, { kind: 'reset', userId: person.id, email: person.email }, now)
  return `/account/reset/${encodeURIComponent(person.email ?? '')}/${token}`
}
