import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { brotliForCache, type Coding, gzipForCache } from './compress.server.ts'
import type { CacheOutcome } from './metrics.server.ts'

/** A whole public page as it goes out: its bytes in three codings, each with the headers that belong to them. */
export type CachedPage = {
  etag: string
  variants: Record<Coding | 'plain', CachedVariant>
  /** Names and values in turn, for a visitor who has the page already (304). */
  unchanged: string[]
  filledAt: number
}

export type CachedVariant = {
  body: Buffer
  /** Names and values in turn, as Node writes them without a further look. */
  headers: string[]
}

export type PageCache = {
  /** Answers from memory, or renders once for everybody who waits; a stale page is shown while it is renewed. */
  get(key: string, render: () => Promise<Response>): Promise<CachedPage | Response>
  /** Notes that this address, exactly as browsers send it, is answered by the page of this key. */
  remember(address: string, key: string): void
  /** The fresh page behind an address that has been asked for before. */
  find(address: string): CachedPage | undefined
  /** Forgets pages whose address mentions the slug, or all of them. */
  purge(slug?: string): void
  readonly size: number
}

type Options = {
  maxBytes?: number
  /** How long a page is served without a second thought. */
  freshMs?: number
  /** How much longer it may be served while a new one is being made. */
  staleMs?: number
  now?: () => number
  onOutcome?: (outcome: CacheOutcome) => void
}

/** Keeps public pages as bytes. Only plain successes without cookies are kept. */
export function createPageCache(options: Options = {}): PageCache {
  const { maxBytes = 48 * 1024 * 1024, freshMs = 30_000, staleMs = 600_000, now = Date.now } = options
  const told = options.onOutcome ?? (() => {})
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  const addresses = new LRUCache<string, string>({ max: 10_000 })
  const inFlight = new Map<string, Promise<CachedPage | Response>>()
  /** Counts purges, so that a page rendered from what has been purged since is not kept. */
  let generation = 0

  async function fill(key: string, render: () => Promise<Response>): Promise<CachedPage | Response> {
    const waiting = inFlight.get(key)
    if (waiting) return copyOf(await waiting)
    const filling = keep(key, render).finally(() => {
      if (inFlight.get(key) === filling) inFlight.delete(key)
    })
    inFlight.set(key, filling)
    return copyOf(await filling)
  }

  async function keep(key: string, render: () => Promise<Response>): Promise<CachedPage | Response> {
    const begunIn = generation
    const reply = await render()
    if (reply.status !== 200 || reply.headers.has('set-cookie')) return reply
    const page = await pageOf(reply, now())
    if (generation === begunIn) pages.set(key, page)
    return page
  }

  return {
    async get(key, render) {
      const page = pages.get(key)
      const age = page ? now() - page.filledAt : Number.POSITIVE_INFINITY
      if (page && age < freshMs) {
        told('hit')
        return page
      }
      if (page && age < freshMs + staleMs) {
        told('stale')
        fill(key, render).catch(() => {}) // the next visitor tries again
        return page
      }
      told('miss')
      if (!page) return fill(key, render)
      // Old as it is, the page is better than an error while the database is away.
      const fresh = await fill(key, render).catch(() => page)
      return !isCachedPage(fresh) && fresh.status >= 500 ? page : fresh
    },
    remember(address, key) {
      if (address.length <= 512 && pages.has(key)) addresses.set(address, key)
    },
    find(address) {
      const key = addresses.get(address)
      const page = key === undefined ? undefined : pages.get(key)
      return page && now() - page.filledAt < freshMs ? page : undefined
    },
    purge(slug) {
      generation += 1
      inFlight.clear()
      if (!slug) {
        pages.clear()
        addresses.clear()
        return
      }
      for (const key of [...pages.keys()]) if (key.includes(slug)) pages.delete(key)
    },
    get size() {
      return pages.size
    },
  }
}

async function pageOf(reply: Response, filledAt: number): Promise<CachedPage> {
  const plain = Buffer.from(await reply.arrayBuffer())
  const [br, gzip] = await Promise.all([brotliForCache(plain), gzipForCache(plain)])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const common = [...reply.headers].flat()
  common.push('etag', etag)
  const variant = (body: Buffer, coding?: Coding): CachedVariant => ({
    body,
    headers: [
      ...common,
      'content-length',
      String(body.length),
      ...(coding ? ['content-encoding', coding] : []),
    ],
  })
  const unchanged = [...reply.headers].filter(([name]) => name !== 'content-type').flat()
  unchanged.push('etag', etag)
  return {
    etag,
    unchanged,
    filledAt,
    variants: { plain: variant(plain), br: variant(br, 'br'), gzip: variant(gzip, 'gzip') },
  }
}

function sizeOf(page: CachedPage): number {
  const { plain, br, gzip } = page.variants
  return plain.body.length + br.body.length + gzip.body.length + 4_096
}

/** Told by its shape: a reply may come from another `Response` class than the one that is global just now. */
export function isCachedPage(outcome: CachedPage | Response): outcome is CachedPage {
  return 'variants' in outcome
}

/** A reply's body can be read once; whoever waits for the same render gets a copy. */
function copyOf(outcome: CachedPage | Response): CachedPage | Response {
  return isCachedPage(outcome) ? outcome : outcome.clone()
}
