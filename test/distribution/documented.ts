import { readFileSync } from 'node:fs'

const page = readFileSync('docs/operations.md', 'utf8')

/** Two tables of docs/operations.md, row by row: by what tables are spread, and what of PostgreSQL is in use. */
export const documented = {
  tables: rowsBelow('### What would be spread over machines, and by what'),
  features: rowsBelow('### Functions in use, and what would have to go').flatMap(([features = '']) =>
    [...features.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replaceAll('\\|', '|')),
  ),
}

function rowsBelow(heading: string): string[][] {
  const [, part = ''] = page.split(`\n${heading}\n`)
  const [, , ...rows] = part.split(/\n##/)[0]?.match(/^\|.*$/gm) ?? []
  return rows.map((row) =>
    row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
