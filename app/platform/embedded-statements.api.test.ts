import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { executePrepared, type OpenDatabase, openPglite, preparedQuery } from './database.server.ts'

const words = pgTable('word', { id: integer().primaryKey(), word: text().notNull() })
const wordOf = preparedQuery((db) =>
  db
    .select()
    .from(words)
    .where(sql`id = ${sql.placeholder('id')}`),
)

let open: OpenDatabase
beforeAll(async () => {
  open = await openPglite()
  await open.db.execute('create table word (id integer primary key, word text not null)')
  await open.db.insert(words).values([
    { id: 1, word: 'mānuka' },
    { id: 2, word: 'wattle' },
  ])
})
afterAll(() => open.close())

async function preparedTexts(): Promise<string[]> {
  const { rows } = await open.db.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements where name like 'yonder%' order by prepare_time`,
  )
  return rows.map(({ statement }) => statement)
}

test('the embedded engine reads the text of a prepared query once, and answers each with its own values', async () => {
  for (const [id, word] of [[1, 'mānuka'] as const, [2, 'wattle'] as const, [1, 'mānuka'] as const])
    expect(await wordOf(open.db, { id })).toEqual([{ id, word }])
  expect(await wordOf(open.db, { id: 3 })).toEqual([])
  expect((await preparedTexts()).filter((text) => text.includes('from "word"'))).toHaveLength(1)
})

test('statements that are not prepared stay so, and have their own values between prepared ones', async () => {
  const before = await preparedTexts()
  const [plain, prepared] = await Promise.all([
    open.db.execute(sql`select ${7}::int + 1 as sum`),
    executePrepared(open.db, sql`select ${'x'}::text as one`),
  ])
  expect(plain.rows).toEqual([{ sum: 8 }])
  expect((prepared as { rows: object[] }).rows).toEqual([{ one: 'x' }])
  expect(await preparedTexts()).toHaveLength(before.length + 1)
})

test('a prepared query that fails says so, and the next one is answered', async () => {
  await expect(wordOf(open.db, { id: 'many' })).rejects.toThrow()
  expect(await wordOf(open.db, { id: 2 })).toEqual([{ id: 2, word: 'wattle' }])
  const broken = () => executePrepared(open.db, sql`select no_such_column from word where id = ${1}`)
  await expect(broken()).rejects.toThrow()
  await expect(broken()).rejects.toThrow()
  expect(await wordOf(open.db, { id: 1 })).toEqual([{ id: 1, word: 'mānuka' }])
})

test('a prepared query reads what its own transaction wrote, also when that is undone', async () => {
  const undone = open.db.transaction(async (tx) => {
    await tx.update(words).set({ word: 'kōwhai' }).where(sql`id = 1`)
    expect(await wordOf(tx, { id: 1 })).toEqual([{ id: 1, word: 'kōwhai' }])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await wordOf(open.db, { id: 1 })).toEqual([{ id: 1, word: 'mānuka' }])
})
