import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'

type Render = (request: Request, context: RouterContextProvider) => Promise<Response>
type Routes = ServerBuild['routes']

/**
 * Renders each page with the subset of routes that its address can match: those below its first segment, and dynamic ones.
 * The router walks all routes several times per page, so a tenth of the routes takes a tenth of the time.
 */
export function renderWithParts(
  build: ServerBuild,
  mode: string,
): (pathname: string, ...call: Parameters<Render>) => Promise<Response> {
  const known = firstSegments(build.routes)
  const renders = new Map<string | undefined, Render>()
  return (pathname, ...call) => {
    const segment = firstSegmentOf(pathname)
    const part = segment !== undefined && known.has(segment) ? segment : undefined
    let render = renders.get(part)
    if (!render) {
      render = createRequestHandler(part === undefined ? build : partOfBuild(build, part), mode)
      renders.set(part, render)
    }
    return render(...call)
  }
}

/**
 * Whether only the catch-all route can match an address. Told by its first segment alone, so not every address without a page is
 * found, but none with a page.
 */
export function leadsNowhere(routes: Routes): (pathname: string) => boolean {
  const known = firstSegments(routes)
  const isAnywhere = destinations(routes).some(({ first }) => first !== '*' && !isFixed(first))
  return (pathname) => {
    const segment = firstSegmentOf(pathname)
    return !isAnywhere && segment !== undefined && segment !== '' && !known.has(segment)
  }
}

/** The build with the routes that an address with this first segment can lead to (`''` for the front page). */
export function partOfBuild(build: ServerBuild, segment: string): ServerBuild {
  const needed = new Set<string>()
  for (const { route, first } of destinations(build.routes)) {
    // The front page is included: every page's manifest contains it.
    if (first !== '' && first !== segment && isFixed(first)) continue
    for (let id: string | undefined = route.id; id; id = build.routes[id]?.parentId) needed.add(id)
  }
  const { assets } = build
  return {
    ...build,
    routes: onlyThese(build.routes, needed),
    assets: { ...assets, routes: onlyThese(assets.routes, needed) },
  }
}

/**
 * The first segment of an address for route matching: decoded, case-insensitive, without the data request suffix. Undefined
 * for an address that needs the whole build.
 */
export function firstSegmentOf(pathname: string): string | undefined {
  const [, segment = '', second] = pathname.split('/')
  if (segment === '' && second !== undefined) return undefined
  if (segment === '_.data' || segment === '_root.data') return ''
  try {
    const decoded = decodeURIComponent(second === undefined ? segment.replace(/\.data$/, '') : segment)
    return decoded.toLowerCase()
  } catch {
    return undefined
  }
}

function firstSegments(routes: Routes): Set<string> {
  return new Set(
    destinations(routes)
      .map(({ first }) => first)
      .filter(isFixed),
  )
}

/** The leaf routes with the first segment of their paths. */
function destinations(routes: Routes) {
  return Object.values(routes).flatMap((route) => {
    if (!route || (route.path === undefined && !route.index)) return []
    let path = ''
    for (let at: typeof route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined)
      if (at.path) path = `${at.path.replace(/^\/|\/$/g, '')}/${path}`
    return [{ route, first: (path.split('/')[0] ?? '').toLowerCase() }]
  })
}

function isFixed(segment: string): boolean {
  return !/[*:?]/.test(segment)
}

function onlyThese<T>(all: Record<string, T>, needed: Set<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => needed.has(id)))
}
