import { readFileSync } from 'node:fs'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { slices } from '../app/slices.server.ts'
import { file, inventoryProblems, withInventory } from './data-inventory.ts'

test('the privacy notes state for every table its purpose and its retention', () => {
  expect(inventoryProblems()).toEqual([])
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
