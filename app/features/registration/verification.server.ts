import {
  browserOf,
  consumeCode,
  deleteOpenSignUps,
  issueVerificationToken,
  mailboxOfCodes,
  tryEmailCode,
} from '#app/features/people/email-codes.server.ts'
import { awaitsGuardian, mailGuardian } from '#app/features/people/guardian.server.ts'
import { consumeLinkOrThrow, endLinks, issueLink, linkDead } from '#app/features/people/links.server.ts'
import type { Person } from '#app/features/people/people.server.ts'
import { withinWrongCodes } from '#app/features/people/rate-limits.server.ts'
import { closeSessionsOf } from '#app/features/people/sessions.server.ts'
import {
  changePerson,
  claimEmail,
  markVerified,
  personById,
  setPassword,
} from '#app/features/people/verified.server.ts'
import { words } from '#app/features/people/words.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { addressChangedEmail } from './emails.ts'
import { alreadyThere } from './sign-up.server.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'>

/**
 * Step 2: the right code verifies the mailbox, and is exchanged for a token that activates the account.
 * @throws DomainError `invalid` for a wrong, dead or foreign code, all alike; `refused` with `email-taken` or
 *   `email-pending` for whoever has proved the mailbox of an account that was there before
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
    await markVerified(tx, services.settings, await personById(tx, sent.userId), now)
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
 * Verifies a mailbox by an emailed link. Unless the password was chosen in the browser that requested the link, a new one
 * has to be chosen: somebody else may have signed up with this address.
 */
export async function verifyLink({ db, now, services }: Context, token: string): Promise<VerifiedByLink> {
  return db.transaction(async (tx) => {
    const link = await consumeLinkOrThrow(tx, 'verify', token, now)
    const before = await personById(tx, link.userId)
    if (!before.email || before.email !== link.email) throw linkDead()
    const person = await markVerified(tx, services.settings, before, now)
    await endLinks(tx, person.id, ['verify'], now)
    await deleteOpenSignUps(tx, person.id)
    const user = { first_name: person.firstName }
    // A mailbox that was verified before has a password of its owner.
    const mayKeep = link.keepsPassword || before.emailVerifiedAt !== null
    const redirect = mayKeep ? undefined : await askForPassword(tx, person, now)
    if (awaitsGuardian(services.settings, person, now)) {
      await mailGuardian(services, tx, person, now)
      return { success: true, message: words.guardianWaits, user, redirect }
    }
    return {
      success: true,
      message: redirect ? words.verifiedChoosePassword : words.verified,
      user,
      redirect,
    }
  })
}

/** Invalidates the password and returns the address where a new one is chosen. */
async function askForPassword(tx: Database, person: Person, now: Date): Promise<string> {
  await setPassword(tx, person.id, null, now)
  await closeSessionsOf(tx, person.id)
  const token = await issueLink(tx, { kind: 'reset', userId: person.id, email: person.email }, now)
  return `/account/reset/${encodeURIComponent(person.email ?? '')}/${token}`
}

/** Ends the exploring period: the account stays active, or is unlocked. */
export async function verifySchoolLink({ db, now, services }: Context, token: string) {
  return db.transaction(async (tx) => {
    const link = await consumeLinkOrThrow(tx, 'verify-school', token, now)
    const person = await personById(tx, link.userId)
    if (person.email !== link.email) throw linkDead()
    await markVerified(tx, services.settings, person, now)
    await endLinks(tx, person.id, ['verify-school'], now)
    await deleteOpenSignUps(tx, person.id)
    return { success: true as const, message: words.schoolVerified }
  })
}

/** Replaces the address and notifies the old one, whose links become invalid. */
export async function verifySecondaryLink({ db, now, services }: Context, token: string) {
  return db.transaction(async (tx) => {
    const link = await consumeLinkOrThrow(tx, 'verify-secondary', token, now)
    const person = await personById(tx, link.userId)
    if (!link.email || person.status === 'closed') throw linkDead()
    if (!(await claimEmail(tx, person.id, link.email, now))) throw linkDead()
    // Their school took the old address, which nobody has proved: with the new one its link has to be followed again.
    if (!person.emailVerifiedAt && person.exploringUntil)
      await changePerson(tx, person.id, { exploringUntil: null, schoolId: null }, now)
    await endLinks(tx, person.id, ['verify', 'verify-school', 'verify-secondary', 'reset'], now)
    if (person.email && person.email !== link.email)
      await services.mail.send(tx, person.email, addressChangedEmail(person.firstName))
    return { success: true as const, message: words.secondaryVerified }
  })
}
