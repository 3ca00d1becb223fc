import { readFile } from 'node:fs/promises'
import type * as z from 'zod'
import type { ProblemList } from './problems.ts'
import type { SourceFile } from './source.server.ts'
import { parseYaml } from './yaml.server.ts'

/**
 * Reads a Markdown file with YAML front matter between two lines of three hyphens. What follows is the record's
 * `body`. One file is one record.
 */
export async function readMarkdown<Row>(
  path: string,
  shown: string,
  shape: z.ZodType<Row>,
  problems: ProblemList,
): Promise<SourceFile<Row>> {
  const source: SourceFile<Row> = { shown, rows: [], lines: [], read: 1 }
  const text = (await readFile(path, 'utf8')).replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
  const parts = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text)
  if (!parts) {
    problems.add({
      file: shown,
      line: 1,
      reason: 'the file does not begin with front matter between two lines of ---',
    })
    return source
  }
  const front = parseYaml(parts[1] as string, shown, problems, 1)
  const row = front?.check([], { ...(front.document.toJS() ?? {}), body: (parts[2] as string).trim() }, shape)
  if (row !== undefined) {
    source.rows.push(row)
    source.lines.push(1)
  }
  return source
}
