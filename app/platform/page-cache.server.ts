import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { brotliForCache, type Coding, gzipForCache, smallestBrotli } from './compress.server.ts'
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
  /** Whether its brotli is as small as it gets. */
  isSmallest: boolean
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
  /** The fresh page of an address that was requested before, or a stale one where nothing can be rendered now. */
  find(address: string, mayBeStale?: boolean): CachedPage | undefined
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
  /** Compresses a page that is asked for again, in the background. */
  recompress?: (bytes: Buffer) => Promise<Buffer>
  onOutcome?: (outcome: CacheOutcome) => void
}

/** More pages than this are not waiting to be compressed again; the others have their turn at a later request. */
const maxWaiting = 100

/**
 * Caches public pages as bytes. Only replies with the expected status and without cookies are cached. A page is sent
 * compressed quickly at first; a page that is asked for again is compressed a second time, as small as it gets, one page after the other.
 */
export function createPageCache(options: Options = {}): PageCache {
  const { maxBytes = 48 * 1024 * 1024, freshMs = 30_000, staleMs = 600_000, now = Date.now } = options
  const { recompress = smallestBrotli } = options
  const report = options.onOutcome ?? (() => {})
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  const addresses = new LRUCache<string, string>({ max: 10_000 })
  const inFlight = new Map<string, Promise<CachedPage | Response>>()
  /** Counts purges, so that a page whose rendering began before a purge is not cached. */
  let generation = 0

  type Render = () => Promise<Response>

  async function fill(key: string, render: Render, status: number): Promise<CachedPage | Response> {
    const running = inFlight.get(key)
    if (running) return copyOf(await running)
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
    const page = await pageOf(reply, now(), pages.peek(key))
    if (generation === begunIn) pages.set(key, page)
    return page
  }

  const waiting = new Map<string, CachedPage>()
  let isRecompressing = false

  function recompressLater(key: string, page: CachedPage): void {
    if (page.isSmallest || waiting.size >= maxWaiting) return
    waiting.set(key, page)
    if (!isRecompressing) void recompressAll()
  }

  async function recompressAll(): Promise<void> {
    isRecompressing = true
    for (const [key, page] of waiting) {
      waiting.delete(key)
      if (page.isSmallest || pages.peek(key) !== page) continue // purged, or rendered again
      const { plain, br } = page.variants
      const body = await recompress(plain.body).catch(() => br.body)
      page.variants.br = variantOf(body, plain.headers, 'br')
      page.isSmallest = true
    }
    isRecompressing = false
  }

  return {
    async get(key, render, status = 200) {
      const page = pages.get(key)
      const age = page ? now() - page.filledAt : Number.POSITIVE_INFINITY
      if (page && age < freshMs) {
        report('hit')
        recompressLater(key, page)
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
    find(address, mayBeStale = false) {
      const key = addresses.get(address)
      const page = key === undefined ? undefined : pages.get(key)
      if (key === undefined || !page) return undefined
      if (!mayBeStale && now() - page.filledAt >= freshMs) return undefined
      recompressLater(key, page)
      return page
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

/** @param before the page in its place so far: the same text is not compressed again */
async function pageOf(
  reply: Response,
  filledAt: number,
  before: CachedPage | undefined,
): Promise<CachedPage> {
  const plain = Buffer.from(await reply.arrayBuffer())
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const same = before?.etag === etag ? before : undefined
  const [br, gzip] = same
    ? [same.variants.br.body, same.variants.gzip.body]
    : await Promise.all([brotliForCache(plain), gzipForCache(plain)])
  const headers = [...reply.headers].flat()
  headers.push('etag', etag)
  const unchanged = [...reply.headers].filter(([name]) => name !== 'content-type').flat()
  unchanged.push('etag', etag)
  return {
    status: reply.status,
    etag,
    unchanged,
    filledAt,
    isSmallest: same?.isSmallest ?? false,
    variants: {
      plain: variantOf(plain, headers),
      br: variantOf(br, headers, 'br'),
      gzip: variantOf(gzip, headers, 'gzip'),
    },
  }
}

/** @param common headers of the page; a length among them is replaced by that of these bytes */
function variantOf(body: Buffer, common: string[], coding?: Coding): CachedVariant {
  const headers: string[] = []
  for (let at = 0; at < common.length; at += 2)
    if (common[at] !== 'content-length') headers.push(common[at] ?? '', common[at + 1] ?? '')
  headers.push('content-length', String(body.length))
  if (coding) headers.push('content-encoding', coding)
  return { body, headers, head: prepareHead(headers) }
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
