/** Rows of cells as a file for spreadsheets; the first row holds the labels. @param name of the file, without its ending */
export function csvFile(name: string, rows: readonly (readonly (string | number | null)[])[]): Response {
  return csvResponse(name, csvText(rows))
}

/** The same as text: UTF-8 with a byte order mark, for the spreadsheets that need one. */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => csvCell(String(cell ?? ''))).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
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

/** A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvCell(text: string): string {
  const neutral = /^[\s]*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral
}
