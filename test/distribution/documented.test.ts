import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documented } from './documented.ts'
import { distributedTables, localTables, missingIndexes, tallTables, whyByTime } from './tables.ts'

test('docs/operations.md says by what each table would be spread', () => {
  const rows = documented.tables.map(([owner = '', tall = '', others = '']) => [
    owner,
    namesIn(tall),
    namesIn(others),
  ])
  const listed = Object.entries(distributedTables).map(([owner, columns]) => {
    const names = Object.values(columns).flat().toSorted()
    return [
      owner,
      names.filter((name) => tallTables.includes(name)),
      names.filter((name) => !tallTables.includes(name)),
    ]
  })
  expect(rows).toEqual(listed)
})

const page = readFileSync('docs/operations.md', 'utf8')

test('it says which tables stay on one machine, which are spread by time and why, and which index is missing', () => {
  const local = /stay on one machine, because[^:]*: ([^.]*)\./.exec(page)?.[1] ?? ''
  expect(namesIn(local)).toEqual(localTables)
  for (const [table, why] of Object.entries(whyByTime)) expect(page).toContain(`\`${table}\`: ${why}`)
  for (const [name, on] of Object.entries(missingIndexes)) expect(page).toContain(`\`${name}\` on \`${on}\``)
})

function namesIn(text: string): string[] {
  return [...text.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name)
}
