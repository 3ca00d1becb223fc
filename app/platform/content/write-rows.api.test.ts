import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import { writeRows } from './write-rows.server.ts'

const now = new Date('2026-10-05T00:00:00Z')

const { db } = await testSite({ apiOnly: true })
const words = pgTable('written_word', { id: integer().primaryKey(), word: text().notNull() })

test('a first load of many rows ends with every index of the table, and a second one changes nothing', async () => {
  await db.execute(sql`create table written_word (id integer primary key, word text not null)`)
  await db.execute(sql`create index written_word_by_text on written_word using gin (word gin_trgm_ops)`)
  const indexes = async () =>
    (await db.execute(sql`select indexdef from pg_indexes where tablename = 'written_word' order by 1`)).rows
  const before = await indexes()
  expect(before).toHaveLength(2)
  const rows = Array.from({ length: 2_001 }, (_, id) => ({ id, word: `word ${id}` }))
  const first = await writeRows(db, { table: words, key: ['id'], rows }, now)
  expect(first.changed).toBe(2_001)
  expect(await indexes()).toEqual(before)
  const second = await writeRows(db, { table: words, key: ['id'], rows }, now)
  expect([second.changed, second.removed]).toEqual([0, 0])
  expect(await indexes()).toEqual(before)
})
