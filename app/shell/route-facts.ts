import { withoutTrailingSlashes } from '#app/platform/trailing-slashes.ts'
import { routeTable } from './route-table.ts'

export type LayoutName = 'default' | 'academy' | 'advisor' | 'expo' | 'external' | 'no-distraction' | 'plain'
export type HeaderLook = 'transparent' | 'blue-transparent' | 'blue'

/** The specification of one route: who may see it and its layout. */
export type RouteFacts = {
  path: string
  name: string
  kind: 'page' | 'redirect' | 'action'
  layout: LayoutName
  header: HeaderLook
  /** The header style with a strip below. */
  secondaryNav: boolean
  footer: boolean
  enquiryBar: boolean
  /** Whether the enquiry bar offers its action to everybody. */
  enquiryAction: boolean
  enquiryBarWhenSignedIn: boolean
  floatingBar: boolean
  inlineLoginModals: boolean
  guards: readonly string[]
  redirect?: { to: string; status: 301 | 302 }
}

export type RouteMatch = { facts: RouteFacts; params: Record<string, string> }

const layoutOf: Record<string, LayoutName> = {
  d: 'default',
  a: 'academy',
  v: 'advisor',
  e: 'expo',
  x: 'external',
  n: 'no-distraction',
  p: 'plain',
}
const headerOf: Record<string, HeaderLook> = { t: 'transparent', h: 'blue-transparent', b: 'blue' }
const defaultMarks = 'dbfqlm'

/** All routes in the order of the table. */
export const allRoutes: readonly RouteFacts[] = routeTable.trim().split('\n').map(readLine)

/** The page of an address without a route. */
export const notFound: RouteFacts = { ...pageFacts('*', 'not-found', defaultMarks), floatingBar: true }

const fixed = new Map<string, RouteFacts>()
const withParameters: { facts: RouteFacts; segments: string[] }[] = []
for (const facts of allRoutes) {
  for (const path of optionalForms(facts.path)) {
    if (/[:*]/.test(path)) withParameters.push({ facts, segments: segmentsOf(path) })
    else if (!fixed.has(path)) fixed.set(path, facts)
  }
}
withParameters.sort((one, other) => rankOf(one.segments).localeCompare(rankOf(other.segments)))

/** Finds the route of a path: fixed segments win over parameters, parameters over the rest of a path. */
export function matchRoute(pathname: string): RouteMatch {
  const path = withoutTrailingSlashes(pathname) || '/'
  const exact = fixed.get(path)
  if (exact) return { facts: exact, params: {} }
  const segments = segmentsOf(path)
  for (const { facts, segments: pattern } of withParameters) {
    const params = paramsOf(pattern, segments)
    if (params && !(facts.name === 'catch-all' && isNoArticle(path))) return { facts, params }
  }
  return { facts: notFound, params: {} }
}

/** Where programs look for a feed on other sites. Ours are named in the head of their pages. */
const feedAddresses = ['/rss', '/rss2', '/atom', '/feeds']

/** No article has a dot in its address: `/rss.xml` names a file that is not there. */
function isNoArticle(path: string): boolean {
  return path.includes('.') || feedAddresses.includes(path.toLowerCase())
}

export function routeFacts(pathname: string): RouteFacts {
  return matchRoute(pathname).facts
}

function readLine(line: string): RouteFacts {
  const [path = '', name = '', look = '-', guards = ''] = line.split(' ')
  if (look.startsWith('>')) {
    const status = Number(look.slice(1, 4)) as 301 | 302
    return { ...pageFacts(path, name, ''), kind: 'redirect', redirect: { to: look.slice(4), status } }
  }
  if (look === '!') return { ...pageFacts(path, name, 'p'), kind: 'action' }
  return {
    ...pageFacts(path, name, look === '-' ? defaultMarks : look),
    guards: guards ? guards.split('+') : [],
  }
}

function pageFacts(path: string, name: string, look: string): RouteFacts {
  const has = (letter: string) => look.includes(letter, 2)
  return {
    path,
    name,
    kind: 'page',
    layout: layoutOf[look[0] ?? ''] ?? 'default',
    header: headerOf[look[1] ?? ''] ?? 'blue',
    secondaryNav: has('s'),
    footer: has('f'),
    enquiryBar: has('q'),
    enquiryAction: has('k'),
    enquiryBarWhenSignedIn: has('i'),
    floatingBar: has('l'),
    inlineLoginModals: has('m'),
    guards: [],
  }
}

/** `/contact/:slug?` answers with and without its last segment. */
function optionalForms(path: string): string[] {
  if (!path.endsWith('?')) return [path]
  return [path.slice(0, path.lastIndexOf('/')), path.slice(0, -1)]
}

function segmentsOf(path: string): string[] {
  return path.split('/').slice(1)
}

function rankOf(segments: string[]): string {
  return segments.map((segment) => (segment === '*' ? '2' : segment.startsWith(':') ? '1' : '0')).join('')
}

function paramsOf(pattern: string[], segments: string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [at, part] of pattern.entries()) {
    if (part === '*') {
      params['*'] = segments.slice(at).join('/')
      return params
    }
    const segment = segments[at]
    if (!segment) return null
    if (part.startsWith(':')) params[part.slice(1)] = decoded(segment)
    else if (part !== segment) return null
  }
  return pattern.length === segments.length ? params : null
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
