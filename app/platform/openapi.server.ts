import * as z from 'zod'
import { audienceWords } from './audience-words.ts'
import { type Endpoint, endpointId } from './contract.ts'
import type { Route, SliceRoutes } from './routes.server.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 of the whole API, made from the contracts: there is no second description to keep in step. */
export function openApi(slices: SliceRoutes[], facts: { origin: string; version: string }): Json {
  const routes = slices.flatMap((slice) => slice.list)
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.endpoint.path.replace(/:([A-Za-z_]+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.endpoint.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yonder API',
      version: facts.version,
      description:
        'Calls that are not GET carry X-CSRF-TOKEN, whose value GET /api/session gives; 419 asks for a fresh one. All calls carry X-Requested-With: XMLHttpRequest.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: facts.origin }],
    paths,
    components: {
      schemas: {
        Problem: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            code: { type: 'string' },
          },
        },
      },
    },
  }
}

function operation({ endpoint, audience }: Route): Json {
  const body = endpoint.body && shape(endpoint.body, 'input')
  return {
    operationId: endpointId(endpoint)
      .replace(/[^A-Za-z0-9]+/g, '_')
      .replace(/_$/, ''),
    summary: endpoint.summary,
    description: `For ${audienceWords[audience]}.`,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    parameters: [...parametersOf(endpoint, 'path'), ...parametersOf(endpoint, 'query')],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: shape(endpoint.returns, 'output') } },
      },
      ...failuresOf(endpoint),
    },
  }
}

function parametersOf(endpoint: Endpoint, place: 'path' | 'query'): Json[] {
  const declared = place === 'path' ? endpoint.params : endpoint.query
  const names =
    place === 'path' ? [...endpoint.path.matchAll(/:([A-Za-z_]+)/g)].map((found) => found[1] ?? '') : []
  const known = declared ? shape(declared, 'input') : {}
  const properties = (known.properties ?? {}) as Record<string, Json>
  const required = (known.required ?? []) as string[]
  return [...new Set([...names, ...Object.keys(properties)])].map((name) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name] ?? { type: 'string' },
  }))
}

function failuresOf(endpoint: Endpoint): Json {
  const statuses: [number, string][] = [
    [401, 'Nobody is signed in'],
    [403, 'Not for this person'],
    [404, 'Not there, or somebody else’s'],
    ...(endpoint.method === 'GET'
      ? []
      : ([[419, 'The token is missing or old: ask GET /api/session and try once more']] as [
          number,
          string,
        ][])),
    [422, 'Something is not right; `errors` says what, field by field'],
    [429, 'Too many calls; see Retry-After'],
    [503, 'Busy; see Retry-After'],
  ]
  const schema = { $ref: '#/components/schemas/Problem' }
  return Object.fromEntries(
    statuses.map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema } } },
    ]),
  )
}

/** Zod's own JSON Schema. What cannot be drawn (a query text that is turned into a number) becomes anything. */
function shape(type: unknown, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type as z.ZodType, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return schema
}
