import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type * as z from 'zod'
import type { ProblemList } from './problems.ts'
import { explainIssues, type SourceFile } from './source.server.ts'
import { parseYaml } from './yaml.server.ts'

/**
 * Reads a Markdown file with YAML front matter between two `---` lines. The rest is the record's `body`, and its
 * `file` the file's name without the ending. One file is one record.
 */
export async function readMarkdown<Row>(
  path: string,
  shown: string,
  shape: z.ZodType<Row>,
  problems: ProblemList,
): Promise<SourceFile<Row>> {
  const source: SourceFile<Row> = { shown, rows: [], lines: [], read: 1 }
  const text = await readText(path)
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
  const record = {
    ...(front?.document.toJS() ?? {}),
    file: basename(path, extname(path)),
    body: (parts[2] as string).trim(),
  }
  const row = front?.check([], record, shape)
  if (row !== undefined) {
    source.rows.push(row)
    source.lines.push(1)
  }
  return source
}

/**
 * Reads a Markdown file of several records. Each begins with a first-level heading; what follows up to the next one is
 * its `body`. The record also carries the name of its `file`, without the ending.
 */
export async function readSections<Row>(
  path: string,
  shown: string,
  shape: z.ZodType<Row>,
  problems: ProblemList,
): Promise<SourceFile<Row>> {
  const source: SourceFile<Row> = { shown, rows: [], lines: [], read: 0 }
  const [before = '', ...parts] = (await readText(path)).split(/^# /m)
  if (before.trim() !== '' || parts.length === 0)
    problems.add({ file: shown, line: 1, reason: 'the file does not begin with a heading: # …' })
  let line = before.split('\n').length
  for (const part of parts) {
    const [heading = '', ...body] = part.split('\n')
    const record = {
      file: basename(path, extname(path)),
      heading: heading.trim(),
      body: body.join('\n').trim(),
    }
    const checked = shape.safeParse(record)
    source.read += 1
    if (checked.success) {
      source.rows.push(checked.data)
      source.lines.push(line)
    } else {
      for (const issue of explainIssues(checked.error, record)) problems.add({ file: shown, line, ...issue })
    }
    line += body.length
  }
  return source
}

async function readText(path: string): Promise<string> {
  return (await readFile(path, 'utf8')).replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
}
