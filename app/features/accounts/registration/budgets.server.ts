import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { networkOf } from '#app/platform/address.server.ts'
import { hashToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { words } from '../words.ts'
import { budgets } from './tables.server.ts'

/** What something may happen to at most `max` times within `seconds`. */
export type Budget = { name: string; max: number; seconds: number }

const hour = 3_600
const day = 24 * hour

/**
 * Letters to one mailbox; text messages to one number and from one network; wrong codes of one network; how often one
 * network, and everybody together, may learn that an address is registered. Sources: D-105, D-106; trust-and-speed, A2
 * rows 27 and 29, A4.
 */
export const allowances = {
  lettersPerHour: { name: 'letters-hour', max: 5, seconds: hour },
  lettersPerDay: { name: 'letters-day', max: 12, seconds: day },
  messagesPerHour: { name: 'sms-hour', max: 3, seconds: hour },
  messagesPerDay: { name: 'sms-day', max: 6, seconds: day },
  messagesOfNetwork: { name: 'sms-network', max: 30, seconds: hour },
  messagesOfAll: { name: 'sms-all', max: 1_000, seconds: hour },
  wrongCodes: { name: 'wrong-codes', max: 50, seconds: day },
  disclosuresPerHour: { name: 'disclosures-hour', max: 3, seconds: hour },
  disclosuresPerDay: { name: 'disclosures-day', max: 10, seconds: day },
  disclosuresOfAll: { name: 'disclosures-all', max: 300, seconds: hour },
} as const satisfies Record<string, Budget>

/**
 * Takes one from a budget, in one statement, so that any number of calls on any number of nodes take what there is and no
 * more. Says whether there was one left.
 *
 * @param of whose budget it is: an address, a number, a network. Kept as a digest
 */
export async function spend(db: Database, budget: Budget, of: string, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const endsAt = new Date(now.getTime() + budget.seconds * 1_000)
  const rows = await db
    .insert(budgets)
    .values({ key: keyOf(budget, of), used: 1, endsAt })
    .onConflictDoUpdate({
      target: budgets.key,
      set: {
        used: sql`case when ${budgets.endsAt} <= ${at} then 1 else ${budgets.used} + 1 end`,
        endsAt: sql`case when ${budgets.endsAt} <= ${at} then excluded.ends_at else ${budgets.endsAt} end`,
      },
      setWhere: sql`${budgets.endsAt} <= ${at} or ${budgets.used} < ${budget.max}`,
    })
    .returning({ used: budgets.used })
  return rows.length > 0
}

/** Takes from the first, and only if there was one, from the next. */
export async function spendAll(
  db: Database,
  list: readonly (readonly [Budget, string])[],
  now: Date,
): Promise<boolean> {
  for (const [budget, of] of list) if (!(await spend(db, budget, of, now))) return false
  return true
}

/** Gives back what turned out not to count. */
async function giveBack(db: Database, budget: Budget, of: string, now: Date): Promise<void> {
  await db
    .update(budgets)
    .set({ used: sql`${budgets.used} - 1` })
    .where(and(eq(budgets.key, keyOf(budget, of)), gt(budgets.endsAt, now), gt(budgets.used, 0)))
}

/**
 * Looks at a code that somebody typed. Wrong ones come off the budget of their network, right ones do not; what is taken
 * is taken before the look, so that many at once get no more.
 *
 * @returns what `look` has found, or null for a wrong code
 * @throws DomainError `too-many` beyond the budget
 */
export async function withinWrongCodes<T>(
  { db, now, request }: Pick<HandlerContext, 'db' | 'now' | 'request'>,
  look: () => Promise<T | null>,
): Promise<T | null> {
  const network = networkOf(request.address)
  if (!(await spend(db, allowances.wrongCodes, network, now)))
    throw new DomainError('too-many', 'too-many', { message: words.tooManyCodes, retryAfterSeconds: hour })
  const found = await look()
  if (found !== null) await giveBack(db, allowances.wrongCodes, network, now)
  return found
}

export async function forgetEndedBudgets(db: Database, now: Date): Promise<void> {
  await db.delete(budgets).where(lte(budgets.endsAt, now))
}

function keyOf(budget: Budget, of: string): string {
  return hashToken(`${budget.name}|${of}`)
}
