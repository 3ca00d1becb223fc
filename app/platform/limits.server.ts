import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { LimitClass } from './contract.ts'

/** Calls a minute from one address. A school's whole year level may share one, so reading is generous. */
export const limitsPerMinute: Record<LimitClass, number> = {
  read: 1_200,
  search: 600,
  write: 240,
  auth: 30,
  costly: 30,
  money: 10,
}

export type Limits = {
  /** Counts one call. Says how many seconds to wait when it was one too many, else null. */
  check(limit: LimitClass, address: string): Promise<number | null>
}

/** With Redis all nodes share the counts; when it is gone each node counts alone, with the same figures. */
export function createLimits(options: { enabled: boolean; redis?: Redis }): Limits {
  if (!options.enabled) return { check: async () => null }
  const limiters = new Map<LimitClass, RateLimiterAbstract>()
  for (const [limit, points] of Object.entries(limitsPerMinute) as [LimitClass, number][]) {
    const memory = new RateLimiterMemory({ keyPrefix: limit, points, duration: 60 })
    limiters.set(
      limit,
      options.redis
        ? new RateLimiterRedis({
            storeClient: options.redis,
            keyPrefix: `limit:${limit}`,
            points,
            duration: 60,
            insuranceLimiter: memory,
          })
        : memory,
    )
  }
  return {
    async check(limit, address) {
      try {
        await limiters.get(limit)?.consume(address)
        return null
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        throw refused
      }
    },
  }
}
