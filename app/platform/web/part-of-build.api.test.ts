import * as build from 'virtual:react-router/server-build'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { firstSegmentOf, partOfBuild } from './part-of-build.server.ts'

type Routes = ServerBuild['routes']

function tree(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id = '', path, index } = route ?? {}
      return index ? { id, path, index } : { id, path, children: tree(routes, id) }
    })
}

function addressesOf(routes: Routes): string[] {
  return Object.values(routes).flatMap((route) => {
    let path = ''
    for (let at = route; at; at = at.parentId ? routes[at.parentId] : undefined)
      if (at.path) path = `${at.path}/${path}`
    const filled = `/${path.replace(/:\w+\??/g, 'some-name').replace('*', 'no/such/page')}`
    const plain = filled.replace(/\/$/, '') || '/'
    const above = plain.slice(0, plain.lastIndexOf('/')) || '/'
    return [plain, `${plain}/`, `${plain}/more`, plain.toUpperCase(), above]
  })
}

test('every address leads to the same page in its part of the build as in the whole', () => {
  const { routes } = build as unknown as ServerBuild
  const whole = tree(routes)
  const addresses = addressesOf(routes)
  expect(addresses.length).toBeGreaterThan(200)
  const ids = (all: RouteObject[], address: string) =>
    matchRoutes(all, address)?.map(({ route, params }) => [route.id, params])
  for (const address of new Set(addresses)) {
    const part = partOfBuild(build as unknown as ServerBuild, firstSegmentOf(address) ?? '')
    expect(ids(tree(part.routes), address), address).toEqual(ids(whole, address))
  }
})
