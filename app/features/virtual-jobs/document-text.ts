/** Documents are stored as Markdown, data as CSV. Pure. */

type Stored = { title: string; kind: string; content: string }

/** A document as plain text: its title and what it says. */
export function documentText({ title, content }: Stored): string {
  return `${title}\n\n${content.trim()}\n`
}

/** The rows of simple CSV: cells without commas or quotes, which the review of the pack sees to. */
export function csvRows(content: string): string[][] {
  return content
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').map((cell) => cell.trim()))
}

/** CSV as a Markdown table, to be shown on a page. */
export function csvAsMarkdown(content: string): string {
  const [head = [], ...rows] = csvRows(content)
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export function isData({ kind }: Pick<Stored, 'kind'>): boolean {
  return kind === 'data'
}
