import { readFileSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { personalTables } from '../app/data-inventory.server.ts'
import * as all from '../app/tables.server.ts'
import { file, inventoryProblems, withInventory } from './data-inventory.ts'

test('the privacy notes say of every table what it is for and how long it is kept', () => {
  expect(inventoryProblems()).toEqual([])
})

test('the privacy notes are as the tables are: run `node scripts/data-inventory.ts`', () => {
  const text = readFileSync(file, 'utf8')
  expect(withInventory(text)).toBe(text)
})

test('a table that belongs to a person is never called content', () => {
  const ofPeople = (Object.values(all) as unknown[])
    .filter((one): one is PgTable => is(one, PgTable))
    .map((table) => getTableConfig(table))
    .filter(({ foreignKeys }) =>
      foreignKeys.some((key) =>
        ['user', 'ghost', 'session'].includes(getTableConfig(key.reference().foreignTable).name),
      ),
    )
    .map(({ name }) => name)
  expect(ofPeople.length).toBeGreaterThan(15)
  expect(ofPeople.filter((name) => !(name in personalTables))).toEqual([])
})
