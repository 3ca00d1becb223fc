import { passBoundary } from '#app/features/events/expos/live.server.ts'
import { readPlanProgress } from '#app/features/guidance/plan/plan.server.ts'
import { anonymousCookies } from '#app/features/people/anonymous-facts.ts'
import { returnCookie } from '#app/features/sign-in/forms/stored-redirect.ts'
import { readSiteRules } from '#app/features/site/rules.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import { serializeCookie } from '#app/platform/cookies.server.ts'
import type { Caller } from '#app/platform/http.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import type { Services } from '#app/platform/services.server.ts'
import { cookieIn } from '#app/platform/web/browser-cookies.ts'
import { lastResort } from '#app/platform/web/last-resort.ts'
import { withoutRouterKeys } from '#app/platform/web/list-query.ts'
import { hasSecret } from '#app/platform/web/route-patterns.server.ts'
import { decideNavigation } from './navigation-rules.ts'
import { type Person, personOf } from './person.ts'
import { normaliseQuery } from './query-rules.ts'
import { matchRoute } from './route-facts.ts'

/** Read once by the browser after a redirect: the notice to show. */
export const noticeCookie = 'yonder_notice'

/**
 * Redirects, guards and maintenance, decided before anything is rendered. Null: show the page. Data requests get the same
 * redirect, which the router passes on to the browser.
 */
export function decide(services: Services): (request: Request, caller: Caller) => Promise<Response | null> {
  return async (request, caller) => {
    const url = new URL(request.url)
    if (url.pathname === '/__manifest') return null
    const isDocument = !url.pathname.endsWith('.data')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    passBoundary(services)
    const { maintenance, redirects } = await readSiteRules(services)
    const pathname = isDocument ? url.pathname : pagePathOf(url.pathname)
    const decision = decideNavigation({
      host: url.hostname,
      pathname,
      search: isDocument ? writtenSearch(request.url) : searchOf(url.searchParams),
      person: await personFor(services, await caller.actor, pathname),
      redirects,
      maintenance,
      kind: isDocument && isRead ? 'document' : 'in-app',
    })
    if (decision.outcome === 'show') return null
    if (decision.outcome === 'fail') {
      services.log.error({ route: matchRoute(pathname).facts.path }, decision.reason)
      return lastResort(decision.status, undefined, decision.reason)
    }
    return redirectOf(decision, isDocument, services)
  }
}

type Redirect = Extract<ReturnType<typeof decideNavigation>, { outcome: 'redirect' }>

function redirectOf(
  { to, status, notice, returnTo }: Redirect,
  isDocument: boolean,
  { settings }: Services,
): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (isDocument) headers.set('location', to)
  else {
    // The router's format for redirects; another site needs a new document.
    headers.set('x-remix-redirect', to)
    if (!to.startsWith('/')) headers.set('x-remix-reload-document', 'true')
  }
  const remember = (name: string, value: string) =>
    headers.append(
      'set-cookie',
      serializeCookie(name, value, { maxAgeSeconds: 600, httpOnly: false }, settings),
    )
  if (notice) remember(noticeCookie, notice)
  if (returnTo) remember(returnCookie, returnTo)
  return new Response(null, { status: isDocument ? status : 204, headers })
}

/** The current person; their plan is loaded only for pages whose guard depends on it. */
async function personFor({ db }: Services, actor: Actor, pathname: string): Promise<Person> {
  const person = personOf(actor)
  if (actor.kind !== 'user' || !matchRoute(pathname).facts.guards.includes('psp')) return person
  return { ...person, plan: await readPlanProgress(db, actor.userId) }
}

/** The page of a data request: `/about.data`, and `/_root.data` for the front page. */
function pagePathOf(pathname: string): string {
  const path = pathname.slice(0, -'.data'.length)
  return path === '/_root' || path === '/_' ? '/' : path
}

/** The raw query, including a lone question mark, which `URL` drops. */
function writtenSearch(address: string): string {
  const at = address.indexOf('?')
  return at < 0 ? '' : address.slice(at)
}

function searchOf(query: URLSearchParams): string {
  const text = withoutRouterKeys(query).toString()
  return text ? `?${text}` : ''
}

/** Pages whose guards let every visitor through, so that all visitors see the same. */
const openGuards = ['home', 'guest', 'user_or_guest']

/** Query parameters allowed in the address of a cached page, with the pattern of their values. */
const preservedQueries: Record<string, RegExp> = {
  page: /^[1-9]\d{0,2}$/,
  type: /^[a-z-]{1,24}$/,
  country: /^(?:au|nz)$/i,
  stand: /^[1-9]\d{0,6}$/,
}

/** Open to everybody, but different for each person, or gone at once. */
const ownPages = [
  'psp-new-results',
  'psp-new-thank-you',
  'rewards',
  'academy-learning',
  'academy-learning-retry',
  'setup',
]

/** Results of tools, by any of their addresses. */
const toolResultPage = /^tool-(?:[a-z0-9-]+-)?(?:results|thank-you)$/

/** Different for visitors who have said in which state they live. */
const pagesByState = ['module', 'topic']

/** An address that leads to no page, in the frame of this one: visitors share the page that says so. */
export function missingAddress(url: URL): string {
  return matchRoute(url.pathname)
    .facts.path.replace(/:\w+\??|\*/g, 'x')
    .replace(/^(?!\/)/, '/')
}

/**
 * The cache key of a shared page, or null for a personal one. A page with any other query parameter is not cached, so that
 * invented addresses cannot fill the memory.
 */
export function sharedKey(url: URL, cookies = ''): string | null {
  const { facts } = matchRoute(url.pathname)
  const isPublic = facts.kind === 'page' && facts.guards.every((guard) => openGuards.includes(guard))
  if (!isPublic || facts.layout === 'external' || facts.name === 'not-found') return null
  if (ownPages.includes(facts.name) || toolResultPage.test(facts.name) || hasSecret(facts.path)) return null
  if (pagesByState.includes(facts.name) && cookieIn(cookies, anonymousCookies.state)) return null
  if (url.pathname !== '/' && url.pathname.endsWith('/')) return null
  if (!url.search) return url.pathname
  for (const [key, value] of url.searchParams) if (!ownValue(preservedQueries, key)?.test(value)) return null
  return url.pathname + normaliseQuery(url.search)
}
