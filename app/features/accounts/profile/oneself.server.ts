import type { Actor, SignedInActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { isSignedIn, readUser } from '../people.server.ts'
import type { User } from '../user-shape.ts'

/** The audience has let only people with an account through; this says so to the types. */
export function oneself(actor: Actor): SignedInActor {
  if (!isSignedIn(actor)) throw new DomainError('not-signed-in', 'not-signed-in')
  return actor
}

/** @throws DomainError `not-signed-in` when the account has gone since the request began */
export async function readOneself(
  db: Database,
  settings: Settings,
  actor: SignedInActor,
  now: Date,
): Promise<User> {
  const user = await readUser(db, settings, actor.userId, now)
  if (!user) throw new DomainError('not-signed-in', 'no-such-account')
  return user
}

/** An id as it stands in an address. @throws DomainError `not-found` for a text that is none: there is no such thing */
export function ownId(text: string): string {
  if (!isId(text)) throw new DomainError('not-found', 'no-such-thing')
  return text
}
