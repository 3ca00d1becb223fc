import { readdirSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { composeSlices } from './platform/slice.server.ts'
import { slices } from './slices.server.ts'

const tableModules = import.meta.glob<Record<string, unknown>>('./**/tables.server.ts', { eager: true })

test('every folder of a slice is in the list, under its own name', () => {
  const names = slices.list.map(({ name }) => name).filter((name) => name !== 'platform')
  expect(
    names.toSorted(),
    'List each folder of app/features in app/slices.server.ts, under its own name',
  ).toEqual(readdirSync('app/features').toSorted())
})

test('every table that migrations are made from belongs to a slice', () => {
  const migrated = Object.values(tableModules)
    .flatMap((module) => Object.values(module))
    .filter((one) => is(one, PgTable))
    .map((table) => getTableName(table as PgTable))
  expect(slices.tables.map(getTableName)).toEqual(migrated.toSorted((one, other) => one.localeCompare(other)))
})

test('a name or a table that two slices claim is refused', () => {
  expect(() => composeSlices([{ name: 'one' }, { name: 'one' }])).toThrow('one stands twice')
  const table = { purpose: '', basis: 'service', retention: '' } as const
  const owner = { name: 'one', personalData: { tables: { thing: table } } }
  expect(() => composeSlices([owner, { name: 'two', impersonalTables: ['thing'] }])).toThrow(
    'thing stands twice',
  )
})
