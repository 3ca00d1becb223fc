import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { networkOf } from '#app/platform/address.server.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import { hashToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { accountRateLimits } from './tables.server.ts'
import { words } from './words.ts'

/** At most `max` times within `seconds`. */
export type RateLimit = { name: string; max: number; seconds: number }

const hour = 3_600
const day = 24 * hour

/**
 * Emails to one mailbox, those with a code among them; text messages to one number, to a thousand and ten thousand numbers that
 * follow each other (whoever earns from messages to numbers of their own has whole blocks of them), from one network and its neighbours
 * (/24 of IPv4, /48 of IPv6), to one country and in total; wrong codes of one
 * network, and about one mailbox or number from all networks together; how often one network, and everybody together, may
 * learn that an address is registered. Sources: D-105, D-106; trust-and-speed, A2
 * rows 27 and 29, A4.
 */
export const rateLimits = {
  emailsPerHour: { name: 'letters-hour', max: 5, seconds: hour },
  emailsPerDay: { name: 'letters-day', max: 10, seconds: day },
  messagesPerHour: { name: 'sms-hour', max: 3, seconds: hour },
  messagesPerDay: { name: 'sms-day', max: 6, seconds: day },
  messagesToThousandPerDay: { name: 'sms-thousand-day', max: 10, seconds: day },
  messagesToThousandPerWeek: { name: 'sms-thousand-week', max: 20, seconds: 7 * day },
  messagesToTenThousandPerDay: { name: 'sms-ten-thousand-day', max: 20, seconds: day },
  messagesToTenThousandPerWeek: { name: 'sms-ten-thousand-week', max: 40, seconds: 7 * day },
  messagesOfNetwork: { name: 'sms-network', max: 30, seconds: hour },
  messagesOfNeighbourhood: { name: 'sms-neighbourhood', max: 60, seconds: hour },
  messagesOfCountry: { name: 'sms-country', max: 500, seconds: hour },
  messagesOfAll: { name: 'sms-all', max: 1_000, seconds: hour },
  wrongCodes: { name: 'wrong-codes', max: 50, seconds: day },
  wrongCodesOfAddress: { name: 'wrong-codes-address', max: 25, seconds: day },
  disclosuresPerHour: { name: 'disclosures-hour', max: 3, seconds: hour },
  disclosuresPerDay: { name: 'disclosures-day', max: 10, seconds: day },
  disclosuresOfAll: { name: 'disclosures-all', max: 300, seconds: hour },
} as const satisfies Record<string, RateLimit>

/**
 * Consumes one of a rate limit in one statement, so that concurrent calls on any number of nodes never exceed it. Returns
 * whether one was left.
 *
 * @param of whose limit it is: an address, a number, a network. Stored as a digest
 */
export async function consume(db: Database, limit: RateLimit, of: string, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const endsAt = new Date(now.getTime() + limit.seconds * 1_000)
  const rows = await db
    .insert(accountRateLimits)
    .values({ key: keyOf(limit, of), used: 1, endsAt })
    .onConflictDoUpdate({
      target: accountRateLimits.key,
      set: {
        used: sql`case when ${accountRateLimits.endsAt} <= ${at} then 1 else ${accountRateLimits.used} + 1 end`,
        endsAt: sql`case when ${accountRateLimits.endsAt} <= ${at} then excluded.ends_at else ${accountRateLimits.endsAt} end`,
      },
      setWhere: sql`${accountRateLimits.endsAt} <= ${at} or ${accountRateLimits.used} < ${limit.max}`,
    })
    .returning({ used: accountRateLimits.used })
  return rows.length > 0
}

/** Consumes from each limit in turn, stopping at the first that is exceeded. */
export async function consumeAll(
  db: Database,
  list: readonly (readonly [RateLimit, string])[],
  now: Date,
): Promise<boolean> {
  for (const [limit, of] of list) if (!(await consume(db, limit, of, now))) return false
  return true
}

/** Returns one that turned out not to count. */
async function refund(db: Database, limit: RateLimit, of: string, now: Date): Promise<void> {
  await db
    .update(accountRateLimits)
    .set({ used: sql`${accountRateLimits.used} - 1` })
    .where(
      and(
        eq(accountRateLimits.key, keyOf(limit, of)),
        gt(accountRateLimits.endsAt, now),
        gt(accountRateLimits.used, 0),
      ),
    )
}

/**
 * Checks a code that a person typed. A wrong one counts for the network it came from and for the address it was sent to,
 * a right one for neither; each is counted before the check, so that many at once get no more.
 *
 * @param address mailbox or number the code was sent to; null when no code was sent to this browser
 * @returns what `look` has found, or null for a wrong code
 * @throws DomainError `too-many` beyond either limit
 */
export async function withinWrongCodes<T>(
  { db, now, request }: Pick<HandlerContext, 'db' | 'now' | 'request'>,
  address: string | null,
  look: () => Promise<T | null>,
): Promise<T | null> {
  const limits: [RateLimit, string][] = [[rateLimits.wrongCodes, networkOf(request.address)]]
  if (address) limits.push([rateLimits.wrongCodesOfAddress, address])
  if (!(await consumeAll(db, limits, now)))
    throw new DomainError('too-many', 'too-many', { message: words.tooManyCodes, retryAfterSeconds: hour })
  const found = await look()
  if (found !== null) for (const [limit, of] of limits) await refund(db, limit, of, now)
  return found
}

export async function deleteExpiredRateLimits(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, accountRateLimits, lte(accountRateLimits.endsAt, now))
}

function keyOf(limit: RateLimit, of: string): string {
  return hashToken(`${limit.name}|${of}`)
}
