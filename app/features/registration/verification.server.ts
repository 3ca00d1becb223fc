import { recordConsents } from '#app/features/people/consents.server.ts'
import {
  browserOf,
  consumeCode,
  deleteOpenSignUps,
  issueVerificationToken,
  mailboxOfCodes,
  tryEmailCode,
} from '#app/features/people/email-codes.server.ts'
import { nameFor } from '#app/features/people/emails.ts'
import { newPasswordAddress, proveMailbox, proverOf } from '#app/features/people/first-proof.server.ts'
import { awaitsGuardian, mailGuardian } from '#app/features/people/guardian.server.ts'
import {
  consumeLinkOrThrow,
  endLinks,
  getLink,
  type Link,
  linkDead,
} from '#app/features/people/links.server.ts'
import { schoolWording } from '#app/features/people/memberships/school-answers.server.ts'
import { isSignedIn, type Person } from '#app/features/people/people.server.ts'
import { withinWrongCodes } from '#app/features/people/rate-limits.server.ts'
import { schoolAskedFor, schoolNameOf } from '#app/features/people/school-links.server.ts'
import { declineSchool, joinSchool, leaveSchool } from '#app/features/people/students.server.ts'
import { claimedSchool } from '#app/features/people/user-rules.ts'
import { claimEmail, personById } from '#app/features/people/verified.server.ts'
import { words } from '#app/features/people/words.ts'
import { socialTerms } from '#app/features/sign-in/social/words.ts'
import { signInWords } from '#app/features/sign-in/words.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { addressChangedEmail } from './emails.ts'
import { leaveAndTell } from './schools.server.ts'
import { alreadyThere } from './sign-up.server.ts'
import { registrationReplies } from './words.server.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request' | 'actor'>

/**
 * Step 2: the right code verifies the mailbox, and is exchanged for a token that activates the account.
 * @throws DomainError `invalid` for a wrong, dead or foreign code, all alike; `refused` with `email-taken` or
 *   `email-pending` when the mailbox of an existing account was proved
 */
export async function verifyCode(
  context: Context,
  given: { guid: string; user_id: string; code: string; captcha: string },
): Promise<string> {
  const { db, now, services, request } = context
  await services.captcha.check(given.captcha)
  const isOneAccount = isId(given.guid) && given.guid === given.user_id
  const tried = { guid: given.guid, code: given.code, browserHash: browserOf(request) }
  const mailbox = isOneAccount ? await mailboxOfCodes(db, tried.guid, tried.browserHash) : null
  const sent = await withinWrongCodes(context, mailbox, async () =>
    isOneAccount ? tryEmailCode(db, services.settings, tried, now) : null,
  )
  if (!sent) throw wrongCode()
  if (sent.outcome !== 'opens') {
    await consumeCode(db, sent.id, now)
    throw alreadyThere(sent.outcome)
  }
  return db.transaction(async (tx) => {
    const token = await issueVerificationToken(tx, sent.id, now)
    if (!token) throw wrongCode()
    // Only the browser that signed up has a code to type.
    await proveMailbox(context, tx, sent.userId, 'registrant')
    return token
  })
}

function wrongCode(): DomainError {
  return new DomainError('invalid', 'wrong-code', { errors: { email_token: [words.wrongCode] } })
}

export type VerifiedByLink = {
  success: true
  message: string
  user?: { first_name: string }
  redirect?: string
}

/**
 * Verifies a mailbox by an emailed link. Elsewhere than in the browser that signed up, an account is reset, and its owner
 * chooses a password: someone else may have signed up with this address.
 */
export async function verifyLink(context: Context, token: string): Promise<VerifiedByLink> {
  const { db, now, services } = context
  return db.transaction(async (tx) => {
    const link = await consumeLinkOrThrow(tx, 'verify', token, now)
    const { person, redirect } = await proveByLink(context, tx, link)
    const user = { first_name: person.firstName }
    if (person.status === 'pending' && awaitsGuardian(services.settings, person, now)) {
      await mailGuardian(services, tx, person, now)
      return { success: true, message: signInWords.guardianWaits, user }
    }
    const message = redirect ? registrationReplies.verifiedChoosePassword : registrationReplies.verified
    return { success: true, message, user, redirect }
  })
}

/** The owner of a mailbox holds a link that was sent to it. With `redirect` they choose a password first. */
async function proveByLink(
  context: Context,
  tx: Database,
  link: Link,
): Promise<{ person: Person; redirect?: string }> {
  const { now } = context
  const before = await personById(tx, link.userId)
  if (!before.email || before.email !== link.email || before.status === 'closed') throw linkDead()
  const prover = await proverOf(context, tx, before.id)
  const { person, isNewBeginning } = await proveMailbox(context, tx, before.id, prover)
  await endLinks(tx, person.id, ['verify', 'verify-school'], now)
  await deleteOpenSignUps(tx, person.id)
  if (!isNewBeginning) return { person }
  await recordConsents(tx, person.id, [{ kind: 'terms', given: true, wording: socialTerms }], now)
  return { person, redirect: await newPasswordAddress(tx, person, now) }
}

/**
 * The answer to a school's email: either button verifies the mailbox, which ends the exploring period; a yes makes the person
 * a student of the school that the email named, a no ends what the sign-up said about it.
 *
 * @throws DomainError `refused` (`other-school`) for a student of another school, who leaves that one first
 */
export async function verifySchoolLink(
  context: Context,
  token: string,
  joins: boolean,
): Promise<VerifiedByLink> {
  const { db, now } = context
  return db.transaction(async (tx) => {
    const link = await consumeLinkOrThrow(tx, 'verify-school', token, now)
    const { person, redirect } = await proveByLink(context, tx, link)
    const id = await schoolAskedFor(tx, link)
    const school = await schoolNameOf(tx, id)
    const question = { name: school ?? '', invitedAt: link.createdAt, joins }
    const membership =
      id === null
        ? await withoutAsker(tx, person, link, now)
        : await answerSchool(context, tx, person, { id, ...question })
    const next = redirect ? ` ${registrationReplies.choosePassword}` : ''
    return { success: true, message: `${registrationReplies.schoolVerified}${membership}${next}`, redirect }
  })
}

/** Nobody stands behind the question any more: the link proved the address alone, and what a sign-up said of the school ends. */
async function withoutAsker(tx: Database, person: Person, { schoolId }: Link, now: Date): Promise<string> {
  const school = await schoolNameOf(tx, schoolId)
  if (!school || (person.isStudent && person.schoolId === schoolId)) return ''
  if (claimedSchool(person) === schoolId) await leaveSchool(tx, person.id, now)
  return ` ${registrationReplies.askerGone(school)}`
}

/** @returns what the answer comes to, in a sentence */
async function answerSchool(
  { services, now }: Context,
  tx: Database,
  person: Person,
  school: { id: number; name: string; invitedAt: Date; joins: boolean },
): Promise<string> {
  const isOther = person.isStudent && person.schoolId !== school.id
  if (school.joins && isOther)
    throw new DomainError('refused', 'other-school', { message: registrationReplies.otherSchool })
  const joined = { userId: person.id, schoolId: school.id }
  const answer = { ...joined, at: now, invitedAt: school.invitedAt, wording: schoolWording(school.name) }
  if (school.joins) {
    await joinSchool(tx, answer, 'link', now)
    for (const slice of services.slices.list) await slice.onSchoolJoined?.(services, tx, joined, now)
    return ` ${registrationReplies.schoolJoined(school.name)}`
  }
  await declineSchool(tx, answer, now)
  // Also who is its student already: a no is a no.
  if (person.schoolId === school.id && (claimedSchool(person) || person.isStudent))
    await leaveAndTell(services, tx, person, now)
  return ` ${registrationReplies.schoolNotJoined(school.name)}`
}

/**
 * Replaces the address and notifies the old one, whose links become invalid. Works in a browser that is signed in to the
 * account alone: a reader of the new mailbox who does not know the account did not ask for this, and gets nobody's account.
 *
 * @throws DomainError `refused` (`sign-in-first`) elsewhere; the link stays usable
 */
export async function verifySecondaryLink(context: Context, token: string): Promise<VerifiedByLink> {
  const { db, now, services, actor } = context
  return db.transaction(async (tx) => {
    const link = await consumeLinkOrThrow(tx, 'verify-secondary', token, now)
    const person = await personById(tx, link.userId)
    if (!link.email || person.status === 'closed') throw linkDead()
    if (!isSignedIn(actor) || actor.userId !== person.id)
      throw new DomainError('refused', 'sign-in-first', { message: registrationReplies.signInFirst })
    if (!(await claimEmail(tx, person.id, link.email, now))) throw linkDead()
    // Their school took the old address: with the new one its link has to be followed again.
    if (claimedSchool(person)) await leaveSchool(tx, person.id, now)
    const prover = await proverOf(context, tx, person.id)
    const { isNewBeginning } = await proveMailbox(context, tx, person.id, prover)
    await endLinks(tx, person.id, ['verify', 'verify-school', 'verify-secondary', 'reset'], now)
    if (person.email && person.email !== link.email)
      await services.mail.send(tx, person.email, addressChangedEmail(person.firstName))
    const claimed = { id: person.id, email: link.email }
    const redirect = isNewBeginning ? await newPasswordAddress(tx, claimed, now) : undefined
    return { success: true, message: registrationReplies.secondaryVerified, redirect }
  })
}

type LinkQuestion = { first_name: string; school: string | null; is_new_beginning: boolean }

/**
 * What the page behind a link to verify an address says before its button: whose sign-up it is, which school the email names,
 * and whether the account is reset.
 */
export async function readVerification(
  context: Context,
  kind: 'verify' | 'verify-school',
  token: string,
): Promise<LinkQuestion> {
  const { db, now } = context
  const link = await getLink(db, kind, token, now)
  const person = await personById(db, link.userId)
  if (person.email !== link.email) throw linkDead()
  const isProved = person.emailVerifiedAt !== null
  return {
    first_name: nameFor(person.firstName, 'someone'),
    school: await schoolNameOf(db, await schoolAskedFor(db, link)),
    is_new_beginning: !isProved && (await proverOf(context, db, person.id)) === 'anybody',
  }
}
