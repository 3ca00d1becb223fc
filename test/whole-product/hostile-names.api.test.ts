import { expect, test } from 'vitest'
import { endpointId } from '#app/platform/contract.ts'
import type { Route } from '#app/platform/routes.server.ts'
import { slices } from '#app/slices.server.ts'
import { testSite } from '#test/site.ts'
import { admitted, call, newCaller } from './callers.ts'
import { bodySchema, queryKeys, sampleOf } from './samples.ts'
import { sampleAddress, specRoutes } from './spec.ts'

/** What every object inherits. Code that looks these up in an object finds a function, or writes on its prototype. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']

const site = await testSite()
const cases = slices.api
  .flatMap(({ list }) => list)
  .map((route) => [endpointId(route.endpoint), route] as const)

test.each(cases)(
  '%s takes the names that every object inherits for what they are: just names',
  async (_id, route) => {
    const { endpoint, audience } = route
    const visit = await newCaller(site, admitted[audience][0] ?? 'visitor')
    const path = sampleAddress(endpoint.path)
    const failures: string[] = []
    const send = async (address: string, body?: unknown, isUnknown = false) => {
      const { status } = await call(visit, endpoint.method, address, body)
      if (status >= 500 || (isUnknown && status < 400))
        failures.push(`${status} ${address} ${JSON.stringify(body)}`)
    }
    for (const name of inherited) {
      const query = new URLSearchParams(queryKeys(route).map((key) => [key, name]))
      await send(`${path}?${query}&${name}=${name}`)
      if (endpoint.path.includes(':')) await send(endpoint.path.replaceAll(/:[A-Za-z_]+/g, name))
      if (!endpoint.body || endpoint.upload) continue
      await send(path, JSON.parse(`{"${name}":"${name}"}`), true)
    }
    for (const key of queryKeys(route)) {
      await send(`${path}?${key}=constructor`)
      await send(`${path}?${key}=${encodeURIComponent('{"__proto__":["constructor"]}')}`)
    }
    if (!endpoint.body || endpoint.upload) return expect(failures).toEqual([])
    for (const name of ['__proto__', 'constructor'])
      for (const body of bodiesWith(route, name)) await send(path, body)
    expect(failures).toEqual([])
  },
)

test.each(specRoutes.map((route) => [route.path, route] as const))(
  '%s answers the names that every object inherits without falling over',
  async (path, { guards }) => {
    const visit = await newCaller(site, guards.includes('auth') ? 'student' : 'visitor')
    const filled = path.replaceAll(/:[A-Za-z_]+\??/g, 'constructor').replace(/^\/?\*$|\*$/, '/constructor')
    const asked = ['__proto__', 'constructor'].map((name) => `${sampleAddress(path)}?${name}=${name}`)
    for (const address of new Set([filled, filled.replaceAll('constructor', '__proto__'), ...asked])) {
      const { status } = await visit.page(address)
      expect([address, status < 500]).toEqual([address, true])
    }
  },
)

test.each(['/sitemaps/NAME-1.xml', '/art/NAME.svg', '/assets/NAME', '/dev/letters/NAME'])(
  '%s is an address like any other that leads nowhere',
  async (pattern) => {
    for (const name of inherited) {
      const reply = await site.visitor().get(pattern.replace('NAME', name))
      await reply.text() // what is streamed fails late
      expect([pattern, name, reply.status]).toEqual([pattern, name, 404])
    }
  },
)

/** A body with the name in every free text, and one more for each field with the name in its place. */
function bodiesWith(route: Route, name: string): unknown[] {
  const schema = bodySchema(route)
  const whole = sampleOf(schema, name)
  const fields = Object.keys(schema.properties ?? {})
  const nested = JSON.parse(`{"${name}":"${name}"}`)
  const instead = (at: number) => [name, nested, [name]][at % 3]
  return [whole, ...fields.map((field, at) => ({ ...(whole as object), [field]: instead(at) }))]
}
