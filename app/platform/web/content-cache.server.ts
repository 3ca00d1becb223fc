import { LRUCache } from 'lru-cache'
import type { Endpoint } from '../contract.ts'
import type { SliceRoutes } from '../routes.server.ts'

/** Content replies, cached for pages rendered within the next minute. */
export type ContentCache = {
  /** Whether an endpoint's replies are content, the same for everybody. */
  holds(endpoint: object): boolean
  /** The reply for an address: the cached one, the one someone is waiting for already, or a new one. */
  read(address: string, load: () => Promise<unknown>): Promise<unknown>
  /** After a change of content: what was read before is not shown again. */
  clear(): void
}

type Options = {
  /** How long a reply is cached; 0 in development, where a change has to show at once. */
  ttlMs: number
  /** The size of the cache, in characters and values as `freeze` counts them. */
  maxWeight?: number
  now?: () => number
}

/**
 * Keeps what endpoints declared with `.content()` answer to pages. Their handlers know nothing of who asks, so nobody
 * can be shown what is another's; and a reply is frozen, so that no page can change what the next one shows.
 */
export function createContentCache(slices: SliceRoutes[], options: Options): ContentCache {
  const { ttlMs, maxWeight = 3_000_000, now = () => performance.now() } = options
  const endpoints = new Set<object>(contentEndpoints(slices))
  const replies = new LRUCache<string, { value: unknown; weight: number }>({
    maxSize: maxWeight,
    sizeCalculation: ({ weight }) => weight,
    ttl: Math.max(1, ttlMs),
    ttlResolution: 0,
    perf: { now },
  })
  const waiting = new Map<string, Promise<unknown>>()

  /** Counts the changes of content, so that a reply from before one is not cached. */
  let generation = 0

  async function load(address: string, ask: () => Promise<unknown>): Promise<unknown> {
    const begunIn = generation
    const value = await ask()
    const weight = freeze(value)
    if (ttlMs > 0 && generation === begunIn) replies.set(address, { value, weight })
    return value
  }

  return {
    holds: (endpoint) => endpoints.has(endpoint),
    read(address, ask) {
      const cached = replies.get(address)
      if (cached) return Promise.resolve(cached.value)
      const asked = waiting.get(address)
      if (asked) return asked
      const reply = load(address, ask).finally(() => {
        if (waiting.get(address) === reply) waiting.delete(address)
      })
      waiting.set(address, reply)
      return reply
    },
    clear() {
      generation += 1
      replies.clear()
      waiting.clear()
    },
  }
}

function contentEndpoints(slices: SliceRoutes[]): Endpoint[] {
  return slices.flatMap(({ list }) => list.filter((route) => route.isContent).map((route) => route.endpoint))
}

/** Freezes a reply and all that is in it. @returns roughly how much of it there is, at least 1 */
function freeze(value: unknown): number {
  if (typeof value === 'string') return value.length + 16
  if (typeof value !== 'object' || value === null) return 16
  let weight = 64
  for (const part of Object.values(value)) weight += freeze(part)
  Object.freeze(value)
  return weight
}
