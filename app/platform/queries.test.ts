import { integer, PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { byIdOrSlug, cappedMeta, paginate } from './queries.server.ts'

const letters = [...'abcde']
const asked: [number, number][] = []
const ask = async (limit: number, offset: number) => {
  asked.push([limit, offset])
  return letters.slice(offset, offset + limit).map((letter) => ({ letter, total: letters.length }))
}

test('a page costs one question and says how long the whole list is', async () => {
  asked.length = 0
  const { rows, meta } = await paginate(2, 2, ask)
  expect(rows.map(({ letter }) => letter)).toEqual(['c', 'd'])
  expect(meta).toEqual({ current_page: 2, per_page: 2, total: 5, last_page: 3 })
  expect(asked).toEqual([[2, 2]])
})

test('a page past the end is empty, but the list is as long as ever', async () => {
  expect(await paginate(9, 2, ask)).toEqual({
    rows: [],
    meta: { current_page: 9, per_page: 2, total: 5, last_page: 3 },
  })
})

test('an empty list has one page', async () => {
  expect((await paginate(1, 24, async () => [])).meta).toEqual({
    current_page: 1,
    per_page: 24,
    total: 0,
    last_page: 1,
  })
})

test.each([
  [9_999, { total: 9_999, last_page: 400 }],
  [10_000, { total: 10_000, last_page: 400 }],
  [10_001, { total: 10_000, last_page: 400, is_more_than_total: true }],
])('of %i rows counted up to ten thousand and one, a list says what it knows', (counted, meta) => {
  expect(cappedMeta(1, 25, counted)).toEqual({ current_page: 1, per_page: 25, ...meta })
})

const kites = pgTable('kite', { id: integer().primaryKey(), slug: text().notNull() })

test.each([
  ['42', '("kite"."id" = $1 or "kite"."slug" = $2)', [42, '42']],
  ['red-kite', '"kite"."slug" = $1', ['red-kite']],
  ['1234567890', '"kite"."slug" = $1', ['1234567890']],
])('“%s” is looked up as an id only where it can be one', (key, sql, params) => {
  expect(new PgDialect().sqlToQuery(byIdOrSlug(kites, key))).toMatchObject({ sql, params })
})
