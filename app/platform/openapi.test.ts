import { expect, test } from 'vitest'
import { slices } from '#app/api.server.ts'
import { openApi } from './openapi.server.ts'

const document = openApi(slices, { origin: 'http://localhost:3000', version: 'test' })
const paths = document.paths as Record<
  string,
  Record<
    string,
    {
      operationId: string
      parameters: { name: string; in: string; required: boolean }[]
      responses: Record<string, unknown>
    }
  >
>
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('every endpoint stands in the OpenAPI document', () => {
  const listed = new Set(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`))
  const missing = slices
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
    expect(operation.responses).toHaveProperty('200')
  }
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
})

test('it is plain JSON of version 3.1', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
})
