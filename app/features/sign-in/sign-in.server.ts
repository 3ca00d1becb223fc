import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isEmail, normalEmail } from '#app/features/people/email.ts'
import { clearGhostCookie, convertGhost } from '#app/features/people/ghost-conversion.server.ts'
import { type Person, personByEmail, readUser } from '#app/features/people/people.server.ts'
import { offerSchool, schoolInviteOf } from '#app/features/people/school-links.server.ts'
import { issueSession, openSession } from '#app/features/people/sessions.server.ts'
import { type SignInEffects, users } from '#app/features/people/tables.server.ts'
import { words } from '#app/features/people/words.ts'
import { csrfToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { SignedIn } from './contract.ts'
import { firstPageOf } from './first-page.server.ts'
import { knownDevice, rememberDevice } from './known-device.server.ts'
import { isPassword } from './passwords.server.ts'
import { secondStepsOf } from './second-factor/second-steps.server.ts'
import { clearFailures, takeTry } from './sign-in-failures.server.ts'
import { linkIdentity } from './social/identities.server.ts'
import { signInReplies } from './words.server.ts'
import { signInWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'>
type Reply = z.input<typeof SignedIn>

/**
 * Signs in with address and password.
 * @throws DomainError `invalid` for what cannot be right, `refused` for what is not (codes `wrong-credentials`, `pending`,
 *   `locked`), `too-many` while one has to wait
 */
export async function signInWithPassword(
  context: Context,
  given: { email: string; password: string; remember: boolean; school_token?: string },
): Promise<Reply> {
  const { db, now } = context
  const errors = {
    ...(isEmail(given.email) ? {} : { email: [words.email] }),
    ...(given.password ? {} : { password: [signInWords.password] }),
  }
  if (Object.keys(errors).length > 0) throw new DomainError('invalid', 'invalid', { errors })
  const email = normalEmail(given.email)
  const device = knownDevice(context, email)
  await takeTry(db, email, device, now)
  const person = await personByEmail(db, email)
  const isRight = await isPassword(person?.passwordHash, given.password)
  if (!person || !isRight)
    throw new DomainError('refused', 'wrong-credentials', { message: signInReplies.wrongCredentials })
  await clearFailures(db, email, device)
  refuseShutOut(person, now)
  const { passwordHash } = person
  return signIn(context, person, { remember: given.remember, schoolToken: given.school_token, passwordHash })
}

/** @throws DomainError `refused`, only ever after the right password */
export function refuseShutOut(person: Person, now: Date): void {
  const hasExplored =
    !person.emailVerifiedAt && person.exploringUntil !== null && person.exploringUntil <= now
  if (person.status === 'locked' || hasExplored)
    throw new DomainError('refused', 'locked', { message: signInReplies.locked })
  // Verified and still pending: a parent or guardian has not said yes.
  const message = person.emailVerifiedAt ? signInReplies.guardianPending : signInReplies.loginPending
  if (person.status === 'pending') throw new DomainError('refused', 'pending', { message })
}

type Signing = Pick<Person, 'id' | 'kind' | 'status' | 'email' | 'forcePasswordReset'>
type SignInOptions = {
  remember: boolean
  /** The account begins with this session. */
  signedUp?: boolean
  /** What was right a moment ago; a password that was changed since opens nothing. */
  passwordHash?: string | null
  schoolToken?: string
  identity?: SignInEffects['identity']
  tx?: Database
}

/**
 * Opens a session for a person who has proved who they are, by password, code, link or Google. A person with a
 * second factor still owes it: `user` is null then, and until `completeSignIn` nothing else happens.
 */
export async function signIn(context: Context, person: Signing, options: SignInOptions): Promise<Reply> {
  const { db, now, services } = context
  const work = async (tx: Database) => {
    if (options.passwordHash) await refuseChanged(tx, person.id, options.passwordHash)
    const steps = await secondStepsOf(tx, person, services.settings.demo)
    const effects = await effectsOf(tx, options, now)
    const { remember, signedUp } = options
    const owes = steps.length > 0 ? { needsSecondFactor: true, pendingEffects: effects } : {}
    const token = await openSession(context, tx, person.id, { remember, signedUp, ...owes })
    if (steps.length === 0) await completeSignIn(context, tx, person.id, effects)
    return { token, steps }
  }
  const { token, steps } = await (options.tx ? work(options.tx) : db.transaction(work))
  issueSession(context, token, options.remember)
  if (steps.length > 0) return { user: null, redirect: null, token: csrfToken(token), second_factor: steps }
  completeInBrowser(context, person)
  return {
    user: await readUser(options.tx ?? db, services, person.id, now),
    redirect: await firstPageOf(options.tx ?? db, person),
    token: csrfToken(token),
  }
}

/** Waits for a reset or a first proof that is under way, which end sessions and must not miss this one. */
async function refuseChanged(tx: Database, userId: number, passwordHash: string): Promise<void> {
  const [now] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  if (now?.passwordHash !== passwordHash)
    throw new DomainError('refused', 'wrong-credentials', { message: signInReplies.wrongCredentials })
}

async function effectsOf(
  tx: Database,
  { schoolToken, identity }: SignInOptions,
  now: Date,
): Promise<SignInEffects> {
  const invite = await schoolInviteOf(tx, schoolToken, now)
  return { ...(invite && { schoolInviteId: invite.id }), ...(identity && { identity }) }
}

/**
 * What a sign-in does besides opening its session, after the last step of it: the ghost of this browser becomes the person,
 * a Google or Facebook account is linked, a school's question is emailed, the visit is recorded.
 */
export async function completeSignIn(
  context: Context,
  tx: Database,
  userId: number,
  { identity, schoolInviteId }: SignInEffects,
): Promise<void> {
  const { now, services } = context
  await convertGhost(context, tx, userId)
  if (identity) await linkIdentity(tx, identity, userId, now)
  if (schoolInviteId) await offerSchool(services, tx, userId, schoolInviteId, now)
  await tx.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId))
}

/** The cookies of a complete sign-in: its device is known from now on. */
export function completeInBrowser(context: Context, { email }: Pick<Person, 'email'>): void {
  clearGhostCookie(context)
  if (email) rememberDevice(context, email)
}
