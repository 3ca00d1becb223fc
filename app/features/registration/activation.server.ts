import { and, desc, eq, isNull } from 'drizzle-orm'
import {
  browserOf,
  consumeVerificationToken,
  type EmailCode,
  peekVerificationToken,
} from '#app/features/people/email-codes.server.ts'
import { awaitsGuardian, mailGuardian } from '#app/features/people/guardian.server.ts'
import { type Person, readUser } from '#app/features/people/people.server.ts'
import { mailSchoolLink } from '#app/features/people/school-links.server.ts'
import { writeSensitive } from '#app/features/people/sensitive.server.ts'
import { emailCodes } from '#app/features/people/tables.server.ts'
import { claimedSchool } from '#app/features/people/user-rules.ts'
import type { UserInput } from '#app/features/people/user-shape.ts'
import { changePerson, personById } from '#app/features/people/verified.server.ts'
import { newPasswordProblem } from '#app/features/sign-in/common-passwords.server.ts'
import { hashPassword } from '#app/features/sign-in/passwords.server.ts'
import { signIn } from '#app/features/sign-in/sign-in.server.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError, type FieldErrors, refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { writeSignUpPreferences } from './consents.server.ts'
import type { activateAccount, verifyAccount } from './contract.ts'
import { waitForGuardian } from './guardian.server.ts'
import {
  checkDetails,
  type Details,
  dobError,
  nobody,
  storedDob,
  suburbFacts,
} from './personal-details.server.ts'
import { suburbIsMissing } from './registration-rules.ts'
import { guardianErrors } from './sign-up.server.ts'
import { registrationWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request' | 'actor'>
type Reply = { success: true; user: UserInput | null; token: string | null; awaits_guardian: boolean }
type Activation = BodyOf<typeof activateAccount>

/**
 * The last step. Activates the token's account and signs its owner in; of two calls with one token, one succeeds. A person
 * who is signed in to the account adds details without a token.
 *
 * @throws DomainError `invalid` by field; `refused` with `activation-failed` for a wrong, used or foreign token
 */
export async function activate(context: Context, given: Activation): Promise<Reply> {
  const { db, now } = context
  const isAcademy = given.guid === undefined
  const { columns, errors } = await checkDetails(db, nobody, detailsOf(given), now)
  refuseErrors({
    ...passwordErrors(given.password),
    ...errors,
    ...(isAcademy && suburbIsMissing(given.country, given.suburb)
      ? { suburb: [registrationWords.suburb] }
      : {}),
    ...(isAcademy && !given.gender ? { gender: [registrationWords.gender] } : {}),
  })
  const own = await ownAccount(context, given)
  if (own) return addDetails(context, own, given, columns)
  const explores = Boolean(given.email_verification_skipped) && !given.user_verification_token
  return open(context, given, {
    passwordHash: await hashFor(context, given, explores),
    claim: (tx) =>
      explores
        ? claimExploring(context, tx, given)
        : claimVerified(context, tx, given, given.user_verification_token),
    columns: (tx, person) => columnsOf(tx, person, given, columns),
  })
}

/** Academy, right after the code: a working account, whether or not the details follow (D-069). */
export async function openAcademyAccount(
  context: Context,
  given: BodyOf<typeof verifyAccount>,
): Promise<Reply> {
  const dob = dobError(given.dob, context.now)
  refuseErrors({ ...passwordErrors(given.password), ...(dob ? { dob: [dob] } : {}) })
  return open(context, given, {
    passwordHash: await hashFor(context, given, false),
    claim: (tx) => claimVerified(context, tx, given, given.user_verification_token),
    columns: async (_tx, person) => ({ dob: person.dob ?? storedDob(given.dob), status: 'active' }),
  })
}

type Claim = { guid?: string; user_id?: string; password?: string; user_verification_token: string }

/**
 * The hash of a new password. Hashing is expensive, so it requires a valid token.
 * @throws DomainError `refused` with `activation-failed` for anybody else
 */
async function hashFor(context: Context, given: Claim, explores: boolean): Promise<string | null> {
  if (!given.password) return null
  const { db } = context
  const code = explores
    ? await lastOpeningCode(context, db, given)
    : await peekVerificationToken(db, context, given.user_verification_token)
  const person = code && !code.usedAt ? await personById(db, code.userId) : null
  if (!person || !isNamed(person, given) || !['pending', 'setup'].includes(person.status))
    throw activationFailed()
  return hashPassword(given.password)
}

type Columns = Partial<Person>
type Sensitive = Partial<Pick<Activation, 'gender' | 'is_atsi' | 'is_disabled'>>

async function open(
  context: Context,
  given: Pick<Activation, 'guardian_email'> & Sensitive,
  how: {
    passwordHash: string | null
    claim(tx: Database): Promise<Person>
    columns(tx: Database, person: Person): Promise<Columns>
  },
): Promise<Reply> {
  const { db, now, services } = context
  return db.transaction(async (tx) => {
    const claimed = await how.claim(tx)
    const columns = await how.columns(tx, claimed)
    const merged = { ...claimed, ...columns }
    const guardianEmail = given.guardian_email ?? claimed.guardianEmail
    const waits = awaitsGuardian(services.settings, merged, now)
    if (waits) refuseErrors(guardianErrors(claimed.email ?? '', guardianEmail))
    const person = await changePerson(
      tx,
      claimed.id,
      {
        ...columns,
        ...(how.passwordHash ? { passwordHash: how.passwordHash, forcePasswordReset: false } : {}),
        ...(waits ? { guardianEmail, guardianAskedAt: now, status: 'pending' as const } : {}),
      },
      now,
    )
    await writeSignUpPreferences(tx, services.settings, person, now)
    await saveSensitive(context, tx, person.id, given)
    const school = claimedSchool(person)
    if (school) await mailSchoolLink(services, tx, person, school, now)
    if (waits) {
      await mailGuardian(services, tx, person, now)
      return { success: true, user: null, token: null, awaits_guardian: true }
    }
    const remember = services.settings.privacy !== 'strict'
    const { user, token } = await signIn(context, person, { remember, signedUp: true, tx })
    return { success: true, user, token, awaits_guardian: false }
  })
}

/** The pending account of a verified code, in the same browser. */
async function claimVerified(
  context: Context,
  tx: Database,
  named: { guid?: string; user_id?: string },
  token: string,
): Promise<Person> {
  const code = await consumeVerificationToken(tx, context, token)
  const person = code ? await personById(tx, code.userId) : null
  if (!person || !isNamed(person, named) || !['pending', 'setup'].includes(person.status))
    throw activationFailed()
  return person
}

/** The pending account of a person who came by a school's link, in the registering browser. */
async function claimExploring(
  context: Context,
  tx: Database,
  named: { guid?: string; user_id?: string },
): Promise<Person> {
  const { now } = context
  const code = await lastOpeningCode(context, tx, named)
  if (!code) throw activationFailed()
  // Of two concurrent calls the second finds the code consumed.
  const spent = await tx
    .update(emailCodes)
    .set({ usedAt: now })
    .where(
      ownedBy(emailCodes, { userId: code.userId }, eq(emailCodes.id, code.id), isNull(emailCodes.usedAt)),
    )
    .returning({ id: emailCodes.id })
  const person = await personById(tx, code.userId)
  const mayExplore = person.exploringUntil !== null && person.exploringUntil > now
  if (spent.length === 0 || person.status !== 'pending' || !mayExplore) throw activationFailed()
  return person
}

/** The last code of a sign-up started in this browser. */
async function lastOpeningCode(
  { request }: Context,
  db: Database,
  named: { guid?: string; user_id?: string },
): Promise<EmailCode | null> {
  const guid = named.guid ?? named.user_id ?? ''
  if (!isId(guid)) return null
  // any owner: named by the account that signs up and proved by the browser it began in
  const [code] = await db
    .select()
    .from(emailCodes)
    .where(
      and(
        eq(emailCodes.guid, guid),
        eq(emailCodes.browserHash, browserOf(request)),
        eq(emailCodes.outcome, 'opens'),
      ),
    )
    .orderBy(desc(emailCodes.createdAt))
    .limit(1)
  return code ?? null
}

function isNamed(person: Person, { guid, user_id: id }: { guid?: string; user_id?: string }): boolean {
  return guid !== undefined ? guid === person.guid : id === person.guid || id === String(person.id)
}

function activationFailed(): DomainError {
  return new DomainError('refused', 'activation-failed', { message: registrationWords.activationFailed })
}

/** The person signed in to the account of the call. */
async function ownAccount({ db, actor }: Context, given: Activation): Promise<Person | null> {
  if (actor.kind !== 'user') return null
  const person = await personById(db, actor.userId)
  return isNamed(person, given) ? person : null
}

/**
 * The academy form of a signed-in person. A known date of birth stays; a new one may require a guardian's consent, and
 * closes the account until then.
 */
async function addDetails(
  context: Context,
  person: Person,
  given: Activation,
  checked: Columns,
): Promise<Reply> {
  const { db, now, services } = context
  const waits = await db.transaction(async (tx) => {
    const { status: _, ...columns } = await columnsOf(tx, person, given, checked)
    const isSetUp = person.status === 'setup' && !person.forcePasswordReset
    const status = isSetUp ? 'active' : person.status
    const changed = await changePerson(tx, person.id, { ...columns, status }, now)
    await writeSignUpPreferences(tx, services.settings, changed, now)
    await saveSensitive(context, tx, person.id, given)
    return person.dob === null && waitForGuardian(context, tx, changed, given.guardian_email)
  })
  const user = waits ? null : await readUser(db, services, person.id, now)
  return { success: true, user, token: null, awaits_guardian: waits }
}

/** The last step asks for country and state again, whatever is known. */
function detailsOf({ dob, country, state, school_link_id, class_year }: Activation): Details {
  return { dob, country, state: state ?? '', school_link_id, class_year }
}

/** A date of birth and a school that are known stay. */
async function columnsOf(
  tx: Database,
  person: Person,
  given: Activation,
  { schoolId, schoolName, ...checked }: Columns,
): Promise<Columns> {
  return {
    ...checked,
    dob: person.dob ?? checked.dob,
    ...(await suburbFacts(tx, given)),
    ...(given.is_parent === undefined ? {} : { isParent: given.is_parent }),
    ...(schoolId === undefined || person.schoolId ? {} : { schoolId, schoolName }),
    status: 'active',
  }
}

async function saveSensitive(
  { services, now }: Context,
  tx: Database,
  userId: number,
  given: Sensitive,
): Promise<void> {
  const { gender, is_atsi, is_disabled } = given
  if (gender === undefined && is_atsi === undefined && is_disabled === undefined) return
  await writeSensitive(services, tx, userId, { gender, is_atsi, is_disabled }, now)
}

function passwordErrors(password: string | undefined): FieldErrors {
  const problem = password === undefined ? null : newPasswordProblem(password)
  return problem ? { password: [problem] } : {}
}
