import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Resource } from './admin/resource.server.ts'
import { valuesShape } from './admin/values-shape.server.ts'
import { audienceWords } from './audience-words.ts'
import type { Endpoint } from './contract.ts'
import { limitsPerMinute } from './limits.server.ts'
import type { Route, SliceRoutes } from './routes.server.ts'

type Schema = Record<string, unknown>
export type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, object>
  security: Record<string, never[]>[]
  'x-audience': string
  'x-calls-per-minute': number
}
export type Parameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema?: Schema
  content?: Content
}
type Content = Record<string, { schema: Schema }>

export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; license: object }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: object
}

/** The whole API as OpenAPI 3.1, made from the same contracts that check every call. */
export function openApi(
  slices: SliceRoutes[],
  facts: { origin: string; version: string; resources?: Iterable<Resource> },
): OpenApi {
  const routes = slices.flatMap((slice) => slice.list)
  const paths: OpenApi['paths'] = {}
  for (const route of routes) {
    const path = route.endpoint.path.replace(/:([A-Za-z_]+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.endpoint.method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yonder API',
      version: facts.version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'What the pages of Yonder are made of. Sessions are cookies; every call that is not a GET carries the token of GET /api/session as X-CSRF-TOKEN.',
    },
    servers: [{ url: facts.origin }],
    tags: [...new Set(routes.map(({ endpoint }) => groupOf(endpoint)))].sort().map((name) => ({ name })),
    paths,
    components: {
      ...components,
      schemas: { ...definitions, ...components.schemas, ...resourceSchemas(facts.resources ?? []) },
    },
  }
}

/** `fields` of each record type of the admin area, as `POST /api/admin/:resource` takes them: `AdminGapYears`. */
function resourceSchemas(resources: Iterable<Resource>): Record<string, Schema> {
  return Object.fromEntries(
    [...resources].map((resource) => {
      const words = resource.name.split('-').map((word) => word[0]?.toUpperCase() + word.slice(1))
      return [`Admin${words.join('')}`, schemaOf(valuesShape(resource, 'new'), 'input')]
    }),
  )
}

/** The tag of a call: the first word of its path. */
export function groupOf({ path }: Pick<Endpoint, 'path'>): string {
  return path.split('/')[2] ?? 'api'
}

export function operationOf({ endpoint, audience }: Route): Operation {
  const parameters = [...pathParameters(endpoint), ...queryParameters(endpoint)]
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    description: `For ${audienceWords[audience]}.${permissionNeeded(endpoint)}`,
    tags: [groupOf(endpoint)],
    parameters,
    ...(endpoint.body && {
      requestBody: { required: true, content: contentOf(endpoint) },
    }),
    responses: responsesOf(endpoint, audience),
    security: endpoint.method === 'GET' ? [{ session: [] }] : [{ session: [], csrf: [] }],
    'x-audience': audience,
    'x-calls-per-minute': limitsPerMinute[endpoint.limit],
  }
}

function permissionNeeded({ permission: rule }: Endpoint): string {
  if (!rule) return ''
  const needed = typeof rule === 'string' ? rule : rule.permission
  return ` Advisors need the permission \`${needed}\`${rule === needed ? '' : ' for some of it'}.`
}

function contentOf({ body, upload }: Endpoint): Content {
  const schema = body ? schemaOf(body, 'input') : {}
  return upload ? { 'multipart/form-data': { schema } } : json(schema)
}

/** `GET /api/categories/occupation/:id` → `getCategoriesOccupationById`. */
function operationId({ method, path }: Endpoint): string {
  const words = path
    .replace(/^\/(?:api\/)?/, '')
    .split(/[/_.-]/)
    .filter(Boolean)
    .map((word) => (word.startsWith(':') ? `by-${word.slice(1)}` : word))
    .flatMap((word) => word.split('-'))
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
}

function pathParameters({ path, params }: Endpoint): Parameter[] {
  const { properties = {} } = params ? objectSchema(params) : {}
  return [...path.matchAll(/:([A-Za-z_]+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }))
}

/** Objects and lists are sent in a query as JSON, the rest as text. */
function queryParameters({ query }: Endpoint): Parameter[] {
  if (!query) return []
  const { properties = {}, required = [] } = objectSchema(query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name) && !('default' in schema),
    ...(schema.type === 'object' || schema.type === 'array' ? { content: json(schema) } : { schema }),
  }))
}

function successOf({ answers, returns }: Endpoint): Operation['responses'] {
  if (answers === 'redirect') return { '302': { description: 'The way to another page, in `Location`' } }
  if (answers === 'stream')
    return { '200': { description: 'Server-sent events', content: { 'text/event-stream': {} } } }
  if (answers === 'file' || answers === 'stored-file')
    return { '200': { description: 'A file', content: { '*/*': {} } } }
  return { '200': { description: 'Done', content: json(schemaOf(returns, 'output')) } }
}

function responsesOf(endpoint: Endpoint, audience: string): Operation['responses'] {
  const takesSomething = endpoint.query || endpoint.body
  const problems = [
    ...(audience === 'anyone' ? [] : ['401', '403']),
    ...(endpoint.path.includes(':') ? ['404'] : []),
    ...(endpoint.body ? ['400', '413'] : []),
    ...(endpoint.method === 'GET' ? [] : ['419']),
    ...(takesSomething ? ['422'] : []),
    '429',
    '503',
  ].sort()
  return {
    ...successOf(endpoint),
    ...Object.fromEntries(problems.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
  }
}

type ObjectSchema = { properties?: Record<string, Schema>; required?: string[] }

/** Query and path values are described as they are understood: `page` is a whole number, though it is sent as text. */
function objectSchema(shape: z.ZodMiniType): ObjectSchema {
  return schemaOf(shape, 'output') as ObjectSchema
}

/**
 * Zod's own JSON Schema. What refers to itself (a JSON value inside a JSON value) brings definitions, whose references
 * must be spelt from the root of the document; `definitions` finds them again.
 */
function schemaOf(shape: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, $defs, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema
  if (!$defs) return schema
  const name = `Shape${createHash('sha256').update(JSON.stringify($defs)).digest('hex').slice(0, 8)}`
  const rooted = (part: unknown) =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', `"#/components/schemas/${name}`)) as Schema
  for (const [key, definition] of Object.entries($defs as Schema))
    definitions[name + key] = rooted(definition)
  return rooted(schema)
}

const definitions: Record<string, Schema> = {}

function json(schema: Schema): Content {
  return { 'application/json': { schema } }
}

const problemSentences: Record<string, string> = {
  '400': 'The body is not in the form that is asked for.',
  '401': 'Nobody is signed in.',
  '403': 'The person may not do this.',
  '404': 'It does not exist, or it is someone else’s.',
  '413': 'The body is larger than anything the call takes: 256 KB at most, where no file is sent.',
  '419': 'The token is missing, stale or of another session: fetch a fresh one and try once more.',
  '422': 'Something in the query or body is not right: `errors` says what, by field.',
  '429': 'Too many calls: wait as many seconds as `Retry-After` says.',
  '503': 'Busy or under maintenance: wait as many seconds as `Retry-After` says.',
}

const components = {
  schemas: {
    Problem: {
      type: 'object',
      required: ['message'],
      properties: {
        message: { type: 'string', description: 'A sentence for people.' },
        errors: {
          type: 'object',
          description: 'Sentences by field.',
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
        code: { type: 'string', description: 'Names a refusal, where a page has its own words for it.' },
      },
    },
  },
  responses: Object.fromEntries(
    Object.entries(problemSentences).map(([status, description]) => [
      status,
      { description, content: json({ $ref: '#/components/schemas/Problem' }) },
    ]),
  ),
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'yonder',
      description: 'Set by the first reply that needs it; on https it is called __Host-yonder.',
    },
    csrf: {
      type: 'apiKey',
      in: 'header',
      name: 'X-CSRF-TOKEN',
      description: 'The token of GET /api/session. A token in any reply replaces it.',
    },
  },
}
