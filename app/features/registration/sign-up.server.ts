import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { exploringMinutes, minutesAfter, referralCode } from '#app/features/people/account-rules.ts'
import { currentMonth, mayHaveMarketing, needsGuardian } from '#app/features/people/age-rules.ts'
import { recordConsents } from '#app/features/people/consents.server.ts'
import { isSameMailbox, isSchoolAddress } from '#app/features/people/email.ts'
import { browserOf, type EmailCode, lastCodeOf } from '#app/features/people/email-codes.server.ts'
import { type Person, personByEmail } from '#app/features/people/people.server.ts'
import { consumeAll, rateLimits } from '#app/features/people/rate-limits.server.ts'
import { type SchoolInvite, schoolInviteOf } from '#app/features/people/school-links.server.ts'
import { claimSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { newPasswordProblem } from '#app/features/sign-in/common-passwords.server.ts'
import { hashPassword } from '#app/features/sign-in/passwords.server.ts'
import { neighbourhoodOf } from '#app/platform/address.server.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import { newId } from '#app/platform/ids.ts'
import { DomainError, type FieldErrors, refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { signUpConsents } from './consents.server.ts'
import type { PendingUser, register } from './contract.ts'
import { mailCode } from './mailing.server.ts'
import { dobError, storedDob } from './personal-details.server.ts'
import { provedPhone } from './phone.server.ts'
import { recordReferral, referrerBy } from './referrers.server.ts'
import { registrationReplies } from './words.server.ts'
import { registrationWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'>
type Given = BodyOf<typeof register>
type Reply = { success: true; user: PendingUser; message: string }
type Outcome = EmailCode['outcome']

/**
 * Step 1: creates a pending account and emails a code. That an address is registered already is disclosed only a few times a
 * day; else the reply is that of a new one, and the email says it (trust-and-speed, A4).
 *
 * @throws DomainError `invalid` by field; `refused` with `email-taken` or `email-pending`
 */
export async function signUp(context: Context, given: Given): Promise<Reply> {
  const { db, services, now } = context
  await services.captcha.check(given.hCaptchaToken)
  // Bots fill in every field, also the hidden one (D-109).
  if (given.trap) return replyTo(newId(), given)
  const invite = await schoolInviteOf(db, given.school_token, now)
  const phone = await provedPhone(context, given.phone_verification_id)
  refuseErrors({ ...whatIsWrong(context, given, invite), ...phone.errors })
  const sign = { given, invite, phone: phone.number, passwordHash: await hashPassword(given.password) }
  const known = await personByEmail(db, given.email)
  const created = known ? null : await begin(context, sign)
  const person = known ?? created ?? (await personByEmail(db, given.email))
  if (!person) throw new DomainError('unavailable', 'sign-up-busy')
  if (created) return replyTo(created.guid, given)
  if (await isOwnUnfinished(context, person)) return replyTo(await beginAgain(context, person, sign), given)
  return replyTo(await answerKnown(context, person), given)
}

type SignUp = { given: Given; invite: SchoolInvite | null; phone: string | null; passwordHash: string }

function whatIsWrong({ services, now }: Context, given: Given, invite: SchoolInvite | null): FieldErrors {
  const password = newPasswordProblem(given.password, [nameOf(given), given.email])
  const isStrict = services.settings.privacy === 'strict'
  const dob = given.dob || isStrict ? dobError(given.dob ?? '', now) : null
  const asksGuardian = isStrict && !dob && needsGuardian(given.dob ?? '', currentMonth(now))
  return {
    ...(password ? { password: [password] } : {}),
    ...(dob ? { dob: [dob] } : {}),
    ...(asksGuardian ? guardianErrors(given.email, given.guardian_email) : {}),
    ...(given.school_token && !invite ? { school_token: [registrationReplies.schoolLink] } : {}),
    ...(invite && !isSchoolAddress(given.email, invite.emailDomains)
      ? { email: [registrationReplies.schoolEmail] }
      : {}),
  }
}

/** The guardian's mailbox, which must differ from the person's own, however it is written. */
export function guardianErrors(own: string, guardian: string | null | undefined): FieldErrors {
  if (!guardian) return { guardian_email: [registrationWords.guardianEmail] }
  return isSameMailbox(guardian, own) ? { guardian_email: [registrationReplies.guardianIsSelf] } : {}
}

/** Creates an account. Null when another call with the same address was first. */
async function begin(context: Context, sign: SignUp): Promise<Person | null> {
  const { db, now, services } = context
  const browserHash = browserOf(context.request)
  return db.transaction(async (tx) => {
    // An unknown code does not prevent a sign-up.
    const code = sign.given.referral_code ?? sign.given.referred_by
    const referrer = code ? await referrerBy(tx, code) : null
    const [person] = await tx
      .insert(users)
      .values({
        ...columnsOf(context, sign),
        guid: newId(),
        email: sign.given.email,
        referralCode: referralCode((below) => randomInt(below)),
        referredBy: referrer?.id ?? null,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!person) return null
    await claimSchool(tx, claimOf(person, sign), now)
    if (referrer) await recordReferral(tx, referrer.id, person, now)
    await recordConsents(tx, person.id, signUpConsents(sign.given.marketing_subscribe), now)
    await mailCode(services, tx, { person, guid: person.guid, outcome: 'opens', browserHash }, now)
    return person
  })
}

/** Back at step 1 in the same browser: updates the pending account with the new details. */
async function beginAgain(context: Context, person: Person, sign: SignUp): Promise<string> {
  const { db, now, services } = context
  const browserHash = browserOf(context.request)
  await db.transaction(async (tx) => {
    const columns = { ...columnsOf(context, sign), ...birthAgain(context, person, sign) }
    await tx.update(users).set(columns).where(eq(users.id, person.id))
    await claimSchool(tx, claimOf({ ...person, ...columns }, sign), now)
    await recordConsents(tx, person.id, signUpConsents(sign.given.marketing_subscribe), now)
    const renamed = { ...person, firstName: sign.given.first_name }
    await mailCode(services, tx, { person: renamed, guid: person.guid, outcome: 'opens', browserHash }, now)
  })
  return person.guid
}

/** With PRIVACY=strict a repeated sign-up cannot raise the age: date of birth and guardian stay. */
function birthAgain({ services, now }: Context, person: Person, { given }: SignUp): Partial<Person> {
  const isYoung = person.dob !== null && needsGuardian(person.dob, currentMonth(now))
  if (services.settings.privacy !== 'strict' || !isYoung) return {}
  return {
    dob: person.dob,
    guardianEmail: given.guardian_email ?? person.guardianEmail,
    marketingSubscribe: false,
  }
}

function columnsOf({ services, now }: Context, { given, invite, phone, passwordHash }: SignUp) {
  const mayAsk = services.settings.privacy === 'standard' || mayHaveMarketing(given.dob, currentMonth(now))
  return {
    firstName: given.first_name,
    lastName: given.last_name,
    passwordHash,
    marketingSubscribe: mayAsk && given.marketing_subscribe,
    dob: given.dob ? storedDob(given.dob) : null,
    guardianEmail: given.guardian_email ?? null,
    schoolId: invite?.schoolId ?? null,
    exploringUntil: invite ? minutesAfter(now, exploringMinutes) : null,
    signupAction: given.signup_action ?? null,
    signupActionId: given.signup_action_id ?? null,
    meta: given.signup_source ? { signup_source: given.signup_source } : {},
    ...(phone ? { phone, phoneVerifiedAt: now } : {}),
    updatedAt: now,
  }
}

type Claiming = Pick<Person, 'id' | 'schoolId' | 'exploringUntil'>

function claimOf({ id, schoolId, exploringUntil }: Claiming, { invite }: SignUp) {
  return { userId: id, schoolId, verifyDeadline: exploringUntil, askedBy: invite?.createdBy ?? null }
}

/** Never signed in, and started in this browser today. */
async function isOwnUnfinished({ db, now, request }: Context, person: Person): Promise<boolean> {
  if (person.lastSeenAt || (person.status !== 'pending' && person.status !== 'setup')) return false
  const last = await lastCodeOf(db, person.id, browserOf(request), now)
  return last?.outcome === 'opens'
}

/**
 * The address is registered. Disclosed within the rate limit; else the sign-up continues to a code that only leads to the
 * same message.
 */
async function answerKnown(context: Context, person: Person): Promise<string> {
  const { db, now, services, request } = context
  const outcome: Outcome = person.status === 'pending' ? 'pending' : 'taken'
  const network = neighbourhoodOf(request.address)
  const mayTell =
    services.settings.registeredEmails === 'hinted' &&
    (await consumeAll(
      db,
      [
        [rateLimits.disclosuresPerHour, network],
        [rateLimits.disclosuresPerDay, network],
        [rateLimits.disclosuresOfAll, ''],
      ],
      now,
    ))
  if (mayTell) throw alreadyThere(outcome)
  const guid = newId()
  const browserHash = browserOf(request)
  await db.transaction((tx) => mailCode(services, tx, { person, guid, outcome, browserHash }, now))
  return guid
}

/** The refusal for a registered address, with an offer that helps. */
export function alreadyThere(outcome: Outcome): DomainError {
  const text = outcome === 'pending' ? registrationReplies.emailPending : registrationReplies.emailTaken
  const code = outcome === 'pending' ? 'email-pending' : 'email-taken'
  return new DomainError('refused', code, { message: text, errors: { email: [text] } })
}

function replyTo(guid: string, given: Given): Reply {
  return {
    success: true,
    user: {
      guid,
      first_name: given.first_name,
      last_name: given.last_name,
      full_name: nameOf(given),
      email: given.email,
      status: 'pending',
    },
    message: registrationReplies.codeSent(given.email),
  }
}

function nameOf(given: Pick<Given, 'first_name' | 'last_name'>): string {
  return `${given.first_name} ${given.last_name}`.trim()
}
