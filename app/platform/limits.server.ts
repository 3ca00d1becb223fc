import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import type pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { networkOf } from './address.server.ts'
import type { LimitClass } from './contract.ts'

/** Calls per minute from one address. A whole year level of a school may share one, so reads are generous. */
export const limitsPerMinute: Record<LimitClass, number> = {
  read: 1_200,
  search: 600,
  write: 240,
  auth: 30,
  costly: 30,
  money: 10,
}

/** Classes that are shared across nodes even without Redis; the others then count per node, which saves a write per read. */
const sharedThroughDatabase: LimitClass[] = ['auth', 'costly', 'money']

export type Limits = {
  /** Counts one call. Returns the seconds to wait when over the limit, else null. */
  check(limit: LimitClass, address: string): Promise<number | null>
}

type Options = {
  enabled: boolean
  /** All nodes share all counts. */
  redis?: Redis
  /** Without Redis: nodes share the counts that matter most. */
  pool?: pg.Pool
  perMinute?: Partial<Record<LimitClass, number>>
}

/** After the shared store has failed, each node counts alone for this long. */
const restMs = 5_000

/** Rate limits by class. When the shared store is unavailable, each node counts alone with the same limits. */
export function createLimits(options: Options): Limits {
  if (!options.enabled) return { check: async () => null }
  const figures = Object.entries({ ...limitsPerMinute, ...options.perMinute }) as [LimitClass, number][]
  const alone = new Map(
    figures.map(([limit, points]) => [limit, new RateLimiterMemory(window(limit, points))]),
  )
  const shared = new Map(figures.map(([limit, points]) => [limit, sharedLimiter(limit, points, options)]))
  let restUntil = 0

  return {
    async check(limit, address) {
      const key = keyOf(address)
      const limiter = (Date.now() >= restUntil && shared.get(limit)) || alone.get(limit)
      try {
        await limiter?.consume(key)
        return null
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return secondsOf(refused)
        restUntil = Date.now() + restMs
        return (
          alone
            .get(limit)
            ?.consume(key)
            .then(() => null, secondsOf) ?? null
        )
      }
    },
  }
}

function sharedLimiter(limit: LimitClass, points: number, options: Options): RateLimiterAbstract | undefined {
  const facts = { ...window(limit, points), inMemoryBlockOnConsumed: points + 1 }
  if (options.redis) return new RateLimiterRedis({ ...facts, storeClient: options.redis })
  if (!options.pool || !sharedThroughDatabase.includes(limit)) return undefined
  return new RateLimiterPostgres({
    ...facts,
    storeClient: options.pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: limit === 'auth', // one of them clears the table for all
  })
}

function window(limit: LimitClass, points: number) {
  return { keyPrefix: `limit:${limit}`, points, duration: 60 }
}

/** Addresses are not stored: the store sees a digest of the network. */
function keyOf(address: string): string {
  return createHash('sha256').update(networkOf(address)).digest('base64url').slice(0, 22)
}

function secondsOf(refused: RateLimiterRes): number {
  return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
}
