import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, endpointId, pagingMeta, queryFlag, queryInt, queryJson, queryText } from './contract.ts'

const page = z.object({ page: queryInt(1, 500, 1) })

test.each([
  ['nothing', {}, 1],
  ['an empty value', { page: '' }, 1],
  ['a number', { page: '7' }, 7],
  ['the largest', { page: '500' }, 500],
])('%s in a query becomes a whole number', (_name, query, requested) => {
  expect(z.parse(page, query)).toEqual({ page: requested })
})

test.each([
  '0',
  '501',
  '-1',
  '1.5',
  ' 5',
  '0x10',
  '1e2',
  'abc',
  'NaN',
  'Infinity',
  '99999999999999999999',
  '１',
])('the query number %j is refused, not bent into shape', (value) => {
  expect(z.safeParse(page, { page: value }).success).toBe(false)
})

test('yes and no in a query have three spellings each', () => {
  const shape = z.object({ demo: queryFlag() })
  for (const word of ['1', 'true', 'on']) expect(z.parse(shape, { demo: word }).demo).toBe(true)
  for (const word of ['0', 'false', 'off', '']) expect(z.parse(shape, { demo: word }).demo).toBe(false)
  expect(z.parse(shape, {}).demo).toBe(false)
  expect(z.safeParse(shape, { demo: 'perhaps' }).success).toBe(false)
})

test('a JSON value in a query is parsed and checked', () => {
  const shape = z.object({ filters: queryJson(z.object({ industries: z.array(z.string()) })) })
  expect(z.parse(shape, { filters: '{"industries":["J"]}' })).toEqual({ filters: { industries: ['J'] } })
  expect(z.parse(shape, {})).toEqual({})
  for (const broken of ['{', '{"industries":"J"}', '[]'])
    expect(z.safeParse(shape, { filters: broken }).success).toBe(false)
})

test('text in a query is trimmed and bounded', () => {
  const shape = z.object({ q: queryText(5) })
  expect(z.parse(shape, { q: '  nurse ' })).toEqual({ q: 'nurse' })
  expect(z.safeParse(shape, { q: 'nurses' }).success).toBe(false)
})

test('what a path leaves open is text, unless said otherwise', () => {
  const returns = z.object({})
  const ofFile = endpoint({ method: 'GET', path: '/api/kites/:kite_id/files/:name/copy.csv', returns })
  const params = { kite_id: '7', name: 'wind' }
  expect(z.parse(ofFile.params as never, params)).toEqual(params)
  expect(z.safeParse(ofFile.params as never, { kite_id: '7' }).success).toBe(false)
  expect(z.safeParse(ofFile.params as never, { ...params, name: 'w'.repeat(201) }).success).toBe(false)
  expect(endpoint({ method: 'GET', path: '/api/kites', returns }).params).toBeUndefined()
  const ofColour = z.object({ colour: z.enum(['red', 'blue']) })
  expect(endpoint({ method: 'GET', path: '/api/:colour', params: ofColour, returns }).params).toBe(ofColour)
})

test('reading is limited as reading and writing as writing, unless said otherwise', () => {
  const returns = z.object({})
  expect(endpoint({ method: 'GET', path: '/api/a', returns }).limit).toBe('read')
  expect(endpoint({ method: 'POST', path: '/api/a', returns }).limit).toBe('write')
  expect(endpoint({ method: 'POST', path: '/api/a', returns, limit: 'auth' }).limit).toBe('auth')
  expect(endpointId({ method: 'GET', path: '/api/a' })).toBe('GET /api/a')
})

test('paging always has a last page', () => {
  expect(pagingMeta(1, 20, 0)).toEqual({ current_page: 1, per_page: 20, total: 0, last_page: 1 })
  expect(pagingMeta(2, 20, 41)).toEqual({ current_page: 2, per_page: 20, total: 41, last_page: 3 })
})
