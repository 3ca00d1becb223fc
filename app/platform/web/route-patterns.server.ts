import type { ServerBuild } from 'react-router'

/** The route patterns of all pages. */
export function pagePatterns(routes: ServerBuild['routes']): string[] {
  const patterns = Object.values(routes)
    .filter((route) => route !== undefined && (route.path !== undefined || route.index))
    .map((route) => patternOf(route?.id ?? '', routes))
  return [...new Set(patterns)]
}

/** The route pattern of an address, for logs, metrics and usage counts. */
export function routePatterns(routes: ServerBuild['routes']): (pathname: string) => string {
  const tests = pagePatterns(routes)
    .sort(bySpecificity)
    .map((pattern) => ({ pattern, test: expressionOf(pattern) }))
  return (pathname) => {
    const path = pathname.replace(/(\/_root)?\.data$/, '') || '/'
    return tests.find(({ test }) => test.test(path))?.pattern ?? 'unmatched'
  }
}

function patternOf(id: string, routes: ServerBuild['routes']): string {
  const segments: string[] = []
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined) {
    if (route.path) segments.unshift(route.path.replace(/^\/|\/$/g, ''))
  }
  return `/${segments.filter(Boolean).join('/')}`
}

/** Whether the addresses of a pattern carry a secret, which must not be sent on as a referrer. */
export function hasSecret(pattern: string): boolean {
  return /:(token|code)\b/.test(pattern)
}

/** Fixed segments before parameters before a catch-all. */
function bySpecificity(one: string, other: string): number {
  const rank = (pattern: string) =>
    pattern
      .split('/')
      .map((segment) => (segment === '*' ? '2' : segment.startsWith(':') ? '1' : '0'))
      .join('')
  return rank(one).localeCompare(rank(other)) || other.length - one.length
}

function expressionOf(pattern: string): RegExp {
  const source = pattern
    .split('/')
    .slice(1)
    .map((segment) => {
      if (segment === '*') return '(?:/.*)?'
      const optional = segment.endsWith('?')
      const part = segment.startsWith(':')
        ? '/[^/]+'
        : `/${segment.replace(/\?$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
      return optional ? `(?:${part})?` : part
    })
    .join('')
  return new RegExp(`^${source === '/' ? '' : source}/?$`)
}
