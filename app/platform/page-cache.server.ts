import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { brotliForCache, type Coding, gzipForCache } from './compress.server.ts'
import type { CacheOutcome } from './metrics.server.ts'
import { prepareHead } from './web/prepared-head.server.ts'

/** A public page as sent: its bytes in three codings, each with its headers. */
export type CachedPage = {
  status: number
  etag: string
  variants: Record<Coding | 'plain', CachedVariant>
  /** Header names and values alternating, for a 304. */
  unchanged: string[]
  filledAt: number
}

export type CachedVariant = {
  body: Buffer
  /** Header names and values alternating. */
  headers: string[]
  /** Status line and headers as they go out, all but those that differ from reply to reply. */
  head: string
}

export type PageCache = {
  /**
   * Returns the cached page, or renders once for all waiting callers; a stale page is served while it is revalidated.
   *
   * @param status the one with which the page is cached, 200 unless told otherwise
   */
  get(key: string, render: () => Promise<Response>, status?: number): Promise<CachedPage | Response>
  /** Maps an address, exactly as browsers send it, to the page with this key. */
  remember(address: string, key: string): void
  /** The fresh page of an address that was requested before. */
  find(address: string): CachedPage | undefined
  /** Evicts pages whose address contains the slug, or all of them. */
  purge(slug?: string): void
  readonly size: number
}

type Options = {
  maxBytes?: number
  /** How long a page is fresh. */
  freshMs?: number
  /** How much longer it may be served while it is revalidated. */
  staleMs?: number
  now?: () => number
  onOutcome?: (outcome: CacheOutcome) => void
}

/** Caches public pages as bytes. Only replies with the expected status and without cookies are cached. */
export function createPageCache(options: Options = {}): PageCache {
  const { maxBytes = 48 * 1024 * 1024, freshMs = 30_000, staleMs = 600_000, now = Date.now } = options
  const report = options.onOutcome ?? (() => {})
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  const addresses = new LRUCache<string, string>({ max: 10_000 })
  const inFlight = new Map<string, Promise<CachedPage | Response>>()
  /** Counts purges, so that a page whose rendering began before a purge is not cached. */
  let generation = 0

  type Render = () => Promise<Response>

  async function fill(key: string, render: Render, status: number): Promise<CachedPage | Response> {
    const waiting = inFlight.get(key)
    if (waiting) return copyOf(await waiting)
    const filling = renderAndStore(key, render, status).finally(() => {
      if (inFlight.get(key) === filling) inFlight.delete(key)
    })
    inFlight.set(key, filling)
    return copyOf(await filling)
  }

  async function renderAndStore(key: string, render: Render, status: number): Promise<CachedPage | Response> {
    const begunIn = generation
    const reply = await render()
    if (reply.status !== status || reply.headers.has('set-cookie')) return reply
    const page = await pageOf(reply, now())
    if (generation === begunIn) pages.set(key, page)
    return page
  }

  return {
    async get(key, render, status = 200) {
      const page = pages.get(key)
      const age = page ? now() - page.filledAt : Number.POSITIVE_INFINITY
      if (page && age < freshMs) {
        report('hit')
        return page
      }
      if (page && age < freshMs + staleMs) {
        report('stale')
        fill(key, render, status).catch(() => {}) // the next visitor tries again
        return page
      }
      report('miss')
      if (!page) return fill(key, render, status)
      // An expired page is better than an error while the database is unavailable.
      const fresh = await fill(key, render, status).catch(() => page)
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
  const variant = (body: Buffer, coding?: Coding): CachedVariant => {
    const length = ['content-length', String(body.length)]
    const headers = [...common, ...length, ...(coding ? ['content-encoding', coding] : [])]
    return { body, headers, head: prepareHead(headers) }
  }
  const unchanged = [...reply.headers].filter(([name]) => name !== 'content-type').flat()
  unchanged.push('etag', etag)
  return {
    status: reply.status,
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

/** Checks the shape: a reply may be an instance of another `Response` class than the global one. */
export function isCachedPage(outcome: CachedPage | Response): outcome is CachedPage {
  return 'variants' in outcome
}

/** A body can be read only once; each waiting caller gets a clone. */
function copyOf(outcome: CachedPage | Response): CachedPage | Response {
  return isCachedPage(outcome) ? outcome : outcome.clone()
}
