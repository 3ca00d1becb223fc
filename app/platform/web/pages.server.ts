import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import type { Actor } from '../actor.ts'
import { viewAsOf } from '../actor.ts'
import { addressOfVisitor, networkOf } from '../address.server.ts'
import type { ApiClient, Transport } from '../api-client.ts'
import { apiContext } from '../api-context.ts'
import { BadBody, withBoundedForm } from '../body.server.ts'
import { acceptedCoding, compressed, compressedBytes } from '../compress.server.ts'
import { mayBeSignedIn, sessionCookieName } from '../cookies.server.ts'
import { csrfToken } from '../csrf.server.ts'
import { isDatabaseAway } from '../database.server.ts'
import { type ApiEnv, type ApiOptions, type Caller, makeCaller, type Preview } from '../http.server.ts'
import { type CachedPage, isCachedPage } from '../page-cache.server.ts'
import { isUnavailable } from '../problem.ts'
import { newRequestId } from '../request-id.server.ts'
import { commonHeaders, contentSecurityPolicy, inlineScriptHashes } from '../security-headers.server.ts'
import type { Services } from '../services.server.ts'
import { type ContentCache, createContentCache } from './content-cache.server.ts'
import { lastResort } from './last-resort.ts'
import { isOwnOrigin } from './own-origin.server.ts'
import { PageApi } from './page-api.ts'
import { pageContext } from './page-context.ts'
import { leadsNowhere, renderWithParts } from './part-of-build.server.ts'
import {
  chosenCountryCookie,
  countryCookie,
  countryInCookies,
  countryInQuery,
  homeCountry,
  type ReaderPlace,
} from './reader-country.ts'
import { recordOf } from './record.server.ts'
import { hasSecret, routePatterns } from './route-patterns.server.ts'

export type PagesOptions = {
  services: Services
  api: Hono<ApiEnv>
  slices: ApiOptions['slices']
  identify: ApiOptions['identify']
  build: ServerBuild
  /** Redirects, guards and maintenance, decided before anything is rendered. Null: show the page. */
  decide(request: Request, caller: Caller): Promise<Response | null>
  /** What the `preview` parameter of a page asks for, where this person may see it. */
  preview?(actor: Actor, token: string): Preview | null
  /** The cache key of a shared page, or null for a personal one. */
  sharedKey(url: URL, cookies?: string): string | null
  /** An address without a page, in the same frame as this one and with nothing else of it. */
  missingAddress(url: URL): string
  /** Adds to the HTML of a page for visitors what only machines read. */
  completePublic?(html: string, path: string): string
}

/** More than any page of ours links to. The router matches each of them. */
const maxManifestPaths = 250

/** Answers documents and the data requests of in-app navigation. */
export function createPages(options: PagesOptions): (context: Context<ApiEnv>) => Promise<Response> {
  const { services } = options
  const render = renderWithParts(
    options.build,
    services.settings.env === 'production' ? 'production' : 'development',
  )
  const common = commonHeaders(services.settings.secure)
  const isMissing = leadsNowhere(options.build.routes)

  const patternOf = routePatterns(options.build.routes)
  const isBuilt = services.settings.env === 'production'
  const content = createContentCache(options.slices, { ttlMs: isBuilt ? 60_000 : 0 })
  if (isBuilt) services.content.subscribe('all', content.clear)
  const uncached = createContentCache([], { ttlMs: 0 })

  return async (context) => {
    const { raw: request } = context.req
    const url = new URL(request.url)
    const record = recordOf(context)
    record.route = patternOf(url.pathname)
    try {
      const cookies = getCookie(context) as Record<string, string>
      const caller = makeCaller(services, cookies, options.identify, record.id)
      caller.address = addressOfVisitor(context, services.settings.trustedProxies)
      return withoutReferrer(await page(context, request, url, caller), record.route)
    } catch (error) {
      if (error instanceof BadBody) return withHeaders(lastResort(413), common)
      if (isUnavailable(error))
        return withoutReferrer(withHeaders(lastResort(503, error.retryAfterSeconds), common), record.route)
      const away = isDatabaseAway(error)
      services.log[away ? 'warn' : 'error'](
        { err: error, request: record.id, route: record.route },
        'a page failed',
      )
      return withoutReferrer(withHeaders(lastResort(away ? 503 : 500), common), record.route)
    }
  }

  async function page(context: Context<ApiEnv>, given: Request, url: URL, caller: Caller): Promise<Response> {
    if (isWrite(given) && !isOwnOrigin(given, services.settings.origin)) {
      return withHeaders(new Response('This form was sent from another site.', { status: 403 }), common)
    }
    if (isManifest(url) && pathsOf(url) > maxManifestPaths)
      return withHeaders(new Response('These are too many paths.', { status: 400 }), common)
    const request = isWrite(given) ? withoutOrigin(await withBoundedForm(given)) : given
    const decided = await options.decide(request, caller)
    if (decided) return withHeaders(decided, common)

    const preview = request.method === 'GET' ? url.searchParams.get('preview') : null
    if (preview) caller.preview = options.preview?.(await caller.actor, preview) ?? undefined

    const cookies = request.headers.get('cookie') ?? undefined
    const shared = isBuilt && mayBeShared(request, url) ? sharedPage(url, cookies) : null
    if (shared && !mayBeSignedIn(cookies, services.settings)) {
      const cookieCountry = countryInCookies(cookies)
      const country = countryInQuery(url.searchParams) ?? cookieCountry ?? 'AU'
      const key = country === 'NZ' ? `${shared.key} NZ` : shared.key
      const place = { country, region: null }
      const render = async () => whole(await renderLimited(context, sharedRequest(shared.address), place))
      const outcome = await services.pages.get(key, render, shared.status)
      if (isCachedPage(outcome)) {
        // An address is remembered for visitors who said nothing about themselves.
        if (shared.status === 200 && cookieCountry !== 'NZ') services.pages.remember(shared.address, key)
        return sendCached(outcome, request)
      }
      return compressed(outcome, request.headers.get('accept-encoding'))
    }
    const { reply, html } = await renderLimited(context, request, await placeOf(url, caller), caller)
    const accepted = request.headers.get('accept-encoding')
    return html === undefined
      ? compressed(reply, accepted)
      : compressedBytes(Buffer.from(html), reply, accepted)
  }

  /** What visitors share: the page of an address, or one page for all addresses that lead nowhere. */
  function sharedPage(url: URL, cookies: string | undefined): SharedPage | null {
    if (isMissing(url.pathname)) {
      const address = options.missingAddress(url)
      return { key: `404 ${address}`, address, status: 404 }
    }
    const key = options.sharedKey(url, cookies)
    return key === null ? null : { key, address: url.pathname + url.search, status: 200 }
  }

  /** Rendering is expensive, so uncached pages are rate limited like the API, and rendered in turn. */
  async function renderLimited(
    context: Context<ApiEnv>,
    request: Request,
    place: ReaderPlace,
    caller?: Caller,
  ): Promise<RenderedPage> {
    const address = addressOfVisitor(context, services.settings.trustedProxies)
    const wait = await services.limits.check('read', address)
    if (wait) return { reply: withHeaders(lastResort(429, wait), common) }
    await services.fairQueue.turn(networkOf(address))
    return renderDocument(request, place, caller ?? visitorOf(services, options), !caller)
  }

  /** A shared page is rendered from its address and the country alone, without anything else of the requesting visitor. */
  function sharedRequest(address: string): Request {
    return new Request(new URL(address, services.settings.origin), { headers: { accept: 'text/html' } })
  }

  async function renderDocument(
    request: Request,
    place: ReaderPlace,
    caller: Caller,
    shared: boolean,
  ): Promise<RenderedPage> {
    const nonce = shared ? undefined : randomBytes(16).toString('base64')
    const cookies: string[] = []
    const load = new RouterContextProvider()
    load.set(apiContext, inProcessApi(options, caller.preview ? uncached : content, request, caller, cookies))
    const report = (error: unknown) =>
      services.log.error({ err: error, request: caller.requestId }, 'a page failed')
    let html: string | undefined
    const handOver = (text: string) => {
      html = text
    }
    const { clock, settings } = services
    const { origin } = settings
    const viewAs = shared ? undefined : viewAsOf(await caller.actor)?.label
    const previewOf = caller.preview?.editPath
    load.set(pageContext, {
      nonce,
      origin,
      now: clock.now(),
      shared,
      ...place,
      viewAs,
      previewOf,
      report,
      handOver,
    })
    const path = new URL(request.url).pathname
    const reply = await render(path, request, load)
    const isVisitor = !mayBeSignedIn(request.headers.get('cookie') ?? undefined, services.settings)
    if (isVisitor && html !== undefined && reply.status === 200 && !hasSecret(patternOf(path)))
      html = options.completePublic?.(html, path) ?? html
    // A shared page must not set a session cookie: everybody waiting gets the same reply.
    for (const cookie of shared ? [] : cookies) reply.headers.append('set-cookie', cookie)
    reply.headers.set('x-app-build', services.build)
    if (caller.preview) reply.headers.set('x-robots-tag', 'noindex')
    addPolicy(withHeaders(reply, common), html, nonce)
    return { reply, html }
  }

  /** Sets caching headers and the CSP. Without a nonce the page is shared. */
  function addPolicy(reply: Response, html: string | undefined, nonce: string | undefined): void {
    const { headers, status } = reply
    const isDocument = html !== undefined || headers.get('content-type')?.startsWith('text/html')
    if (!isDocument) {
      if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
      return
    }
    const scripts = nonce === undefined ? inlineScriptHashes(html ?? '') : [`'nonce-${nonce}'`]
    headers.set('content-security-policy', contentSecurityPolicy(scripts, services.settings))
    const cacheControl =
      status === 200 ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' : 'no-store'
    headers.set('cache-control', nonce === undefined ? cacheControl : 'private, no-store')
    if (nonce === undefined) headers.set('vary', 'accept-encoding, cookie')
  }
}

type SharedPage = { key: string; address: string; status: 200 | 404 }

/** A reply, and its HTML when a document was rendered. */
type RenderedPage = { reply: Response; html?: string }

function whole({ reply, html }: RenderedPage): Response {
  return html === undefined ? reply : new Response(html, { status: reply.status, headers: reply.headers })
}

/** The API in process while a page is rendered, as the same person. */
function inProcessApi(
  options: PagesOptions,
  content: ContentCache,
  request: Request,
  caller: Caller,
  cookies: string[],
): ApiClient {
  const forwarded = ['accept-language', 'user-agent', 'x-forwarded-for', 'host']
  const transport: Transport = async (path, init) => {
    // A page that is only opened changes nothing: links, prefetches and other sites open pages.
    if (init.method !== 'GET' && !isWrite(request))
      throw new Error(`a page calls ${init.method} ${path} while it is opened`)
    const headers = new Headers(init.headers)
    for (const name of forwarded) {
      const value = request.headers.get(name)
      if (value) headers.set(name, value)
    }
    if (init.method !== 'GET' && caller.sessionToken)
      headers.set('x-csrf-token', csrfToken(caller.sessionToken))
    if (init.method !== 'GET' && !caller.sessionToken) await openSession(options, caller, cookies, headers)
    const handOver: { value?: unknown } = {}
    const reply = await options.api.request(path, { ...init, headers }, { inProcess: caller, handOver })
    cookies.push(...reply.headers.getSetCookie())
    const { ok, status, headers: sent } = reply
    return {
      ok,
      status,
      headers: sent,
      json: async () => ('value' in handOver ? handOver.value : reply.json()),
    }
  }
  return new PageApi(transport, content)
}

/** A visitor's first form post: the API requires a session's token, so the session is created here. */
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

/** What the address asks for, else what the caller switched to, else where they live or said they do, else Australia. */
async function placeOf(url: URL, caller: Caller): Promise<ReaderPlace> {
  const actor = await caller.actor
  const isKnown = 'country' in actor
  const home = homeCountry(isKnown ? actor.country : caller.cookies[countryCookie])
  const chosen = homeCountry(caller.cookies[chosenCountryCookie])
  const country = countryInQuery(url.searchParams) ?? chosen ?? home ?? 'AU'
  const region = isKnown && actor.state && actor.country === country ? `${country}-${actor.state}` : null
  return { country, region }
}

function visitorOf(services: Services, options: PagesOptions): Caller {
  return makeCaller(services, {}, options.identify, newRequestId())
}

/** Previews and data requests are not shared. Ghosts see the shared pages. */
function mayBeShared(request: Request, url: URL): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (isDataRequest(url) || isManifest(url)) return false
  return !url.searchParams.has('preview') && !url.searchParams.has('show')
}

function isDataRequest(url: URL): boolean {
  return url.pathname.endsWith('.data')
}

/** The router in a browser asks which routes belong to the links of a page. */
function isManifest(url: URL): boolean {
  return url.pathname === '/__manifest'
}

/** How many addresses the router in a browser asks about at once. */
function pathsOf(manifest: URL): number {
  return (manifest.searchParams.get('paths') ?? '').split(',').length
}

function isWrite(request: Request): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
}

/**
 * React Router compares the origin again, with the address of the request alone: it would refuse forms of pages without a referrer
 * (their browsers say `null`), and every form behind a proxy that ends TLS.
 */
function withoutOrigin(checked: Request): Request {
  checked.headers.delete('origin')
  return checked
}

function sendCached(page: CachedPage, request: Request): Response {
  if (page.status === 200 && request.headers.get('if-none-match') === page.etag)
    return new Response(null, { status: 304, headers: pairs(page.unchanged) })
  const variant = page.variants[acceptedCoding(request.headers.get('accept-encoding')) ?? 'plain']
  const body = request.method === 'HEAD' ? null : (variant.body as unknown as BodyInit)
  return new Response(body, { status: page.status, headers: pairs(variant.headers) })
}

function pairs(lines: string[]): [string, string][] {
  return Array.from({ length: lines.length / 2 }, (_, at) => [lines[at * 2] ?? '', lines[at * 2 + 1] ?? ''])
}

/** No link of a page whose address is a secret tells that address. */
function withoutReferrer(reply: Response, pattern: string): Response {
  if (hasSecret(pattern)) reply.headers.set('referrer-policy', 'no-referrer')
  return reply
}

function withHeaders(reply: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers))
    if (!reply.headers.has(name)) reply.headers.set(name, value)
  return reply
}
