import { readFileSync, writeFileSync } from 'node:fs'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { bases, type PersonalTable } from '../app/platform/personal-data.server.ts'
import { slices } from '../app/slices.server.ts'

/**
 * Writes the inventory of personal data into `docs/privacy.md`, from the tables themselves. Runs with
 * `npm run db:generate`, so that the list follows every change of a table.
 */
export const file = 'docs/privacy.md'
const [begin, end] = ['<!-- inventory: written by scripts/data-inventory.ts -->', '<!-- end of inventory -->']

const { tables, personalTables, impersonalTables } = slices

type Inventory = Pick<typeof slices, 'tables' | 'personalTables' | 'impersonalTables'>

/**
 * Tables that nobody has said anything about, personal ones without purpose, basis or retention, columns that nobody has
 * described, and words about what is not there.
 */
export function inventoryProblems({
  tables,
  personalTables,
  impersonalTables,
}: Inventory = slices): string[] {
  const names = tables.map(getTableName)
  const described = [...personalTables.keys(), ...impersonalTables]
  return [
    ...names
      .filter((name) => !described.includes(name))
      .map((name) => `${name} is in neither impersonalTables nor personalData of its slice`),
    ...described
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is described, but there is no such table`),
    ...tables.flatMap((table) => tableProblems(table, personalTables.get(getTableName(table)))),
  ]
}

function tableProblems(table: PgTable, facts: PersonalTable | undefined): string[] {
  if (!facts) return []
  const name = getTableName(table)
  const keys = Object.keys(getTableColumns(table))
  const { purpose, retention, basis, columns = {} } = facts
  return [
    ...(purpose ? [] : [`${name} has no purpose`]),
    ...(retention ? [] : [`${name} has no retention`]),
    ...(Object.hasOwn(bases, basis) ? [] : [`${name} has no basis`]),
    ...keys
      .filter((key) => !columns[key] && !common[key])
      .map((key) => `${name}.${snake(key)} is not described`),
    ...Object.keys(columns)
      .filter((key) => !keys.includes(key))
      .map((key) => `${name}.${snake(key)} is described, but there is no such column`),
  ]
}

/** The document with today's list in it. */
export function withInventory(text: string): string {
  const [before = '', rest = ''] = text.split(begin)
  const [, after = ''] = rest.split(end)
  return `${before}${begin}\n\n${inventory()}\n\n${end}${after}`
}

function inventory(): string {
  const personal = tables.filter((table) => personalTables.has(getTableName(table)))
  return [
    ...personal.map(section),
    `Nothing of people is in: ${impersonalTables.map((name) => `\`${name}\``).join(', ')}.`,
  ].join('\n\n')
}

function section(table: PgTable): string {
  const name = getTableName(table)
  const { purpose, retention, basis, columns = {} } = personalTables.get(name) as PersonalTable
  const keys = Object.keys(getTableColumns(table))
  const words = (key: string) => columns[key] ?? common[key]
  const rows = keys.map((key) => `| \`${snake(key)}\` | ${words(key)} |`)
  return [
    `### \`${name}\``,
    `${purpose}. Kept ${retention}. Why it may be: ${bases[basis]}.`,
    ['| column | what it is |', '|---|---|', ...rows].join('\n'),
  ].join('\n\n')
}

/** What such columns are in every table. */
const common: Record<string, string | undefined> = {
  id: 'number of the row',
  createdAt: 'when it was made',
  updatedAt: 'when it was last changed',
  seenAt: 'last use',
  lastSeenAt: 'last use',
  expiresAt: 'when it ends',
  usedAt: 'when it was used',
  attempts: 'tries so far',
}

function snake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

if (import.meta.main) {
  for (const problem of inventoryProblems()) console.warn(problem)
  writeFileSync(file, withInventory(readFileSync(file, 'utf8')))
  console.log(`Wrote the inventory of ${file}.`)
}
