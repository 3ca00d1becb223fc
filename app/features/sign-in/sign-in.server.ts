import { eq, isNotNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isEmail, normalEmail } from '#app/features/people/email.ts'
import { clearGhostCookie, convertGhost } from '#app/features/people/ghost-conversion.server.ts'
import { type Person, personByEmail, readUser } from '#app/features/people/people.server.ts'
import { joinSchoolByToken } from '#app/features/people/school-links.server.ts'
import { issueSession, openSession } from '#app/features/people/sessions.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { words } from '#app/features/people/words.ts'
import { csrfToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { SignedIn } from './contract.ts'
import { knownDevice, rememberDevice } from './known-device.server.ts'
import { isPassword } from './passwords.server.ts'
import { needsSecondFactor } from './second-factor/second-factor-rules.ts'
import { clearFailures, takeTry } from './sign-in-failures.server.ts'
import { homeOf } from './sign-in-rules.ts'
import { secondFactors } from './tables.server.ts'

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
    ...(given.password ? {} : { password: [words.password] }),
  }
  if (Object.keys(errors).length > 0) throw new DomainError('invalid', 'invalid', { errors })
  const email = normalEmail(given.email)
  const device = knownDevice(context, email)
  await takeTry(db, email, device, now)
  const person = await personByEmail(db, email)
  const isRight = await isPassword(person?.passwordHash, given.password)
  if (!person || !isRight)
    throw new DomainError('refused', 'wrong-credentials', { message: words.wrongCredentials })
  await clearFailures(db, email, device)
  refuseShutOut(person, now)
  return signIn(context, person, { remember: given.remember, schoolToken: given.school_token })
}

/** @throws DomainError `refused`, only ever after the right password */
export function refuseShutOut(person: Person, now: Date): void {
  const hasExplored =
    !person.emailVerifiedAt && person.exploringUntil !== null && person.exploringUntil <= now
  if (person.status === 'locked' || hasExplored)
    throw new DomainError('refused', 'locked', { message: words.locked })
  // Verified and still pending: a parent or guardian has not said yes.
  const message = person.emailVerifiedAt ? words.guardianPending : words.loginPending
  if (person.status === 'pending') throw new DomainError('refused', 'pending', { message })
}

/**
 * Opens a session for somebody who has proved who they are, by whatever way: password, code, link, Google. Their ghost
 * becomes them in the same transaction, and the browser is known to the account from then on. Somebody with a second factor still owes it: `user` is null then.
 */
export async function signIn(
  context: Context,
  person: Pick<Person, 'id' | 'kind' | 'status' | 'forcePasswordReset' | 'email'>,
  options: { remember: boolean; schoolToken?: string; tx?: Database },
): Promise<Reply> {
  const { db, now, services } = context
  const work = async (tx: Database) => {
    const steps = await secondStepsOf(tx, person, services.settings.demo)
    const token = await openSession(context, tx, person.id, {
      remember: options.remember,
      needsSecondFactor: steps.length > 0,
    })
    await convertGhost(context, tx, person.id)
    if (options.schoolToken) await joinSchoolByToken(tx, person.id, options.schoolToken, now)
    await tx.update(users).set({ lastSeenAt: now }).where(eq(users.id, person.id))
    return { token, steps }
  }
  const { token, steps } = await (options.tx ? work(options.tx) : db.transaction(work))
  issueSession(context, token, options.remember)
  if (person.email) rememberDevice(context, person.email)
  clearGhostCookie(context)
  if (steps.length > 0) return { user: null, redirect: null, token: csrfToken(token), second_factor: steps }
  return {
    user: await readUser(options.tx ?? db, services, person.id, now),
    redirect: person.status === 'setup' || person.forcePasswordReset ? '/account-setup' : homeOf(person.kind),
    token: csrfToken(token),
  }
}

/** What is asked for after the password: nothing of most people. */
async function secondStepsOf(
  db: Database,
  person: Pick<Person, 'id' | 'kind'>,
  isDemo: boolean,
): Promise<NonNullable<Reply['second_factor']>> {
  const rows = await db
    .selectDistinct({ kind: secondFactors.kind })
    .from(secondFactors)
    .where(ownedBy(secondFactors, { userId: person.id }, isNotNull(secondFactors.confirmedAt)))
  if (rows.length > 0) return [...rows.map(({ kind }) => kind), 'recovery']
  return needsSecondFactor(person.kind, isDemo) ? ['set-up'] : []
}
