import { readFileSync } from 'node:fs'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { slices } from '../app/slices.server.ts'
import { file, inventoryProblems, withInventory } from './data-inventory.ts'

test('the privacy notes state for every table its purpose, basis and retention, and describe each column', () => {
  expect(inventoryProblems()).toEqual([])
})

test('a table without purpose, basis or retention is a problem, and so is a column that nobody described', () => {
  const [user] = slices.tables.filter((table) => getTableConfig(table).name === 'user')
  const facts = slices.personalTables.get('user')
  if (!user || !facts) throw new Error('there are no accounts')
  const problemsOf = (changes: object) =>
    inventoryProblems({
      tables: [user],
      impersonalTables: [],
      personalTables: new Map([['user', { ...facts, ...changes }]]),
    })
  const { postCode: _, ...others } = facts.columns ?? {}
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ purpose: '' })).toEqual(['user has no purpose'])
  expect(problemsOf({ retention: '' })).toEqual(['user has no retention'])
  expect(problemsOf({ basis: undefined })).toEqual(['user has no basis'])
  expect(problemsOf({ columns: others })).toEqual(['user.post_code is not described'])
  expect(problemsOf({ columns: { ...facts.columns, latitude: 'where' } })).toEqual([
    'user.latitude is described, but there is no such column',
  ])
})

test('the privacy notes are as the tables are: run `node scripts/data-inventory.ts`', () => {
  const text = readFileSync(file, 'utf8')
  expect(withInventory(text)).toBe(text)
})

test('a table that belongs to a person is never called content', () => {
  const ofPeople = slices.tables
    .map((table) => getTableConfig(table))
    .filter(({ foreignKeys }) =>
      foreignKeys.some((key) =>
        ['user', 'ghost', 'session'].includes(getTableConfig(key.reference().foreignTable).name),
      ),
    )
    .map(({ name }) => name)
  expect(ofPeople.length).toBeGreaterThan(15)
  expect(ofPeople.filter((name) => !slices.personalTables.has(name))).toEqual([])
})
