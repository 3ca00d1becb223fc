import { csvText } from './csv-text.ts'

/** Rows of cells as a file for spreadsheets; the first row holds the labels. @param name of the file, without its ending */
export function csvFile(name: string, rows: readonly (readonly (string | number | null)[])[]): Response {
  return csvResponse(name, csvText(rows))
}

/** Text of `csvText` as a file. */
export function csvResponse(name: string, text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'x-content-type-options': 'nosniff',
    },
  })
}
