import { afterEach, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { bodyLimits } from '#app/platform/body-limits.ts'
import { endpointId } from '#app/platform/contract.ts'
import { declaredLength } from '#app/platform/lengths.ts'
import { slices } from '#app/slices.server.ts'
import { testSite } from '#test/site.ts'
import { admitted, call, newCaller } from './callers.ts'
import { bodySchema, queryKeys, type Schema, sampleOf } from './samples.ts'
import { sampleAddress } from './spec.ts'

const maxBytes = 200_000
type Shape = z.core.$ZodType

const longestAddress = 7_800
/** The longest text that a query takes: an address of this site to come back to. */
const longestQuery = 2_000
/** What patterns and normalisations of text have choked on, here and elsewhere. */
const kinds: Record<string, (size: number) => string> = {
  'at signs': (size) => '@'.repeat(size),
  'letters and a mark': (size) => `${'a'.repeat(size - 1)}!`,
  'spaces and a letter': (size) => `${' '.repeat(size - 1)}x`,
  slashes: (size) => `${'/'.repeat(size - 1)}x`,
  'opening brackets': (size) => '<'.repeat(size),
  dots: (size) => '..'.repeat(size / 2),
  'words of one letter': (size) => 'a '.repeat(size / 2),
  'letters that grow when normalised': (size) => 'ﷺ'.repeat(size / 3),
  'accents upon accents': (size) => `a${'\u0301'.repeat(size / 2 - 1)}`,
  digits: (size) => '1'.repeat(size),
}

const routes = slices.api.flatMap(({ list }) => list)
const cases = routes.map((route) => [endpointId(route.endpoint), route] as const)
const site = await testSite({ apiOnly: true })
afterEach(() => vi.restoreAllMocks())

test.each(cases)('%s gives every text and every list that it takes a maximum length', (_id, { endpoint }) => {
  const unbounded = [endpoint.params, endpoint.query, endpoint.body].flatMap((shape) => unboundedIn(shape))
  expect(unbounded).toEqual([])
})

test.each(cases.filter(([, { endpoint }]) => endpoint.body && !endpoint.upload))(
  '%s refuses the most hostile text that its body has room for, in any field, before a pattern looks at it',
  async (_id, route) => {
    const { endpoint, audience } = route
    const visit = await newCaller(site, admitted[audience][0] ?? 'visitor')
    const whole = sampleOf(bodySchema(route), 'x')
    const size = roomFor(endpoint.body, whole)
    const read = watchPatterns(Math.min(size / 3 - 1, 10_000))
    for (const path of textsIn(bodySchema(route)))
      for (const [kind, text] of Object.entries(kinds)) {
        const body = changed(whole, path, text(size))
        const reply = await call(visit, endpoint.method, sampleAddress(endpoint.path), body)
        const about = [path.join('.'), kind]
        expect([...about, reply.status]).toEqual([...about, 422])
        const { errors } = (await reply.json()) as { errors: Record<string, string[]> }
        expect([...about, Object.keys(errors)]).toEqual([...about, [path.join('.')]])
        expect([...about, read.splice(0)]).toEqual([...about, []])
      }
  },
)

test.each(cases.filter(([, { endpoint }]) => endpoint.body && !endpoint.upload))(
  '%s refuses a body that is larger than its fields, however large it says it is',
  async (_id, route) => {
    const { endpoint, audience } = route
    const visit = await newCaller(site, admitted[audience][0] ?? 'visitor')
    const parse = vi.spyOn(JSON, 'parse')
    const large = { x: 'x'.repeat(bodyLimits(endpoint.body).bytes) }
    const reply = await call(visit, endpoint.method, sampleAddress(endpoint.path), large)
    expect([reply.status, parse.mock.calls.length]).toEqual([413, 0])
    expect(await reply.json()).toEqual({ message: 'That is too large to send.' })
  },
)

test.each(cases.filter(([, route]) => queryKeys(route).length > 0))(
  '%s refuses hostile text in its query, as long as an address can be',
  async (_id, route) => {
    const { endpoint, audience } = route
    const visit = await newCaller(site, admitted[audience][0] ?? 'visitor')
    for (const key of queryKeys(route))
      for (const [kind, text] of Object.entries(kinds)) {
        const query = new URLSearchParams({ [key]: text(longestAddress) }).toString().slice(0, longestAddress)
        const sent = new URLSearchParams(query).get(key) ?? ''
        const { status } = await call(visit, endpoint.method, `${sampleAddress(endpoint.path)}?${query}`)
        expect([key, kind, status >= (sent.length > longestQuery ? 400 : 200) && status < 500]).toEqual([
          key,
          kind,
          true,
        ])
      }
  },
)

/** Zod counts characters with it. */
const surrogates = String.raw`[\uD800-\uDBFF]`

/** How many bytes of text still fit into a body. */
function roomFor(shape: Shape | undefined, whole: unknown): number {
  const bytes = bodyLimits(shape).bytes - JSON.stringify(whole).length - 100
  return Math.min(maxBytes, bytes)
}

/** The start of each text this long, other than a whole body, that a pattern looks at from now on. */
function watchPatterns(length: number): string[] {
  const read: string[] = []
  const exec = RegExp.prototype.exec
  // `test`, `replace`, `match`, `split` and `search` all go through it.
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
    if (text.length >= length && !text.startsWith('{') && this.source !== surrogates)
      read.push(`${this} on ${text.slice(0, 20)}`)
    return exec.call(this, text)
  })
  return read
}

/** Paths of the texts in a shape, through the first form of a choice and one entry of a list or record. */
function textsIn(schema: Schema, path: (string | number)[] = []): (string | number)[][] {
  const { type, properties, items, additionalProperties } = schema
  if (schema.const !== undefined || schema.enum) return type === 'string' || !type ? [] : []
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options[0] ? textsIn(options[0], path) : []
  if (type === 'string') return [path]
  if (type === 'array') return items ? textsIn(items, [...path, 0]) : []
  if (type !== 'object') return []
  const named = Object.entries(properties ?? {}).flatMap(([name, field]) => textsIn(field, [...path, name]))
  const entry = typeof additionalProperties === 'object' ? textsIn(additionalProperties, [...path, 'x']) : []
  return [...named, ...entry]
}

/** A copy of the value with the text at the path. */
function changed(value: unknown, [first, ...rest]: (string | number)[], text: string): unknown {
  if (first === undefined) return text
  const copy = (typeof first === 'number' ? [] : { ...(value as object) }) as Record<string | number, unknown>
  copy[first] = changed((value as typeof copy | undefined)?.[first], rest, text)
  return copy
}

function unboundedIn(shape: Shape | undefined, path = ''): string[] {
  if (!shape) return []
  const { def } = shape._zod as z.core.$ZodTypes['_zod']
  const own = declaredLength(shape as z.core.$ZodString) === undefined ? [path || 'all of it'] : []
  switch (def.type) {
    case 'string':
      return own
    case 'array':
      return [...own, ...unboundedIn(def.element, `${path}[]`)]
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => unboundedIn(field, `${path}.${name}`))
    case 'record':
      return [...unboundedIn(def.keyType, `${path}.key`), ...unboundedIn(def.valueType, `${path}.value`)]
    case 'union':
      return def.options.flatMap((option) => unboundedIn(option, path))
    case 'pipe':
      return [...unboundedIn(def.in, path), ...unboundedIn(def.out, path)]
    default:
      return 'innerType' in def ? unboundedIn(def.innerType as z.core.$ZodType, path) : []
  }
}
