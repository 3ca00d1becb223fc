/** Rows of cells as a file for spreadsheets; the first row holds the labels. @param name of the file, without its ending */
export function csvFile(name: string, rows: readonly (readonly (string | number | null)[])[]): Response {
  const lines = rows.map((cells) => cells.map((cell) => csvCell(String(cell ?? ''))).join(','))
  return new Response(`\ufeff${lines.join('\r\n')}\r\n`, {
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
