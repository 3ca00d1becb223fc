import { eq } from 'drizzle-orm'
import type { BodyOf, ReplyOf } from '#app/platform/contract.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { passwordProblem } from '../password-rules.ts'
import { hashPassword } from '../passwords.server.ts'
import { findPerson, type Person } from '../people.server.ts'
import { writeSensitive } from '../sensitive.server.ts'
import { closeSessionsOf } from '../sessions.server.ts'
import { homeOf } from '../sign-in-rules.ts'
import { users } from '../tables.server.ts'
import { words } from '../words.ts'
import type { setUpAccount } from './contract.ts'
import { oneself, readOneself } from './oneself.server.ts'
import { aboutOf } from './password.server.ts'
import { checkedDetails } from './profile.server.ts'

type Context = Pick<HandlerContext, 'db' | 'actor' | 'now' | 'services'>

/**
 * Finishes an account that a school or an import made: what is missing is asked for, a password where none of one's own
 * is set. Only an account in setup can be finished.
 *
 * @throws DomainError `invalid` with a sentence beside each field, `conflict` when there is nothing to finish
 */
export async function setUp(
  context: Context,
  given: BodyOf<typeof setUpAccount>,
): Promise<ReplyOf<typeof setUpAccount>> {
  const { db, now, services } = context
  const actor = oneself(context.actor)
  const person = await findPerson(db, actor)
  if (!actor.needsSetup)
    throw new DomainError('conflict', 'set-up-already', { message: 'Your account is set up already.' })
  const { columns, errors } = await checkedDetails(db, person, given, now)
  if (person.kind === 'user' && !person.dob && !given.dob) errors.dob = [words.dob]
  if (!person.country && !given.country) errors.country = [words.country]
  const password = passwordErrors(person, given.password)
  if (password) errors.password = [password]
  if (Object.keys(errors).length > 0) throw new DomainError('invalid', 'invalid', { errors })

  const passwordHash = given.password ? await hashPassword(given.password) : person.passwordHash
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({
        ...columns,
        passwordHash,
        forcePasswordReset: false,
        status: person.status === 'setup' ? 'active' : person.status,
        updatedAt: now,
      })
      .where(eq(users.id, person.id))
    if (given.gender) await writeSensitive(tx, services.settings, person.id, { gender: given.gender }, now)
    if (given.password) await closeSessionsOf(tx, person.id, actor.sessionId)
  })
  return {
    success: true,
    user: await readOneself(db, services.settings, actor, now),
    redirect: homeOf(person.kind),
  }
}

/** Somebody who still has the password that was made for them needs one of their own. */
function passwordErrors(person: Person, password: string | undefined): string | null {
  if (password) return passwordProblem(password, aboutOf(person))
  return person.forcePasswordReset || !person.passwordHash ? words.password : null
}
