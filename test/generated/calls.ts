import { openApi, operationOf, type Parameter } from '#app/platform/openapi.server.ts'
import type { Route } from '#app/platform/routes.server.ts'
import type { Stream } from '#app/platform/seed.ts'
import { slices } from '#app/slices.server.ts'
import { admitted, type Caller, callers } from '../whole-product/callers.ts'
import { sampleAddress } from '../whole-product/spec.ts'
import type { Learned } from './learned.ts'
import {
  hostileText,
  hostileValue,
  jsonText,
  rightValue,
  type Schema,
  type Source,
  spoiled,
} from './values.ts'

export type GeneratedCall = {
  route: Route
  caller: Caller
  path: string
  /** JSON as it is sent, or the fields of a form. */
  body?: string | FormData
}

type Kind = 'right' | 'nearly right' | 'hostile'

const routes = slices.api.flatMap(({ list }) => list)
const resources = [...slices.resources.values()]
const { components } = openApi(slices.api, { origin: 'http://localhost', version: 'test', resources })
const { schemas } = components as { schemas: Record<string, Schema> }

/** Calls without end, each address once in a round, in an order of each round's own. */
export function* generateCalls(random: Stream, learned: Learned): Generator<GeneratedCall> {
  for (;;) for (const route of shuffled(routes, random)) yield generate(route, random, learned)
}

function generate(route: Route, random: Stream, learned: Learned): GeneratedCall {
  const { endpoint, audience } = route
  const kind: Kind = random.pick(['right', 'right', 'nearly right', 'nearly right', 'hostile'])
  const allowed = admitted[audience]
  const caller = random.chance(0.8) && allowed.length > 0 ? random.pick(allowed) : random.pick(callers)
  const source: Source = {
    random,
    known: (name) => learned.pick(name, endpoint.path, random),
    definition: (reference) => schemas[reference.split('/').at(-1) ?? ''] ?? {},
  }
  const address = pathOf(route, kind, source)
  const query = queryOf(route, kind, source)
  const path = query ? `${address}?${query}` : address
  if (!endpoint.body) return { route, caller, path, body: endpoint.method === 'GET' ? undefined : '{}' }
  return { route, caller, path, body: bodyOf(route, kind, source, address) }
}

/** What stands in a path where an id or a name is asked for. */
const pathTexts = [
  '%',
  '%zz',
  '%00',
  '%ED%A0%80',
  '%E2%80%AE',
  '%2F',
  '%2e%2e',
  '..',
  '.',
  '0',
  '-1',
  '01',
  '1.5',
  '1e3',
  '2147483647',
  '2147483648',
  '99999999999999999999',
  '__proto__',
  'constructor',
  "1'--",
  'NaN',
  'null',
  'x'.repeat(201),
  'x'.repeat(4_000),
]

function pathOf({ endpoint: { path } }: Route, kind: Kind, source: Source): string {
  const { random } = source
  if (kind === 'right' && random.chance(0.2)) return sampleAddress(path)
  const isSpoiled = kind === 'hostile' || (kind === 'nearly right' && random.chance(0.2))
  return path.replaceAll(/:([A-Za-z_]+)/g, (_, name: string) => {
    if (isSpoiled && random.chance(0.7)) return random.pick(pathTexts)
    if (name === 'resource') return random.pick(resources).name
    const known = source.known(name)
    return encodeURIComponent(String(known ?? random.whole(1, 9)).toWellFormed())
  })
}

function queryOf(route: Route, kind: Kind, source: Source): string {
  const { random } = source
  const query = new URLSearchParams()
  const parameters = operationOf(route).parameters.filter((parameter) => parameter.in === 'query')
  for (const parameter of parameters) {
    const isSpoiled = kind === 'hostile' || (kind === 'nearly right' && random.chance(0.3))
    if (!parameter.required && !random.chance(isSpoiled ? 0.7 : 0.4)) continue
    query.append(parameter.name, isSpoiled ? hostileQuery(parameter, source) : rightQuery(parameter, source))
    if (isSpoiled && random.chance(0.1)) query.append(parameter.name, hostileText(random))
  }
  if (kind === 'hostile' && random.chance(0.2))
    query.append(hostileText(random).slice(0, 40), hostileText(random))
  return query.toString()
}

function schemaOf({ schema, content }: Parameter): Schema {
  return (content?.['application/json']?.schema ?? schema ?? {}) as Schema
}

function rightQuery(parameter: Parameter, source: Source): string {
  const value = rightValue(schemaOf(parameter), source, parameter.name)
  return parameter.content ? jsonText(value) : String(value).toWellFormed()
}

function hostileQuery(parameter: Parameter, source: Source): string {
  const { random } = source
  if (!parameter.content || random.chance(0.3)) return hostileText(random)
  return jsonText(spoiled(rightValue(schemaOf(parameter), source, parameter.name), random))
}

/** No JSON, or JSON that is no body. */
const brokenBodies = [
  '',
  '{',
  '[]',
  'null',
  '1',
  '"text"',
  '{"a":1}x',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"\\ud800":1}',
]

function bodyOf(route: Route, kind: Kind, source: Source, address: string): string | FormData {
  const { random } = source
  const { requestBody } = operationOf(route)
  const [content] = Object.values(requestBody?.content ?? {})
  const schema = (content?.schema ?? {}) as Schema
  if (route.endpoint.upload) return formOf(schema, kind, source)
  if (kind === 'hostile' && random.chance(0.3)) return random.pick(brokenBodies)
  const right = withFields(rightValue(schema, source), address, source)
  if (kind === 'right') return jsonText(right)
  if (kind === 'nearly right') return jsonText(spoiled(right, random))
  const fields = Object.keys(schema.properties ?? {})
  return jsonText(Object.fromEntries(fields.map((name) => [name, hostileValue(random)])))
}

/** What a record of the admin area consists of depends on its type, which is in the path. */
function withFields(body: unknown, address: string, source: Source): unknown {
  const [, , area, type = ''] = address.split('/')
  const resource = slices.resources.get(type)
  if (area !== 'admin' || !resource || !(body as { fields?: unknown }).fields) return body
  const words = type.split('-').map((word) => word[0]?.toUpperCase() + word.slice(1))
  return { ...(body as object), fields: rightValue(schemas[`Admin${words.join('')}`] ?? {}, source) }
}

const files: [name: string, type: string, bytes: Uint8Array<ArrayBuffer>][] = [
  ['a.csv', 'text/csv', bytesOf('First name,Last name,Email,Year\nAna,Lee,ana@test.example,10\n')],
  ['a.png', 'image/png', bytesOf('\x89PNG\r\n\x1a\n')],
  ['a.pdf', 'application/pdf', bytesOf('%PDF-1.4\n%%EOF')],
  ['a.zip', 'application/zip', bytesOf('PK\x05\x06')],
  ['\u202eexe.gnp', 'text/html', bytesOf('<script>1</script>')],
  ['', '', new Uint8Array()],
]

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

function formOf(schema: Schema, kind: Kind, source: Source): FormData {
  const { random } = source
  const form = new FormData()
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const isFile = !field.type && !field.anyOf && !field.enum
    if (isFile && random.chance(0.8)) {
      const [filename, type, bytes] = random.pick(files)
      form.append(name, new File([bytes], filename, { type }))
    } else if (kind === 'hostile') form.append(name, hostileText(random))
    else form.append(name, String(rightValue(field, source, name)).toWellFormed())
  }
  return form
}

function shuffled<Item>(list: readonly Item[], random: Stream): Item[] {
  const rest = [...list]
  for (let at = rest.length - 1; at > 0; at -= 1) {
    const other = random.whole(0, at)
    ;[rest[at], rest[other]] = [rest[other] as Item, rest[at] as Item]
  }
  return rest
}
