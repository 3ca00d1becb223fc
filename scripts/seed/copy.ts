import { once } from 'node:events'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { dayMs } from './chance.ts'

type Encode = (value: unknown) => string
type Sheet = {
  statement: string
  keys: string[]
  encode: Encode[]
  count: number
  bytes: Buffer
  end: number
}

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
    const { keys, encode } = sheet
    let line = ''
    for (let at = 0; at < keys.length; at++) {
      const value = (row as Record<string, unknown>)[keys[at] as string]
      if (at > 0) line += '\t'
      line += value === null || value === undefined ? '\\N' : (encode[at] as Encode)(value)
    }
    append(sheet, `${line}\n`)
  }

  get count(): number {
    return [...this.#sheets.values()].reduce((sum, { count }) => sum + count, 0)
  }

  get tables(): string[] {
    return [...this.#sheets.keys()].map(getTableName)
  }

  /** All of it, as it is written. */
  get text(): string {
    return [...this.#sheets.values()]
      .map(({ statement, bytes, end }) => `${statement}\n${bytes.toString('utf8', 0, end)}`)
      .join('')
  }

  async write(client: pg.PoolClient): Promise<void> {
    for (const sheet of this.#sheets.values()) {
      if (sheet.count === 0) continue
      const stream = client.query(copyFrom(sheet.statement))
      stream.end(sheet.bytes.subarray(0, sheet.end))
      await once(stream, 'finish')
    }
  }

  /** Takes the rows away and keeps the room that they had, once they are written. */
  clear(): void {
    for (const sheet of this.#sheets.values()) Object.assign(sheet, { count: 0, end: 0 })
  }
}

/** A line is written out at once: as parts of strings, the lines of a school keep the collector of memory busy. */
function append(sheet: Sheet, line: string): void {
  const most = sheet.end + line.length * 3 // bytes of UTF-8
  if (most > sheet.bytes.length) {
    const larger = Buffer.allocUnsafe(most * 2)
    sheet.bytes.copy(larger, 0, 0, sheet.end)
    sheet.bytes = larger
  }
  sheet.end += sheet.bytes.write(line, sheet.end)
  sheet.count++
}

function sheetOf(table: PgTable, keys: string[]): Sheet {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const names = keys.map((key) => `"${snakeCase((columns[key] as PgColumn).name)}"`)
  const encode = keys.map((key) => encoder(columns[key] as PgColumn))
  const statement = `copy "${getTableName(table)}" (${names.join(', ')}) from stdin`
  return { statement, keys, encode, count: 0, bytes: Buffer.alloc(0), end: 0 }
}

/** As `casing: 'snake_case'` names columns. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function encoder({ columnType }: PgColumn): Encode {
  if (columnType === 'PgJsonb') return (value) => jsonText(value as object)
  if (columnType === 'PgArray') return (value) => escaped(arrayText(value as (string | number)[]))
  if (columnType === 'PgTimestamp') return (value) => timeText((value as Date).getTime())
  if (columnType === 'PgBoolean') return (value) => (value ? 't' : 'f')
  if (columnType === 'PgText') return (value) => escaped(value as string)
  return String
}

const jsonTexts = new WeakMap<object, string>()

/** Many rows have the same large object: it is written out once. */
function jsonText(value: object): string {
  const known = jsonTexts.get(value)
  if (known !== undefined) return known
  const text = escaped(JSON.stringify(value))
  if (text.length > largeText) jsonTexts.set(value, text)
  return text
}

const largeText = 200
const dayTexts = new Map<number, string>()
const [twoDigits, threeDigits] = [numbersOf(2, 60), numbersOf(3, 1_000)]

/** A time in milliseconds as ISO 8601, which `toISOString` takes five times as long for. */
function timeText(time: number): string {
  const day = Math.floor(time / dayMs)
  let date = dayTexts.get(day)
  if (date === undefined) {
    date = new Date(time).toISOString().slice(0, 11)
    dayTexts.set(day, date)
  }
  const rest = time - day * dayMs
  const seconds = Math.floor(rest / 1_000)
  const minutes = Math.floor(seconds / 60)
  return `${date}${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[seconds % 60]}.${threeDigits[rest % 1_000]}Z`
}

function numbersOf(digits: number, count: number): string[] {
  return Array.from({ length: count }, (_, value) => String(value).padStart(digits, '0'))
}

function arrayText(values: (string | number)[]): string {
  return `{${values.map((value) => JSON.stringify(value)).join(',')}}`
}

function escaped(text: string): string {
  if (!/[\\\n\r\t]/.test(text)) return text
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
}
