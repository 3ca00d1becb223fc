import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import Papa from 'papaparse'
import type * as z from 'zod'
import { isInBackground, rest } from '../background.server.ts'
import type { ProblemList } from './problems.ts'
import { explainIssues, type SourceFile } from './source.server.ts'

/**
 * Reads a CSV file as a stream, checks its header and every row, and records problems with their line and column. Invalid
 * rows are left out of the result.
 *
 * @param shown the file's name in problems, as `careers/anzsco/occupations.csv`
 */
export function readCsv<Row>(
  path: string,
  shown: string,
  shape: z.ZodObject & z.ZodType<Row>,
  problems: ProblemList,
): Promise<SourceFile<Row>> {
  const columns = Object.keys(shape.shape)
  const source: SourceFile<Row> = { shown, rows: [], lines: [], read: 0 }
  let header: string[] | undefined
  let headerIsGood = false
  let line = 1

  function readHeader(cells: string[]): void {
    const before = problems.total
    header = cells.map((cell, index) => (index === 0 ? cell.replace(/^\ufeff/, '') : cell))
    for (const column of columns) {
      if (!header.includes(column))
        problems.add({ file: shown, line: 1, column, reason: 'the column is missing' })
    }
    for (const [index, column] of header.entries()) {
      if (!columns.includes(column))
        problems.add({ file: shown, line: 1, column, reason: 'the column is not known' })
      else if (header.indexOf(column) !== index)
        problems.add({ file: shown, line: 1, column, reason: 'the column stands twice' })
    }
    headerIsGood = problems.total === before
  }

  function readRow(cells: string[], at: number, names: string[]): void {
    source.read += 1
    if (cells.length !== names.length) {
      const reason = `the line has ${cells.length} cells, the header has ${names.length}`
      problems.add({ file: shown, line: at, reason })
      return
    }
    const record: Record<string, string> = {}
    for (const [index, name] of names.entries()) record[name] = cells[index] as string
    const broken = names.find((name) => record[name]?.includes('\ufffd'))
    if (broken) {
      problems.add({ file: shown, line: at, column: broken, reason: 'the text is not UTF-8' })
      return
    }
    const checked = shape.safeParse(record)
    if (checked.success) {
      source.rows.push(checked.data)
      source.lines.push(at)
    } else
      for (const problem of explainIssues(checked.error, record))
        problems.add({ file: shown, line: at, ...problem })
  }

  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(textOf(path), {
      delimiter: ',',
      step({ data: cells, errors }) {
        const at = line
        line += 1 + cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0)
        for (const error of errors)
          problems.add({ file: shown, line: at, reason: error.message.toLowerCase() })
        if (cells.length === 1 && cells[0] === '') return // an empty line
        if (!header) readHeader(cells)
        else if (headerIsGood && errors.length === 0) readRow(cells, at, header)
      },
      complete() {
        if (!header) problems.add({ file: shown, line: 1, reason: 'the file is empty' })
        resolve(source)
      },
      error: (error) => reject(error),
    })
  })
}

/** The text of a file in parts; in the background small ones, with rests between them. */
function textOf(path: string): Readable {
  if (!isInBackground()) return createReadStream(path, { encoding: 'utf8' })
  async function* parts() {
    for await (const part of createReadStream(path, { encoding: 'utf8', highWaterMark: 8_192 })) {
      await rest()
      yield part
    }
  }
  return Readable.from(parts())
}
