/** Rows of cells as text for spreadsheets: UTF-8 with a byte order mark, for the spreadsheets that need one. */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => csvCell(String(cell ?? ''))).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

/** A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvCell(text: string): string {
  const neutral = /^[\s]*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral
}
