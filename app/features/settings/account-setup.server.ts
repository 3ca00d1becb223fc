import { findPerson, type Person, requireUser } from '#app/features/people/people.server.ts'
import { writeSensitive } from '#app/features/people/sensitive.server.ts'
import { closeSessionsOf } from '#app/features/people/sessions.server.ts'
import { changePerson, setPassword } from '#app/features/people/verified.server.ts'
import { words } from '#app/features/people/words.ts'
import { followBirth, planBirth } from '#app/features/registration/birth.server.ts'
import { writeOwedPreferences } from '#app/features/registration/consents.server.ts'
import { waitForGuardian } from '#app/features/registration/guardian.server.ts'
import { checkDetails } from '#app/features/registration/personal-details.server.ts'
import { newPasswordProblem } from '#app/features/sign-in/common-passwords.server.ts'
import { firstPageOf } from '#app/features/sign-in/first-page.server.ts'
import { aboutOf } from '#app/features/sign-in/password.server.ts'
import { hashPassword } from '#app/features/sign-in/passwords.server.ts'
import { signInWords } from '#app/features/sign-in/words.ts'
import type { SignedInActor } from '#app/platform/actor.ts'
import type { BodyOf, ReplyInputOf } from '#app/platform/contract.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { setUpAccount } from './contract.ts'
import { socialLogins } from './profile.server.ts'
import { guardianWaitsAt } from './profile-rules.ts'
import { settingsWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: SignedInActor }

/**
 * Finishes an account that a school or an import made, or that began with Google or Facebook: what is missing is asked
 * for, a password where there is no other way in. Only an account in setup can be finished. With PRIVACY=strict the account
 * of a person under 15 closes until a parent or guardian has agreed.
 *
 * @throws DomainError `invalid` with a sentence beside each field, `conflict` when there is nothing to finish
 */
export async function setUp(
  context: Context,
  given: BodyOf<typeof setUpAccount>,
): Promise<ReplyInputOf<typeof setUpAccount>> {
  const { db, now, services, actor } = context
  const person = await findPerson(db, actor)
  if (!actor.needsSetup)
    throw new DomainError('conflict', 'set-up-already', { message: 'Your account is set up already.' })
  const { columns, errors } = await checkDetails(db, person, given, now)
  if (person.kind === 'user' && !person.dob && !given.dob) errors.dob = [words.dob]
  if (!person.country && !given.country) errors.country = [words.country]
  const birth = planBirth(services.settings, person, columns.dob, given.guardian_email, now)
  if (birth.step === 'ask-confirmation') errors.dob = [settingsWords.birthStays]
  else Object.assign(errors, birth.errors)
  const password = passwordErrors(person, given.password, await socialLogins(db, person.id))
  if (password) errors.password = [password]
  refuseErrors(errors)

  const passwordHash = given.password ? await hashPassword(given.password) : person.passwordHash
  const waits = await db.transaction(async (tx) => {
    const status = person.status === 'setup' ? 'active' : person.status
    const changes = { ...columns, passwordHash, forcePasswordReset: false, status }
    const changed = await changePerson(tx, person.id, changes, now)
    await writeOwedPreferences(tx, services.settings, changed, now)
    if (given.gender) await writeSensitive(services, tx, person.id, { gender: given.gender }, now)
    if (given.password) {
      await setPassword(tx, person.id, passwordHash, now)
      await closeSessionsOf(tx, person.id, actor.sessionId)
    }
    const follows = columns.dob ? await followBirth(context, tx, person, columns.dob, birth) : null
    if (follows) return true
    return person.kind === 'user' && waitForGuardian(context, tx, changed, given.guardian_email)
  })
  return {
    success: true,
    user: waits ? null : await requireUser(db, services, actor.userId, now),
    redirect: waits
      ? guardianWaitsAt
      : await firstPageOf(db, { ...person, status: 'active', forcePasswordReset: false }),
  }
}

/** A generated password has to be replaced; with Google or Facebook none is needed. */
function passwordErrors(person: Person, password: string | undefined, social: string[]): string | null {
  if (password) return newPasswordProblem(password, aboutOf(person))
  const hasSignInMethod = person.passwordHash !== null || social.length > 0
  return person.forcePasswordReset || !hasSignInMethod ? signInWords.password : null
}
