import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { ApiClient } from '../api-client.ts'
import { apiContext } from '../api-context.ts'
import { sessionCookieName } from '../cookies.server.ts'
import { csrfToken } from '../csrf.server.ts'
import type { Caller } from '../http.server.ts'
import { type ApiEnv, type ApiOptions, makeCaller } from '../http.server.ts'
import type { CachedPage } from '../page-cache.server.ts'
import { commonHeaders, contentSecurityPolicy, inlineScriptHashes } from '../security-headers.server.ts'
import type { Services } from '../services.server.ts'
import { pageContext } from './page-context.ts'

export type PagesOptions = {
  services: Services
  api: Hono<ApiEnv>
  identify: ApiOptions['identify']
  build: ServerBuild
  /** Redirects, guards and maintenance, decided before anything is drawn. Null: show the page. */
  decide(request: Request, caller: Caller): Promise<Response | null>
  /** The key under which a page may be kept and shared, or null for a page of one's own. */
  sharedKey(url: URL): string | null
}

/** Answers documents and the data requests of in-app navigation. */
export function createPages(options: PagesOptions): (context: Context<ApiEnv>) => Promise<Response> {
  const { services } = options
  const render = createRequestHandler(
    options.build,
    services.settings.env === 'production' ? 'production' : 'development',
  )
  const common = commonHeaders(services.settings.secure)

  return async (context) => {
    const request = context.req.raw
    const url = new URL(request.url)
    const caller = makeCaller(services, getCookie(context) as Record<string, string>, options.identify)
    if (isWrite(request) && !isOwnOrigin(request, services.settings.origin)) {
      return withHeaders(new Response('This form was sent from another site.', { status: 403 }), common)
    }
    const decided = await options.decide(request, caller)
    if (decided) return withHeaders(decided, common)

    const key = request.method === 'GET' && !isDataRequest(url) ? options.sharedKey(url) : null
    if (key !== null && services.settings.env === 'production' && (await isAnonymous(caller))) {
      const page = await services.pages.get(key, () => draw(request, visitorOf(services, options), true))
      return page instanceof Response ? page : sendCached(page, request)
    }
    return draw(request, caller, false)
  }

  async function draw(request: Request, caller: Caller, shared: boolean): Promise<Response> {
    const nonce = shared ? undefined : randomBytes(16).toString('base64')
    const cookies: string[] = []
    const load = new RouterContextProvider()
    load.set(apiContext, inProcessApi(options, request, caller, cookies))
    load.set(pageContext, { nonce, origin: services.settings.origin, shared })
    const reply = await render(request, load)
    for (const cookie of cookies) reply.headers.append('set-cookie', cookie)
    reply.headers.set('x-app-build', services.build)
    return finish(reply, nonce, shared)
  }

  async function finish(reply: Response, nonce: string | undefined, shared: boolean): Promise<Response> {
    withHeaders(reply, common)
    const isDocument = (reply.headers.get('content-type') ?? '').startsWith('text/html')
    if (!isDocument) {
      if (!reply.headers.has('cache-control')) reply.headers.set('cache-control', 'no-store')
      return reply
    }
    if (!shared) {
      reply.headers.set(
        'content-security-policy',
        contentSecurityPolicy([`'nonce-${nonce}'`], services.settings),
      )
      reply.headers.set('cache-control', 'private, no-store')
      return reply
    }
    const html = await reply.text()
    const headers = new Headers(reply.headers)
    headers.set('content-security-policy', contentSecurityPolicy(inlineScriptHashes(html), services.settings))
    headers.set(
      'cache-control',
      reply.status === 200 ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' : 'no-store',
    )
    headers.set('vary', 'accept-encoding, cookie')
    return new Response(html, { status: reply.status, headers })
  }
}

/** The API while a page is drawn: the same application, without a socket, as the same person. */
function inProcessApi(options: PagesOptions, request: Request, caller: Caller, cookies: string[]): ApiClient {
  const forwarded = ['accept-language', 'user-agent', 'x-forwarded-for', 'host']
  return new ApiClient(async (path, init) => {
    const headers = new Headers(init.headers)
    for (const name of forwarded) {
      const value = request.headers.get(name)
      if (value) headers.set(name, value)
    }
    if (init.method !== 'GET' && caller.sessionToken)
      headers.set('x-csrf-token', csrfToken(caller.sessionToken))
    if (init.method !== 'GET' && !caller.sessionToken) await openSession(options, caller, cookies, headers)
    const reply = await options.api.request(path, { ...init, headers }, { inProcess: caller })
    cookies.push(...reply.headers.getSetCookie())
    return reply
  })
}

/** A visitor's first form: the API wants a session's token, so the session begins here. */
async function openSession(
  options: PagesOptions,
  caller: Caller,
  cookies: string[],
  headers: Headers,
): Promise<void> {
  const reply = await options.api.request('/api/session', {}, { inProcess: caller })
  cookies.push(...reply.headers.getSetCookie())
  const name = sessionCookieName(options.services.settings)
  if (caller.cookies[name]) headers.set('x-csrf-token', csrfToken(caller.cookies[name]))
}

function visitorOf(services: Services, options: PagesOptions): Caller {
  return makeCaller(services, {}, options.identify)
}

/** Ghosts see the shared pages too: what is theirs arrives with the state call. */
async function isAnonymous(caller: Caller): Promise<boolean> {
  const { kind } = await caller.actor
  return kind === 'visitor' || kind === 'ghost'
}

function isDataRequest(url: URL): boolean {
  return url.pathname.endsWith('.data')
}

function isWrite(request: Request): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
}

/** A form proves where it comes from: by Fetch Metadata where the browser has it, else by `Origin`. */
function isOwnOrigin(request: Request, origin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const from = request.headers.get('origin')
  return from === origin || from === new URL(request.url).origin
}

function sendCached(page: CachedPage, request: Request): Response {
  const headers = new Headers(page.headers)
  headers.set('etag', page.etag)
  if (request.headers.get('if-none-match') === page.etag) return new Response(null, { status: 304, headers })
  const accepts = request.headers.get('accept-encoding') ?? ''
  const [body, coding] = /\bbr\b/.test(accepts)
    ? [page.br, 'br']
    : /\bgzip\b/.test(accepts)
      ? [page.gzip, 'gzip']
      : [page.plain, '']
  if (coding) headers.set('content-encoding', coding)
  headers.set('content-length', String(body.length))
  return new Response(body as unknown as BodyInit, { status: 200, headers })
}

function withHeaders(reply: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers))
    if (!reply.headers.has(name)) reply.headers.set(name, value)
  return reply
}
