import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { slices } from '#app/slices.server.ts'
import { columnName, distributedBy } from './schema.ts'
import { distributedTables, localTables, missingIndexes, tallTables, whyByTime } from './tables.ts'

const tables = new Map<string, PgTable>(slices.tables.map((table) => [getTableConfig(table).name, table]))
const distributed = [...distributedBy.keys()]

test('each table is spread over machines, or stays on one, or is copied to all because nothing in it is of people', () => {
  const listed = [...distributed, ...localTables]
  expect(listed.filter((name) => !tables.has(name))).toEqual([])
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([])
  const others = [...tables.keys()].filter((name) => !listed.includes(name))
  expect(others.filter((name) => !slices.impersonalTables.includes(name))).toEqual([])
})

test('each table that is spread has the column by which it is', () => {
  const missing = [...distributedBy].filter(([name, { column }]) => !columnsOf(name).includes(column))
  expect(missing).toEqual([])
})

test('each tall table is spread, and has an index that begins with the column by which it is, or lacks it', () => {
  expect(tallTables.filter((name) => !distributedBy.has(name))).toEqual([])
  const missing = Object.values(missingIndexes)
  const without = tallTables.filter((name) => !beginningsOf(name).has(distributedBy.get(name)?.column ?? ''))
  expect(without.filter((name) => !missing.some((on) => on.startsWith(`${name} (`)))).toEqual([])
})

test('a table that is spread by time has a reason', () => {
  expect(Object.keys(whyByTime)).toEqual(Object.values(distributedTables.time).flat())
})

function columnsOf(name: string): string[] {
  const table = tables.get(name)
  return table ? getTableConfig(table).columns.map(columnName) : []
}

/** The columns with which an index of all rows begins. */
function beginningsOf(name: string): Set<string> {
  const table = tables.get(name)
  if (!table) return new Set()
  const { columns, indexes, primaryKeys, uniqueConstraints } = getTableConfig(table)
  const first = (all: readonly { name?: string }[]) => all.slice(0, 1).map(columnName)
  return new Set([
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map(columnName),
    ...primaryKeys.flatMap((key) => first(key.columns)),
    ...uniqueConstraints.flatMap((key) => first(key.columns)),
    ...indexes.filter(({ config }) => !config.where).flatMap(({ config }) => first(config.columns as never)),
  ])
}
