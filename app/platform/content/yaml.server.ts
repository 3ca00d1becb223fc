import { readFile } from 'node:fs/promises'
import { type Document, isSeq, LineCounter, parseDocument, visit } from 'yaml'
import type * as z from 'zod'
import type { ProblemList } from './problems.ts'
import { explainIssues, type SourceFile } from './source.server.ts'

/** Reads a YAML file that is a list of records; each wrong value is noted with its line and character. */
export async function readYamlList<Row>(
  path: string,
  shown: string,
  shape: z.ZodType<Row>,
  problems: ProblemList,
): Promise<SourceFile<Row>> {
  const source: SourceFile<Row> = { shown, rows: [], lines: [], read: 0 }
  const text = parseYaml(await readFile(path, 'utf8'), shown, problems)
  if (!text) return source
  if (!isSeq(text.document.contents)) {
    problems.add({ file: shown, line: 1, reason: 'the file is not a list: each record begins with a hyphen' })
    return source
  }
  for (const [index, node] of text.document.contents.items.entries()) {
    source.read += 1
    const row = text.check([index], (node as { toJS(document: unknown): unknown }).toJS(text.document), shape)
    if (row === undefined) continue
    source.rows.push(row)
    source.lines.push(text.positionOf([index]).line)
  }
  return source
}

/** Reads a YAML file that is one record; undefined when something is wrong with it. */
export async function readYamlRecord<Record>(
  path: string,
  shown: string,
  shape: z.ZodType<Record>,
  problems: ProblemList,
): Promise<Record | undefined> {
  const text = parseYaml(await readFile(path, 'utf8'), shown, problems)
  return text?.check([], text.document.toJS(), shape)
}

/**
 * Parses YAML and gives the means to check parts of it.
 *
 * @param lineOffset how many lines of the file come before `yaml`
 */
export function parseYaml(yaml: string, shown: string, problems: ProblemList, lineOffset = 0) {
  const counter = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false })
  for (const error of document.errors) {
    const { line, col } = counter.linePos(error.pos[0])
    problems.add({ file: shown, line: line + lineOffset, character: col, reason: error.message })
  }
  if (document.errors.length > 0 || hasAliases(document, refuseAlias)) return undefined

  /** A few aliases of aliases stand for a billion values. */
  function refuseAlias(at: number): void {
    const { line, col } = counter.linePos(at)
    problems.add({ file: shown, line: line + lineOffset, character: col, reason: 'aliases are not allowed' })
  }

  /** The nearest part of the text that belongs to `path`. */
  function positionOf(path: PropertyKey[]): { line: number; character: number } {
    for (let length = path.length; length >= 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true) as
        | { range?: [number, number, number] }
        | undefined
      if (!node?.range) continue
      const { line, col } = counter.linePos(node.range[0])
      return { line: line + lineOffset, character: col }
    }
    return { line: 1 + lineOffset, character: 1 }
  }

  function check<Value>(path: PropertyKey[], value: unknown, shape: z.ZodType<Value>): Value | undefined {
    const checked = shape.safeParse(value)
    if (checked.success) return checked.data
    for (const { column, reason } of explainIssues(checked.error, value)) {
      const at = positionOf([...path, ...(column ? column.split('.') : [])])
      problems.add({ file: shown, ...at, column, reason })
    }
    return undefined
  }

  return { document, positionOf, check }
}

function hasAliases(document: Document, refuse: (at: number) => void): boolean {
  let found = false
  visit(document, {
    Alias(_, alias) {
      found = true
      refuse(alias.range?.[0] ?? 0)
      return visit.BREAK
    },
  })
  return found
}
