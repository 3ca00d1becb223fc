type Pair = { title?: unknown; text?: unknown }

/** Lines of `Title: text` as their halves. A line without a colon is a title alone. */
export function pairsOfLines(input: string): { title: string; text: string }[] {
  if (input === '') return []
  return input.split(/\r?\n/).map((line) => {
    const at = line.indexOf(': ')
    return at < 0 ? { title: line, text: '' } : { title: line.slice(0, at), text: line.slice(at + 2) }
  })
}

/**
 * The halves as lines. A break inside a half becomes a space, and a colon inside a title a dash, so that the lines read back
 * as the same halves. A row that is still empty has no line.
 */
export function linesOfPairs(rows: readonly Pair[]): string {
  const oneLine = (text: unknown) => String(text ?? '').replace(/[\r\n]+/g, ' ')
  return rows
    .filter(({ title, text }) => title || text)
    .map(({ title, text }) => {
      const name = oneLine(title).replaceAll(': ', ' – ')
      return text ? `${name}: ${oneLine(text)}` : name
    })
    .join('\n')
}
