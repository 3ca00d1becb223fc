import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { acceptedCoding, type Coding } from '../compress.server.ts'
import type { Services } from '../services.server.ts'
import type { Settings } from '../settings.server.ts'

/** What files are called in logs and figures. */
const route = 'file'

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const endings: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' }

type Variant = {
  body: Buffer
  /** Names and values in turn, as Node writes them without a further look. */
  headers: string[]
}

/**
 * Answers GET and HEAD for the files of the build. They are listed once; bytes and headers are prepared when a file is
 * first asked for, and stay in memory: all of them together are a few megabytes.
 *
 * A file carries only what concerns it. Policies of documents, the request's id and Node's hints about the connection,
 * which HTTP/1.1 keeps open anyway, would double the weight of a small script.
 *
 * @returns whether the request has been answered
 */
export function createStaticFiles(
  { log, metrics, settings }: Pick<Services, 'log' | 'metrics'> & { settings: Pick<Settings, 'assetsUrl'> },
  folder = 'build/client',
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = new Map(
    filesBelow(folder).map((path) => [path, new StaticFile(folder, path, Boolean(settings.assetsUrl))]),
  )
  const observe = {
    200: metrics.requestsOf(route, 'GET', 200),
    304: metrics.requestsOf(route, 'GET', 304),
  }
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const file = files.get(pathOf(request.url ?? ''))
    if (!file) return false
    const began = performance.now()
    const variant = file.variant(acceptedCoding(request.headers['accept-encoding'] as string | undefined))
    if (!variant) return false
    const { body, headers } = variant
    const status = file.etag && request.headers['if-none-match'] === file.etag ? 304 : 200
    response.removeHeader('connection')
    response.writeHead(status, status === 304 ? file.unchanged : headers)
    response.end(status === 304 || request.method === 'HEAD' ? undefined : body)
    observe[status]((performance.now() - began) / 1000)
    log.debug({ method: request.method, route, status }, 'request')
    return true
  }
}

class StaticFile {
  readonly #file: string
  readonly #common: string[]
  readonly #codings: ReadonlySet<Coding>
  readonly #variants = new Map<Coding | 'plain', Variant>()
  /** Only where the name does not change with the contents. */
  readonly etag: string | undefined

  /** @param isElsewhere browsers fetch files of the build from another host, which passes these headers on */
  constructor(folder: string, path: string, isElsewhere: boolean) {
    this.#file = join(folder, path)
    const codings = Object.entries(endings) as [Coding, string][]
    this.#codings = new Set(
      codings.filter(([, ending]) => existsSync(this.#file + ending)).map(([coding]) => coding),
    )
    const isHashed = path.startsWith('/assets/')
    if (!isHashed)
      this.etag = `"${createHash('sha256').update(readFileSync(this.#file)).digest('base64url').slice(0, 22)}"`
    this.#common = [
      'content-type',
      contentTypes[extname(path)] ?? 'application/octet-stream',
      'cache-control',
      isHashed ? 'max-age=31536000, immutable' : 'max-age=3600',
      'x-content-type-options',
      'nosniff',
      ...(this.etag ? ['etag', this.etag] : []),
      ...(isHashed && isElsewhere ? ['access-control-allow-origin', '*'] : []),
      ...(this.#codings.size > 0 ? ['vary', 'accept-encoding'] : []),
    ]
  }

  get unchanged(): string[] {
    return this.#common
  }

  /** Null once the file is gone, as after another build in the same folder. */
  variant(requested: Coding | null): Variant | null {
    const coding = requested && this.#codings.has(requested) ? requested : null
    const known = this.#variants.get(coding ?? 'plain')
    if (known) return known
    const body = contentsOf(coding ? this.#file + endings[coding] : this.#file)
    if (!body) return null
    const headers = [...this.#common, 'content-length', String(body.length)]
    if (coding) headers.push('content-encoding', coding)
    const variant = { body, headers }
    this.#variants.set(coding ?? 'plain', variant)
    return variant
  }
}

function contentsOf(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

/** Addresses of all files, without their compressed forms and without what begins with a dot. */
function filesBelow(folder: string, path = ''): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder + path, { withFileTypes: true }).flatMap((entry) => {
    const address = `${path}/${entry.name}`
    if (entry.name.startsWith('.')) return []
    if (entry.isDirectory()) return filesBelow(folder, address)
    return /\.(?:br|gz)$/.test(entry.name) ? [] : [address]
  })
}
