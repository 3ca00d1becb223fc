import { readFile } from 'node:fs/promises'
import { getTableColumns, getTableName } from 'drizzle-orm'
import * as z from 'zod'
import type { MissingRow, RowDifference, RowValues } from './diff-rows.server.ts'
import type { TableRows } from './pack.server.ts'
import { isSameValue } from './preview.ts'
import type { ProblemList } from './problems.ts'

/** Beside the files of a pack: what the admin area has changed of it, written by an export. */
export const editsFile = 'edits.json'

const Values = z.record(z.string(), z.unknown())
const Edits = z.array(
  z.strictObject({
    /** Which of the pack's tables, counted from 0. */
    part: z.int().min(0),
    table: z.string(),
    changed: z.array(z.strictObject({ key: Values, values: Values })),
    added: z.array(Values),
    removed: z.array(Values),
  }),
)
export type Edits = z.infer<typeof Edits>

/** The changes of a pack's rows, null where the pack has none; what is wrong with the file is added to the problems. */
export async function readEdits(path: string, shown: string, problems: ProblemList): Promise<Edits | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  try {
    const checked = Edits.safeParse(JSON.parse(text))
    if (checked.success) return checked.data
    const [issue] = checked.error.issues
    problems.add({
      file: shown,
      line: 1,
      column: issue?.path.join('.'),
      reason: issue?.message ?? 'is not valid',
    })
  } catch {
    problems.add({ file: shown, line: 1, reason: 'the file is not JSON' })
  }
  return null
}

/** The rows of the tables with the changes made. Rows and columns that the pack does not have are problems. */
export function applyEdits(
  tables: TableRows[],
  edits: Edits,
  shown: string,
  problems: ProblemList,
): TableRows[] {
  const refuse = (column: string, reason: string) => problems.add({ file: shown, line: 1, column, reason })
  return tables.map((target, part) => {
    const edit = edits.find((one) => one.part === part)
    if (!edit) return target
    const name = getTableName(target.table)
    if (edit.table !== name) refuse(String(part), `is ${name}, not “${edit.table}”`)
    for (const column of unknownColumns(target, edit)) refuse(`${name}.${column}`, 'is no column of the pack')
    const keyOf = (row: RowValues) => JSON.stringify(target.key.map((property) => row[property] ?? null))
    const changed = new Map(edit.changed.map(({ key, values }) => [keyOf(key), values]))
    const removed = new Set(edit.removed.map(keyOf))
    const rows = target.rows
      .filter((row) => !removed.has(keyOf(row)))
      .map((row) => ({ ...row, ...changed.get(keyOf(row)) }))
    const known = new Set(rows.map(keyOf))
    for (const row of edit.added)
      if (known.has(keyOf(row))) refuse(name, `the row ${keyOf(row)} is there already`)
    return { ...target, rows: [...rows, ...edit.added] }
  })
}

/** Columns of an edit that the pack does not fill. A pack without rows may fill each column of the table. */
function unknownColumns({ table, key, rows }: TableRows, edit: Edits[number]): string[] {
  const columns = getTableColumns(table)
  const filled = new Set([...key, ...Object.keys(rows[0] ?? {})])
  return [...edit.added, ...edit.changed.map((one) => one.values)]
    .flatMap(Object.keys)
    .filter((column) => !(column in columns) || !(rows.length === 0 || filled.has(column)))
}

/** What to write so that the pack says what the database does. Null: it does already. */
export function editsOf(
  place: { part: number; table: string },
  differences: readonly RowDifference[],
  missing: readonly MissingRow[],
): Edits[number] | null {
  const changed = differences.flatMap(({ key, before, after }) => {
    if (before === null) return []
    const values = Object.entries(before).filter(([name, value]) => !isSameValue(after[name], value))
    return values.length === 0 ? [] : [{ key, values: Object.fromEntries(values) }]
  })
  const removed = differences.filter(({ before }) => before === null).map(({ key }) => key)
  const added = missing.map(({ before }) => before)
  return changed.length + removed.length + added.length === 0 ? null : { ...place, changed, added, removed }
}
