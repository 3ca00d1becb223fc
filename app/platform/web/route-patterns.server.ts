import type { ServerBuild } from 'react-router'

/** The route pattern of an address, for logs and metrics. */
export function routePatterns(routes: ServerBuild['routes']): (pathname: string) => string {
  const patterns = Object.values(routes)
    .filter((route) => route !== undefined && (route.path !== undefined || route.index))
    .map((route) => patternOf(route?.id ?? '', routes))
  const tests = [...new Set(patterns)]
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
