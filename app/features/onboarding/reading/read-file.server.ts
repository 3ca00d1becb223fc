import { rest } from '#app/platform/background.server.ts'
import { type Column, type Headings, mapHeadings, missingColumns } from './columns.ts'
import { decodeText, type Encoding } from './decode-text.server.ts'
import { refuseTwins } from './find-twins.ts'
import { largestFile } from './limits.ts'
import { type Cells, type ReadFacts, type RowError, readStudent, type SentStudent } from './read-student.ts'
import { type Delimiter, readTable, type TableError } from './read-table.server.ts'

export type ReadRow = { number: number; cells: Cells; student: SentStudent | null; errors: RowError[] }

/** How a file was read, which the page of the import tells. */
export type FileFacts = {
  encoding: Encoding
  delimiter: Delimiter
  headings: string[]
  columns: (Column | null)[]
  /** Labels of the columns that are missing: then no row is read. */
  missing: string[]
}

/** Rows between two rests: about a millisecond. */
const rowsAtOnce = 50

export type ReadFile = { facts: FileFacts; rows: ReadRow[] }
export type FileError = TableError['fault'] | 'not-text' | 'workbook' | 'too-large'

/** Reads a list of students from a CSV file, with what is wrong in each row. */
export async function readStudentFile(
  bytes: Uint8Array,
  facts: ReadFacts & { chosen?: Headings },
): Promise<ReadFile | { fault: FileError; row?: number }> {
  if (bytes.length > largestFile) return { fault: 'too-large' }
  if (bytes.length === 0) return { fault: 'empty' }
  if (isArchive(bytes) || isOldWorkbook(bytes)) return { fault: 'workbook' }
  const decoded = await decodeText(bytes)
  if (!decoded) return { fault: 'not-text' }
  const table = await readTable(decoded.text, facts.chosen)
  if ('fault' in table) return table
  const { headings, delimiter } = table
  const columns = mapHeadings(headings, facts.chosen)
  const missing = missingColumns(columns).filter((label) => !(facts.yearIsOptional && label === 'Year level'))
  const rows: ReadRow[] = []
  for (const [at, row] of table.rows.entries()) {
    if (at % rowsAtOnce === 0) await rest()
    rows.push(missing.length > 0 ? unread(row) : readRow(row, columns, facts))
  }
  refuseTwins(rows)
  return { facts: { encoding: decoded.encoding, delimiter, headings, columns, missing }, rows }
}

type Row = { number: number; cells: string[] }

function readRow(
  { number, cells: all }: Row,
  columns: readonly (Column | null)[],
  facts: ReadFacts,
): ReadRow {
  const cells = cellsOf(all, columns)
  const { student, errors } = readStudent(cells, facts)
  return { number, cells, student, errors }
}

function unread({ number }: Row): ReadRow {
  return { number, cells: {}, student: null, errors: [] }
}

function cellsOf(all: readonly string[], columns: readonly (Column | null)[]): Cells {
  const cells: Cells = {}
  for (const [at, column] of columns.entries()) if (column && all[at]) cells[column] = all[at]
  return cells
}

export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

function isOldWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
}
