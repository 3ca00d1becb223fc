import { withoutTrailingSlashes } from '#app/platform/trailing-slashes.ts'
import { type GuardPassage, guards, type Notice } from './guards.ts'
import { isOpenDuringMaintenance } from './maintenance-rules.ts'
import { has, isSignedIn, isUser, type Person } from './person.ts'
import { normaliseQuery } from './query-rules.ts'
import { findRedirect, type RedirectTable } from './redirect-table.ts'
import { matchRoute, type RouteMatch } from './route-facts.ts'

/** No chain of redirects is longer than this. Source: decision D-002. */
export const maximumSteps = 10

/** The input of the rules. They use no clock, database or request. */
export type Navigation = {
  host: string
  pathname: string
  /** With its question mark, or empty. */
  search: string
  person: Person
  redirects: RedirectTable
  maintenance: boolean
  /** A document request, or a navigation inside the app; queries are normalised on documents only. */
  kind: 'document' | 'in-app'
}

export type Decision =
  | { outcome: 'show'; match: RouteMatch }
  | {
      outcome: 'redirect'
      to: string
      status: 301 | 302
      /** Shown to the person at the new page. */
      notice?: Notice
      /** Where to go after signing in, when the address does not contain it. */
      returnTo?: string
    }
  | { outcome: 'fail'; status: 500; reason: string }

type Step =
  | { to: string; status: 301 | 302; notice?: Notice; returnTo?: string }
  | { fail: string }
  | { match: RouteMatch }

/**
 * Resolves the whole chain of redirects before anything is rendered: maintenance, query normalisation, the redirect table,
 * old paths, role restrictions, and the page's guards. Used by the server for documents and by the browser for navigations,
 * so that both arrive at the same place.
 */
export function decideNavigation(navigation: Navigation): Decision {
  let here: Navigation = navigation
  let status: 301 | 302 = 301
  let notice: Notice | undefined
  let returnTo: string | undefined

  for (let taken = 0; taken <= maximumSteps; taken += 1) {
    const step = nextStep(here)
    if ('fail' in step) return { outcome: 'fail', status: 500, reason: step.fail }
    if ('match' in step) {
      if (taken === 0) return { outcome: 'show', match: step.match }
      return { outcome: 'redirect', to: here.pathname + here.search, status, notice, returnTo }
    }
    if (step.status === 302) status = 302
    notice ??= step.notice
    returnTo ??= step.returnTo
    if (!step.to.startsWith('/')) return { outcome: 'redirect', to: step.to, status, notice, returnTo }
    here = { ...here, ...split(step.to) }
  }
  return { outcome: 'fail', status: 500, reason: 'This address leads in a circle.' }
}

function nextStep(here: Navigation): Step {
  if (here.maintenance && !isOpenDuringMaintenance(here.pathname)) return { to: '/maintenance', status: 302 }

  // Two leading slashes name another host: redirecting there would be an open redirect.
  const path = here.pathname.replace(/^\/{2,}/, '/')
  if (path !== here.pathname) return { to: path + here.search, status: 301 }

  if (here.kind === 'document') {
    const tidy = normaliseQuery(here.search)
    if (tidy !== here.search) return { to: here.pathname + tidy, status: 301 }
  }

  const match = matchRoute(here.pathname)
  const moved = findRedirect(here.redirects, here.host, here.pathname, !isOwnPage(match))
  if (moved && !isSamePlace(moved.target, here)) return { to: moved.target, status: moved.status }

  if (here.person.needsSetup && !isOpenDuringSetup(here.pathname))
    return { to: '/account-setup', status: 302 }
  const barred = barredTo(match, here)
  if (barred) return { to: barred, status: 302 }
  if (match.facts.redirect) return followRow(match, here)
  return passGuards(match, here)
}

/** Pages that stay open during setup: signing out, and the texts to agree to. Source: decision D-072. */
const openDuringSetup = [
  '/account-setup',
  '/logout',
  '/admin/logout',
  '/terms-and-conditions',
  '/privacy-policy',
  '/error',
  '/maintenance',
]

function isOpenDuringSetup(pathname: string): boolean {
  return openDuringSetup.includes(pathname)
}

/** A `*` row of the redirect table does not apply to our own pages (decision D-132). */
function isOwnPage({ facts }: RouteMatch): boolean {
  return facts.name !== 'catch-all' && facts.name !== 'not-found'
}

/**
 * Role restrictions on every route. Users go home, providers, admins and advisors to their own area.
 * Sources: section 6, decisions D-002, D-003, D-004.
 */
function barredTo(match: RouteMatch, { pathname, person }: Navigation): string | null {
  if (!isSignedIn(person) || match.facts.kind === 'action') return null
  const isAdminPath = isBelow(pathname, '/admin')
  const isAcademyDashboard = pathname === '/admin/academy/dashboard'
  if (isUser(person)) {
    return isAdminPath || pathname === '/dashboard' || pathname === '/advisor/dashboard' ? '/' : null
  }
  if (has(person, 'advisor')) {
    if (person.awaitsSchool && isForSchools(pathname)) return awaitingPath
    const waitsForNothing = pathname === awaitingPath && person.awaitsSchool === false
    return isAdminPath || waitsForNothing || pathname === '/dashboard' ? '/advisor/dashboard' : null
  }
  const isStaffSwitch = pathname === '/dashboard' || isBelow(pathname, '/advisor')
  if (has(person, 'admin')) return isStaffSwitch ? '/admin' : null
  return isStaffSwitch || isAcademyDashboard ? '/admin' : null
}

const awaitingPath = '/advisor/awaiting'
const openWhileAwaiting = [awaitingPath, '/advisor/profile']

/** Pages that an advisor sees for a school: until one is verified, one page says what is awaited. */
function isForSchools(pathname: string): boolean {
  if (openWhileAwaiting.includes(pathname) || isBelow(pathname, '/advisor/verify')) return false
  return ['/advisor', '/messages', '/groups'].some((root) => isBelow(pathname, root))
}

function followRow({ facts, params }: RouteMatch, { pathname, search }: Navigation): Step {
  const { to, status } = facts.redirect ?? { to: '/', status: 302 }
  if (facts.name === 'catch-all')
    return { to: `/articles${withoutTrailingSlashes(pathname)}${search}`, status }
  if (to.includes('?')) {
    const keyword = (params.slug ?? '').replaceAll('-', ' ')
    return { to: to.replace(/\?.*/, `?${new URLSearchParams({ keyword })}`), status }
  }
  const target = to.endsWith('/*') ? `${to.slice(0, -2)}/${params['*'] ?? ''}`.replace(/\/$/, '') : to
  return { to: target + search, status }
}

function passGuards(match: RouteMatch, here: Navigation): Step {
  for (const name of match.facts.guards) {
    const guard = guards[name as keyof typeof guards] as ((passage: GuardPassage) => Step | null) | undefined
    if (!guard) return { fail: 'Unknown middleware' }
    const turned = guard({ ...here, match })
    if (turned) return turned
  }
  return { match }
}

function isSamePlace(target: string, here: Navigation): boolean {
  return target === here.pathname || target === here.pathname + here.search
}

function isBelow(pathname: string, root: string): boolean {
  return pathname === root || pathname.startsWith(`${root}/`)
}

function split(address: string): { pathname: string; search: string } {
  const [withoutHash = ''] = address.split('#')
  const at = withoutHash.indexOf('?')
  return at < 0
    ? { pathname: withoutHash, search: '' }
    : { pathname: withoutHash.slice(0, at), search: withoutHash.slice(at) }
}
