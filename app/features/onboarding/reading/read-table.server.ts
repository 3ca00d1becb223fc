import Papa from 'papaparse'
import { type Headings, knownHeadings } from './columns.ts'
import { eachRow, isBlank } from './each-row.server.ts'

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** No school of ours has as many students. */
export const maxRows = 100_000
export const maxColumns = 100
/** Characters of one cell that are looked at. */
export const longestCell = 1_000
/** Exports begin with a title or a date; below that many rows there are no headings any more. */
const deepestHeadings = 10

export type TableRow = { number: number; cells: string[] }
export type ReadTable = { headings: string[]; delimiter: Delimiter; rows: TableRow[] }
export type TableError = {
  fault: 'empty' | 'no-rows' | 'too-many-rows' | 'too-many-columns' | 'open-quote'
  row?: number
}

/**
 * Cuts the text of a CSV file into rows. Rows carry the number that a spreadsheet shows, where the headings are usually row 1.
 * Blank rows are left out.
 */
export async function readTable(text: string, chosen: Headings = {}): Promise<ReadTable | TableError> {
  const said = /^sep=(.)\r?\n/i.exec(text.slice(0, 20))
  const body = said ? text.slice(said[0].length) : text
  const offset = said ? 1 : 0
  const delimiter = isDelimiter(said?.[1]) ? said[1] : delimiterOf(body, chosen)
  const rows: TableRow[] = []
  const error = await eachRow<TableError>(body, delimiter, (cells, at) => {
    if (isBlank(cells)) return null
    if (cells.length > maxColumns) return { fault: 'too-many-columns', row: at + offset }
    rows.push({ number: at + offset, cells: cells.map(shorten) })
    return rows.length > maxRows + deepestHeadings ? { fault: 'too-many-rows' } : null
  })
  if (error) return error
  const at = headingsAt(rows, chosen)
  const [head] = rows.splice(0, at + 1).slice(-1)
  if (!head) return { fault: 'empty' }
  if (rows.length === 0) return { fault: 'no-rows' }
  return rows.length > maxRows
    ? { fault: 'too-many-rows' }
    : { headings: trimEnd(head.cells.map((cell) => cell.trim())), delimiter, rows }
}

/** Cells without the characters that no column can store. */
function shorten(cell: string): string {
  return cell.slice(0, longestCell).replaceAll('\u0000', '')
}

function trimEnd(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells.slice(0, last + 1)
}

/** The row with the most headings that we know; the first where there are none. */
function headingsAt(rows: readonly TableRow[], chosen: Headings): number {
  const known = rows.slice(0, deepestHeadings).map(({ cells }) => knownHeadings(cells, chosen))
  return Math.max(0, known.indexOf(Math.max(...known)))
}

function isDelimiter(text: string | undefined): text is Delimiter {
  return (delimiters as readonly (string | undefined)[]).includes(text)
}

/** The one with which the first rows hold the most headings that we know, or else the most cells. */
function delimiterOf(text: string, chosen: Headings): Delimiter {
  const start = text.slice(0, 20_000)
  const scores = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(start, { delimiter, preview: deepestHeadings })
    const known = Math.max(0, ...data.map((cells) => knownHeadings(cells, chosen)))
    const widest = Math.max(0, ...data.map(({ length }) => length))
    return known * 1_000 + widest
  })
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ','
}
