import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { slices } from '#app/slices.server.ts'
import { endpoint, queryInt, queryJson } from './contract.ts'
import { openApi } from './openapi.server.ts'
import { routes } from './routes.server.ts'

const document = openApi(slices.api, { origin: 'http://localhost:3000', version: 'test' })
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('every endpoint stands in the OpenAPI document', () => {
  const listed = new Set(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`))
  const missing = slices.api
    .flatMap((slice) => slice.list)
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:([A-Za-z_]+)/g, '{$1}')}`)
    .filter((id) => !listed.has(id))
  expect(missing).toEqual([])
})

test('every path parameter is declared once and required, and operation ids are unique', () => {
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{([A-Za-z_]+)\}/g)].map((found) => found[1])
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(declared.map(({ name }) => name).sort()).toEqual(named.sort())
    expect(declared.every(({ required }) => required)).toBe(true)
    expect(operation.responses).toHaveProperty(operation.responses['302'] ? '302' : '200')
  }
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
})

test('it keeps to the structure of version 3.1', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  const tags = new Set(document.tags.map(({ name }) => name))
  for (const { path, method, operation } of operations) {
    expect(path).toMatch(/^\/(api|social|admin)\//)
    expect(['get', 'post', 'put', 'delete']).toContain(method)
    expect(operation.operationId).toMatch(/^[a-zA-Z0-9_]+$/)
    expect(operation.tags.every((tag) => tags.has(tag))).toBe(true)
    for (const parameter of operation.parameters) {
      // a parameter has a schema or a content, never both
      expect([parameter.schema, parameter.content].filter(Boolean)).toHaveLength(1)
    }
    if (method === 'get') expect(operation.requestBody).toBeUndefined()
    for (const response of Object.values(operation.responses))
      expect('$ref' in response || 'description' in response).toBe(true)
  }
})

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  expect(references.length).toBeGreaterThan(0)
  for (const path of new Set(references)) {
    const found = path
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
    expect(found, path).toBeDefined()
  }
})

test('a reply is described whole: nothing in it is left to guess', () => {
  for (const { path, operation } of operations) {
    if (operation.responses['302']) continue // the way to another page
    const { content } = operation.responses['200'] as { content: Record<string, { schema: object }> }
    if (content['*/*'] ?? content['text/event-stream']) continue // a file, or a stream
    expect(Object.keys(content['application/json']?.schema ?? {}).length, path).toBeGreaterThan(0)
  }
})

test('a call says what it takes, who may make it, how often, and how it can fail', () => {
  const save = endpoint({
    method: 'PUT',
    path: '/api/things/:id',
    params: z.object({ id: z.string() }),
    query: z.object({ page: queryInt(1, 9, 1), filters: queryJson(z.object({ a: z.array(z.string()) })) }),
    body: z.strictObject({ title: z.string().check(z.maxLength(9)), note: z.optional(z.string()) }),
    returns: z.object({ ok: z.boolean() }),
    limit: 'costly',
  })
  const slice = routes().serve(save, 'advisor', () => ({ ok: true }))
  const { paths } = openApi([slice], { origin: 'http://localhost:3000', version: 'test' })
  expect(paths['/api/things/{id}']?.put).toMatchObject({
    operationId: 'putThingsById',
    tags: ['things'],
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      {
        name: 'page',
        in: 'query',
        required: false,
        schema: { type: 'integer', minimum: 1, maximum: 9, default: 1 },
      },
      {
        name: 'filters',
        in: 'query',
        required: false,
        content: { 'application/json': { schema: { type: 'object' } } },
      },
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { title: { type: 'string', maxLength: 9 }, note: { type: 'string' } },
            required: ['title'],
            additionalProperties: false,
          },
        },
      },
    },
    security: [{ session: [], csrf: [] }],
    'x-audience': 'advisor',
    'x-calls-per-minute': 30,
  })
  expect(Object.keys(paths['/api/things/{id}']?.put?.responses ?? {})).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '413',
    '419',
    '422',
    '429',
    '503',
  ])
})
