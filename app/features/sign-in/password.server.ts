import { emailOwner } from '#app/features/people/mailing.server.ts'
import { findPerson, type Person } from '#app/features/people/people.server.ts'
import { closeSessionsOf, requireConfirmed } from '#app/features/people/sessions.server.ts'
import { setPassword } from '#app/features/people/verified.server.ts'
import type { SignedInActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { newPasswordProblem } from './common-passwords.server.ts'
import { passwordChangedEmail } from './emails.ts'
import { hashPassword, isPassword } from './passwords.server.ts'
import { rotateSession } from './rotate-session.server.ts'
import { accountKey, clearFailures, takeTry } from './sign-in-failures.server.ts'
import { signInReplies } from './words.server.ts'
import { signInWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'> & { actor: SignedInActor }

/**
 * Changes the password, ends all other sessions and sends an email. Requires the current password, except of a person without
 * one (Google or Facebook) who confirmed their identity within ten minutes.
 *
 * @throws DomainError `invalid` with a sentence beside each field
 */
export async function changePassword(
  context: Context,
  given: { current_password?: string; password: string; password_confirmation: string },
): Promise<void> {
  const { db, now, services, actor } = context
  const person = await findPerson(db, actor)
  const problem = newPasswordProblem(given.password, aboutOf(person))
  const again = given.password === given.password_confirmation ? null : signInWords.passwordAgain
  refuseErrors({
    ...(problem && { password: [problem] }),
    ...(again && { password_confirmation: [again] }),
  })
  if (person.passwordHash) await requirePassword(db, person, given.current_password, 'current_password', now)
  else requireConfirmed(actor, now)
  const passwordHash = await hashPassword(given.password)
  await db.transaction(async (tx) => {
    await setPassword(tx, person.id, passwordHash, now)
    await closeSessionsOf(tx, person.id, actor.sessionId)
    await emailOwner(services, tx, person, passwordChangedEmail(person.firstName), now)
  })
  await rotateSession(context, { id: actor.sessionId, userId: actor.userId }, { confirmedAt: now })
}

/** Values that a password must not equal. */
export function aboutOf(person: Pick<Person, 'firstName' | 'lastName' | 'email'>): string[] {
  const full = `${person.firstName} ${person.lastName}`.trim()
  const mailbox = person.email?.split('@')[0]
  return [person.firstName, person.lastName, full, person.email ?? '', mailbox ?? ''].filter(Boolean)
}

/**
 * Wrong ones count like wrong ones at the sign-in.
 * @throws DomainError `invalid` beside the field, `too-many` after many wrong ones
 */
export async function requirePassword(
  db: Database,
  person: Person,
  password: string | undefined,
  field: string,
  now: Date,
): Promise<void> {
  if (!password)
    throw new DomainError('invalid', 'invalid', { errors: { [field]: [signInReplies.currentPassword] } })
  const key = accountKey(person.id)
  await takeTry(db, key, null, now)
  if (!(await isPassword(person.passwordHash, password)))
    throw new DomainError('invalid', 'wrong-password', { errors: { [field]: [signInReplies.wrongPassword] } })
  await clearFailures(db, key)
}
