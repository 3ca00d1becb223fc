import { once } from 'node:events'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

type Encode = (value: unknown) => string
type Sheet = { statement: string; keys: string[]; encode: Encode[]; lines: string[] }

/** Rows of several tables as the text of `COPY`, in the order in which their tables were first named: parents come first. */
export class Rows {
  readonly #sheets = new Map<PgTable, Sheet>()

  /** Every row of a table has the columns of its first one. `COPY` takes ids that the database would else give. */
  add<Table extends PgTable>(table: Table, row: Table['$inferInsert'] & { id?: number | string }): void {
    let sheet = this.#sheets.get(table)
    if (!sheet) {
      sheet = sheetOf(table, Object.keys(row))
      this.#sheets.set(table, sheet)
    }
    const { keys, encode, lines } = sheet
    let line = ''
    for (let at = 0; at < keys.length; at++) {
      const value = (row as Record<string, unknown>)[keys[at] as string]
      if (at > 0) line += '\t'
      line += value === null || value === undefined ? '\\N' : (encode[at] as Encode)(value)
    }
    lines.push(line)
  }

  get count(): number {
    return [...this.#sheets.values()].reduce((sum, { lines }) => sum + lines.length, 0)
  }

  /** All of it, as it is written. */
  get text(): string {
    return [...this.#sheets.values()]
      .map(({ statement, lines }) => [statement, ...lines].join('\n'))
      .join('\n')
  }

  async write(client: pg.PoolClient): Promise<void> {
    for (const { statement, lines } of this.#sheets.values()) {
      const stream = client.query(copyFrom(statement))
      stream.end(`${lines.join('\n')}\n`)
      await once(stream, 'finish')
    }
  }
}

function sheetOf(table: PgTable, keys: string[]): Sheet {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const names = keys.map((key) => `"${snakeCase((columns[key] as PgColumn).name)}"`)
  const encode = keys.map((key) => encoder(columns[key] as PgColumn))
  const statement = `copy "${getTableName(table)}" (${names.join(', ')}) from stdin`
  return { statement, keys, encode, lines: [] }
}

/** As `casing: 'snake_case'` names columns. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function encoder({ columnType }: PgColumn): Encode {
  if (columnType === 'PgJsonb') return (value) => escaped(JSON.stringify(value))
  if (columnType === 'PgArray') return (value) => escaped(arrayText(value as (string | number)[]))
  if (columnType === 'PgTimestamp') return (value) => (value as Date).toISOString()
  if (columnType === 'PgBoolean') return (value) => (value ? 't' : 'f')
  if (columnType === 'PgText') return (value) => escaped(value as string)
  return String
}

function arrayText(values: (string | number)[]): string {
  return `{${values.map((value) => JSON.stringify(value)).join(',')}}`
}

function escaped(text: string): string {
  if (!/[\\\n\r\t]/.test(text)) return text
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
}
