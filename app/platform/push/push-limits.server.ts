import { LRUCache } from 'lru-cache'
import { type Allowance, createTokenBucket, type TokenBucket } from './token-bucket.ts'

/**
 * What clients may send, in frames. A page subscribes to some five channels when it connects, and pings every two minutes; a
 * browser has up to twenty of them. All of a school's pages may connect again in the same second, after a deploy.
 * @internal for tests
 */
export const allowances = {
  socket: { burst: 60, perSecond: 1 },
  session: { burst: 600, perSecond: 20 },
  network: { burst: 40_000, perSecond: 500 },
} satisfies Record<string, Allowance>

/** What opening a connection counts for: who is there is looked up in the database. */
export const framesPerConnection = 10

/** Refused frames before a connection is closed; one comes back each minute. */
const refusals: Allowance = { burst: 10, perSecond: 1 / 60 }

/** A browser opens a connection for each tab; more at once than this fill the memory. */
export const maxPerSession = 20
/** Two pages for each of 2,000 students, who may share one address. */
const maxPerNetwork = 4_000

/** Maximum bytes that wait for a slow reader, who is disconnected beyond it and reconnects. */
export const maxWaitingBytes = 256 * 1_024

/** Of this many sessions and networks the buckets are remembered; whoever is forgotten begins with a full one. */
const maxRemembered = 10_000

/** The buckets of everybody on this node. They outlive connections, so that opening a new one gives no new allowance. */
export function createPushLimits(options: { networks: boolean; now?: () => number }) {
  const now = options.now ?? (() => performance.now())
  const remember = (allowance: Allowance) => {
    const buckets = new LRUCache<string, TokenBucket>({ max: maxRemembered })
    return (key: string): TokenBucket => {
      const bucket = buckets.get(key) ?? createTokenBucket(allowance, now)
      buckets.set(key, bucket)
      return bucket
    }
  }
  const networks = remember(allowances.network)
  return {
    ofSocket: () => createTokenBucket(allowances.socket, now),
    ofRefusals: () => createTokenBucket(refusals, now),
    ofSession: remember(allowances.session),
    ofNetwork: options.networks ? networks : () => unlimited,
    maxPerNetwork: options.networks ? maxPerNetwork : Number.POSITIVE_INFINITY,
  }
}

const unlimited: TokenBucket = { take: () => true }
