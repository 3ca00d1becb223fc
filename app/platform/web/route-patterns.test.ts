import { readFileSync } from 'node:fs'
import { matchRoutes, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { routePatterns } from './route-patterns.server.ts'

type Route = { id: string; path: string }

test('the pattern of an address is the one that React Router matches (decision 6)', () => {
  const { routes } = JSON.parse(readFileSync('docs/spec/routes.json', 'utf8')) as { routes: Route[] }
  const patternOf = routePatterns(
    Object.fromEntries(routes.map(({ id, path }) => [id, { id, path }])) as unknown as ServerBuild['routes'],
  )
  for (const { path } of routes) {
    const example = path.replace(/:([A-Za-z_]+)\??/g, 'a-$1').replace('*', 'x/y')
    for (const address of [example, `${example}/more`].filter((one) => one.startsWith('/'))) {
      const theirs = matchRoutes(routes, address)?.at(-1)?.route.path ?? '*'
      expect([address, patternOf(address)]).toEqual([address, theirs === '*' ? '/*' : theirs])
    }
  }
})
