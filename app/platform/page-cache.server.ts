import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** A whole public page as it goes out: bytes in three codings, and the headers that belong to them. */
export type CachedPage = {
  etag: string
  headers: Record<string, string>
  plain: Buffer
  br: Buffer
  gzip: Buffer
  filledAt: number
}

export type PageCache = {
  /** Answers from memory, or renders once for everybody who waits; a stale page is shown while it is renewed. */
  get(key: string, render: () => Promise<Response>): Promise<CachedPage | Response>
  /** Forgets pages whose address mentions the slug, or all of them. */
  purge(slug?: string): void
  readonly size: number
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Keeps public pages as bytes. Only plain successes without cookies are kept.
 *
 * @param freshMs how long a page is served without a second thought
 * @param staleMs how much longer it may be served while a new one is being made
 */
export function createPageCache(
  options: { maxBytes?: number; freshMs?: number; staleMs?: number; now?: () => number } = {},
): PageCache {
  const { maxBytes = 48 * 1024 * 1024, freshMs = 30_000, staleMs = 600_000, now = Date.now } = options
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: (page) => page.plain.length + page.br.length + page.gzip.length + 512,
  })
  const inFlight = new Map<string, Promise<CachedPage | Response>>()

  const fill = (key: string, render: () => Promise<Response>) => {
    const waiting = inFlight.get(key)
    if (waiting) return waiting.then(copyOf)
    const filling = keep(key, render).finally(() => inFlight.delete(key))
    inFlight.set(key, filling)
    return filling
  }

  async function keep(key: string, render: () => Promise<Response>): Promise<CachedPage | Response> {
    const reply = await render()
    if (reply.status !== 200 || reply.headers.has('set-cookie')) return reply
    const plain = Buffer.from(await reply.arrayBuffer())
    const [br, zipped] = await Promise.all([
      compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      compressGzip(plain),
    ])
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    const page = {
      etag,
      headers: Object.fromEntries(reply.headers),
      plain,
      br,
      gzip: zipped,
      filledAt: now(),
    }
    pages.set(key, page)
    return page
  }

  return {
    async get(key, render) {
      const page = pages.get(key)
      const age = page ? now() - page.filledAt : Number.POSITIVE_INFINITY
      if (page && age < freshMs) return page
      if (page && age < freshMs + staleMs) {
        fill(key, render).catch(() => {}) // the next visitor tries again
        return page
      }
      return fill(key, render)
    },
    purge(slug) {
      if (!slug) return pages.clear()
      for (const key of pages.keys()) if (key.includes(slug)) pages.delete(key)
    },
    get size() {
      return pages.size
    },
  }
}

/** A reply's body can be read once; whoever waited for the same render gets a copy. */
function copyOf(outcome: CachedPage | Response): CachedPage | Response {
  return outcome instanceof Response ? outcome.clone() : outcome
}
