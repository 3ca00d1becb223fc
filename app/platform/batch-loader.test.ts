import { expect, test } from 'vitest'
import { batchLoader } from './batch-loader.server.ts'
import type { Database } from './database.server.ts'

const db = {} as Database
const other = {} as Database

function counted() {
  const statements: { db: Database; keys: readonly string[] }[] = []
  const find = batchLoader(async (from, keys: readonly string[]) => {
    statements.push({ db: from, keys })
    if (keys.includes('broken')) throw new Error('the database is away')
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `found ${key}`]))
  })
  return { find, statements }
}

test('what is asked for at the same time shares one statement, and each gets their own', async () => {
  const { find, statements } = counted()
  const found = await Promise.all(['one', 'two', 'nobody', 'one'].map((key) => find(db, key)))
  expect(found).toEqual(['found one', 'found two', undefined, 'found one'])
  expect(statements).toEqual([{ db, keys: ['one', 'two', 'nobody'] }])
})

test('nobody gets an answer to a statement that was sent before they asked', async () => {
  const { find, statements } = counted()
  await find(db, 'one')
  await find(db, 'one')
  expect(statements).toHaveLength(2)
})

test('two databases are never mixed', async () => {
  const { find, statements } = counted()
  await Promise.all([find(db, 'one'), find(other, 'one')])
  expect(statements.map((statement) => statement.db)).toEqual([db, other])
})

test('a statement that fails fails for all who waited for it, and the next is sent again', async () => {
  const { find } = counted()
  const outcomes = await Promise.allSettled([find(db, 'one'), find(db, 'broken')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await find(db, 'one')).toBe('found one')
})
