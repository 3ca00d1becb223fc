import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { queryText } from './contract.ts'
import { command, itemEndpoint, listEndpoint, perPage } from './endpoints.ts'

const path = '/api/kites'
const summary = 'Kites'
const Kite = z.object({ name: z.string() })
const meta = { current_page: 1, per_page: 24, total: 1, last_page: 1 }

test('a list takes a page and what else is asked, and replies with data, meta and what stands beside', () => {
  const list = listEndpoint({
    path,
    summary,
    query: { keyword: queryText(10), per_page: perPage(24) },
    item: Kite,
    beside: { flying: z.int() },
  })
  expect(list).toMatchObject({ method: 'GET', path, limit: 'read' })
  expect(z.parse(list.query as never, { keyword: 'red', page: '3' })).toEqual({
    keyword: 'red',
    page: 3,
    per_page: 24,
  })
  expect(z.safeParse(list.query as never, { per_page: '101' }).success).toBe(false)
  const reply = { data: [{ name: 'Red' }], meta, flying: 1 }
  expect(z.parse(list.returns, reply)).toEqual(reply)
  expect(z.safeParse(list.returns, { data: [], meta }).success).toBe(false)
})

test('one thing stands in data', () => {
  const item = itemEndpoint({ path: '/api/kites/:id', summary, item: Kite })
  expect(z.parse(item.params as never, { id: '7' })).toEqual({ id: '7' })
  expect(item).toMatchObject({ method: 'GET', limit: 'read' })
  expect(z.parse(item.returns, { data: { name: 'Red' } })).toEqual({ data: { name: 'Red' } })
})

test('a command says that it has been done, and nothing else unless told', () => {
  const fly = command({ method: 'POST', path, summary, body: z.strictObject({ height: z.int() }) })
  expect(fly.limit).toBe('write')
  expect(z.parse(fly.returns, { success: true, secret: 'x' })).toEqual({ success: true })
  expect(z.safeParse(fly.returns, { success: false }).success).toBe(false)
  const land = command({ method: 'DELETE', path, summary, limit: 'auth', replies: { at: z.string() } })
  expect(land.limit).toBe('auth')
  expect(z.safeParse(land.returns, { success: true }).success).toBe(false)
})
