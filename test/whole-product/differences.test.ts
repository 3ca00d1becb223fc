import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rowId = /\bR-\d[\d.]*-D?\d{3}\b/g
const tests = globSync(['{app,scripts,test}/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts'])
const named = new Set(tests.flatMap((path) => readFileSync(path, 'utf8').match(rowId) ?? []))
const [, unproved = '', different = ''] = readFileSync('docs/spec/differences.md', 'utf8').split('\n## ')

/** The ids in the first column. */
function rowsOf(table: string): string[] {
  return table.split('\n').flatMap((line) => line.split('|')[1]?.match(rowId) ?? [])
}

test('no test names a row that is said to be unproved', () => {
  const rows = rowsOf(unproved)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter((id) => named.has(id))).toEqual([])
})

test('a test names each row that is said to be proved with a difference', () => {
  const rows = rowsOf(different)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter((id) => !named.has(id))).toEqual([])
})
