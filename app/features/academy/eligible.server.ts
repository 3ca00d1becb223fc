import { certainAge, currentMonth, monthOfDob } from '#app/features/people/age-rules.ts'
import { anonymousCookies } from '#app/features/people/anonymous-facts.ts'
import { findPerson } from '#app/features/people/people.server.ts'
import type { GhostActor, UserActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Owner } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { isEligible, notEligible, type Reader } from './eligibility.ts'
import type { modules } from './tables.server.ts'

/** Who takes a module, and what is known of them. */
export type Reading = { db: Database; owner: Owner; reader: Reader; now: Date }
type Context = Pick<HandlerContext<never, UserActor | GhostActor>, 'db' | 'actor' | 'now' | 'request'>

/** Age, country and state of the account, or of the cookies of somebody without one. */
export async function readingOf({ db, actor, now, request }: Context): Promise<Reading> {
  if (actor.kind === 'ghost')
    return { db, now, owner: { ghostId: actor.ghostId }, reader: readerInCookies(request.cookies) }
  const { dob } = await findPerson(db, actor)
  const born = dob ? monthOfDob(dob) : null
  const age = born ? certainAge(born, currentMonth(now)) : null
  return {
    db,
    now,
    owner: { userId: actor.userId },
    reader: { age, country: actor.country, state: actor.state },
  }
}

function readerInCookies(cookies: Record<string, string>): Reader {
  const { age, country, state } = anonymousCookies
  const years = cookies[age]
  return {
    age: years && /^\d{1,3}$/.test(years) ? Number(years) : null,
    country: cookies[country] ?? null,
    state: cookies[state] ?? null,
  }
}

/** @throws DomainError `refused` when the module is not for this reader */
export function ensureEligible(
  module: typeof modules.$inferSelect,
  { reader }: Pick<Reading, 'reader'>,
): void {
  const { stateFilter: state_filter, minAge: min_age, maxAge: max_age } = module
  if (!isEligible({ state_filter, min_age, max_age }, reader))
    throw new DomainError('refused', 'not-eligible', { message: notEligible })
}
