import { isDay } from '#app/platform/calendar.ts'
import { csvText } from '#app/platform/csv-text.ts'
import { fold } from '#app/platform/fold.ts'
import { readMoney } from '#app/platform/money.ts'
import { type Budget, type BudgetRow, maxAmount, maxLabelLength, maxRows } from './budget.ts'
import { type Frequency, frequencies, frequencyWords } from './frequency.ts'
import { emptyRow } from './templates.ts'

const head = ['Kind', 'Name', 'Amount', 'How often', 'Next day']
const kinds = { income: 'Money in', expenses: 'Money out' } as const

/** A budget as a file for spreadsheets; `readBudgetCsv` reads it again. */
export function budgetCsv({ income, expenses }: Pick<Budget, 'income' | 'expenses'>): string {
  const line = (kind: string) => (row: BudgetRow) => [
    kind,
    row.label,
    row.amount === null ? '' : (row.amount / 100).toFixed(2),
    frequencyWords[row.frequency],
    row.next_on ?? '',
  ]
  return csvText([head, ...income.map(line(kinds.income)), ...expenses.map(line(kinds.expenses))])
}

/** The rows of a file, and what could not be read, each with its line. Nothing of a file with too many rows is read. */
type CsvReading = { income: BudgetRow[]; expenses: BudgetRow[]; problems: string[] }

const maxBytes = 200_000

/** Reads UTF-8 with or without a byte order mark, UTF-16 with one, and else the Windows encoding of older spreadsheets. */
function decodeCsv(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export function readBudgetCsv(bytes: Uint8Array, newRowId: () => string): CsvReading {
  const reading: CsvReading = { income: [], expenses: [], problems: [] }
  if (bytes.length > maxBytes) return { ...reading, problems: ['This file is too large for a budget.'] }
  const text = decodeCsv(bytes).replace(/^\ufeff/, '')
  const [labels, ...lines] = cellsOf(text)
  const columns = columnsOf(labels ?? [])
  if (columns.kind < 0 || columns.name < 0 || columns.amount < 0)
    return {
      ...reading,
      problems: [
        'The first line must name the columns Kind, Name and Amount. Download your budget to see an example.',
      ],
    }
  const filled = lines
    .map((cells, at) => ({ cells, line: at + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
  if (filled.length > maxRows)
    return {
      ...reading,
      problems: [
        `This file has ${filled.length} rows. A budget can have ${maxRows}. Join small rows and try again.`,
      ],
    }
  for (const { cells, line } of filled) readLine(cells, line, columns, reading, newRowId)
  return reading
}

type Columns = Record<'kind' | 'name' | 'amount' | 'often' | 'day', number>

function columnsOf(labels: string[]): Columns {
  const at = (...names: string[]) => labels.findIndex((label) => names.includes(fold(label.trim())))
  return {
    kind: at('kind', 'type'),
    name: at('name', 'label', 'item'),
    amount: at('amount'),
    often: at('how often', 'frequency'),
    day: at('next day', 'date'),
  }
}

function readLine(
  cells: string[],
  line: number,
  columns: Columns,
  reading: CsvReading,
  newRowId: () => string,
): void {
  const cell = (column: keyof Columns) => plain(cells[columns[column]] ?? '')
  const kind = fold(cell('kind'))
  const side = /^(money in|income|in)$/.test(kind)
    ? 'income'
    : /^(money out|expenses?|spending|out)$/.test(kind)
      ? 'expenses'
      : null
  if (!side) {
    reading.problems.push(`Line ${line}: write “Money in” or “Money out” in the first column.`)
    return
  }
  const amount = readMoney(cell('amount'))
  if (Number.isNaN(amount) || (amount !== null && amount > maxAmount)) {
    reading.problems.push(
      `Line ${line}: “${cell('amount').slice(0, 20)}” is not an amount such as 120 or 49.90.`,
    )
    return
  }
  const often = cell('often')
  const frequency = frequencyOf(often)
  if (!frequency) {
    reading.problems.push(`Line ${line}: “${often.slice(0, 20)}” does not say how often.`)
    return
  }
  const day = cell('day')
  reading[side].push({
    ...emptyRow(newRowId()),
    label: cell('name').slice(0, maxLabelLength),
    amount,
    frequency,
    next_on: isDay(day) ? day : null,
  })
}

function frequencyOf(text: string): Frequency | null {
  const plainText = fold(text)
  if (plainText === '') return 'weekly'
  return frequencies.find((one) => one === plainText || fold(frequencyWords[one]) === plainText) ?? null
}

/** Spreadsheets mark a text with an apostrophe; a cell that begins as a formula is only ever text here. */
function plain(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '')
}

/** Cells of comma or semicolon separated lines, with quotes as spreadsheets write them. */
function cellsOf(text: string): string[][] {
  const [firstLine = ''] = text.split('\n', 1)
  const separator = firstLine.includes(';') && !firstLine.includes(',') ? ';' : ','
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') {
      endCell()
      rows.push(row)
      row = []
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  return [...rows, row]
}
