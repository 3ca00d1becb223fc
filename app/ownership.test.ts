import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Rows that belong to people are read and written through `ownedBy`. This reads every statement on their tables and
 * names those that neither use it nor say, in a comment, why they are about any owner.
 */
const files = filesBelow('app').filter((file) => /\.server\.ts$/.test(file))
const ownedTables = new Set(files.filter((file) => file.endsWith('tables.server.ts')).flatMap(tablesOfPeople))

test('every statement on rows of people names their owner, or says why it is about any', () => {
  expect(ownedTables.size).toBeGreaterThan(15)
  expect(files.filter((file) => !file.endsWith('tables.server.ts')).flatMap(ownerlessStatements)).toEqual([])
})

/** Tables with a column that points at a person or a ghost and goes with them. */
function tablesOfPeople(file: string): string[] {
  const tables = readFileSync(file, 'utf8').split(/^export const /m)
  return tables.flatMap((text) => {
    const name = /^(\w+) = pgTable/.exec(text)?.[1]
    return name && /^\s+(userId|ghostId): /m.test(text) ? [name] : []
  })
}

function ownerlessStatements(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/\.(from|update|delete)\((\w+)\)/g)].flatMap((match) => {
    if (!ownedTables.has(match[2] ?? '')) return []
    const statement = statementAt(text, match.index)
    if (/ownedBy\(/.test(statement) || /\/\/ any owner: /.test(statement)) return []
    const line = text.slice(0, match.index).split('\n').length
    return [`${file}:${line} ${match[0]}`]
  })
}

/** The statement around a place in a file: from the comment above it to the end of its chain of calls. */
function statementAt(text: string, at: number): string {
  const lines = text.split('\n')
  const row = text.slice(0, at).split('\n').length - 1
  const indent = (line = '') => line.length - line.trimStart().length
  let first = row
  if (/^\s*\./.test(lines[row] ?? ''))
    while (first > 0 && indent(lines[first]) >= indent(lines[row])) first -= 1
  let last = row
  const base = indent(lines[first])
  while (
    last + 1 < lines.length &&
    (indent(lines[last + 1]) > base || /^\s*[)\]}.]/.test(lines[last + 1] ?? ''))
  ) {
    if (indent(lines[last + 1]) < base) break
    last += 1
  }
  while (first > 0 && /^\s*(\/\/|\? \/\/)/.test(lines[first - 1] ?? '')) first -= 1
  return lines.slice(first, last + 1).join('\n')
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}
