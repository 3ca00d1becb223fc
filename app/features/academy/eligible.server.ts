import { certainAge, currentMonth, monthOfDob } from '#app/features/people/age-rules.ts'
import { anonymousCookies } from '#app/features/people/anonymous-facts.ts'
import { dobThatCounts } from '#app/features/people/birth-hold.ts'
import { findPerson } from '#app/features/people/people.server.ts'
import type { Actor, GhostActor, UserActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Owner } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { isEligible, isForEveryone, notEligible, type Reader } from './eligibility.ts'
import { findModule } from './programs.server.ts'
import type { modules } from './tables.server.ts'

/** Whom a module is for. */
type Limits = Pick<typeof modules.$inferSelect, 'stateFilter' | 'minAge' | 'maxAge'>

/** Who takes a module, and what is known of them. */
export type Reading = {
  db: Database
  owner: Owner
  /** Asked for where it matters: most modules are for everyone, and the account costs a statement. */
  readReader(): Promise<Reader>
  now: Date
  services: Pick<Services, 'jobs'>
}
type Context<A extends Actor = UserActor | GhostActor> = Pick<
  HandlerContext<never, A>,
  'db' | 'actor' | 'now' | 'request'
>

export function readingOf(context: Context & Pick<HandlerContext, 'services'>): Reading {
  const { db, actor, now, services } = context
  const owner = actor.kind === 'ghost' ? { ghostId: actor.ghostId } : { userId: actor.userId }
  return { db, now, owner, services, readReader: () => readerOf(context) }
}

/** Whether a module is for the person who asks, signed in or not. @throws DomainError `not-found` */
export async function readEligibility(
  context: Context<Actor>,
  place: { program: string; module: string },
): Promise<{ is_eligible: boolean }> {
  const module = await findModule(context.db, place.program, place.module)
  return { is_eligible: await isOpenTo(module, () => readerOf(context)) }
}

/** Age, country and state of the account, or of the cookies of someone without one. */
async function readerOf({ db, actor, now, request }: Context<Actor>): Promise<Reader> {
  if (actor.kind !== 'user') return readerInCookies(request.cookies)
  const dob = dobThatCounts(await findPerson(db, actor), now)
  const born = dob ? monthOfDob(dob) : null
  const age = born ? certainAge(born, currentMonth(now)) : null
  return { age, country: actor.country, state: actor.state }
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
export async function ensureEligible(
  module: Limits,
  { readReader }: Pick<Reading, 'readReader'>,
): Promise<void> {
  if (!(await isOpenTo(module, readReader)))
    throw new DomainError('refused', 'not-eligible', { message: notEligible })
}

async function isOpenTo(module: Limits, readReader: Reading['readReader']): Promise<boolean> {
  const { stateFilter: state_filter, minAge: min_age, maxAge: max_age } = module
  return isForEveryone({ state_filter }) || isEligible({ state_filter, min_age, max_age }, await readReader())
}
