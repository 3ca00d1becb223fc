import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { boardsFor, gapYearBoards } from './official-boards.ts'

test.each([
  ['AU', undefined, 'Workforce Australia'],
  ['AU', 'apprenticeships', 'Australian Apprenticeships'],
  ['NZ', 'jobs', 'Work and Income'],
  ['NZ', 'apprenticeships', 'Tahatū Career Navigator'],
] as const)('in %s the first board for %s is %s', (country, kind, name) => {
  const found = boardsFor(country, kind)
  expect(found[0]?.name).toBe(name)
  expect(new Set(found.map((board) => board.country))).toEqual(new Set([country]))
  expect(found).toHaveLength(3)
})

test('gap years have boards of both countries, those of the reader first', () => {
  expect(gapYearBoards('AU')[0]?.country).toBe('AU')
  expect(gapYearBoards('NZ').map(({ name }) => name)).toEqual([
    'Department of Conservation',
    'Workforce Australia',
    'Young Endeavour Youth Scheme',
  ])
})

test('each address is one that a content pack has, with its source', () => {
  const known = [
    readFileSync('content/search/intents/answers.csv', 'utf8'),
    ...readdirSync('content/opportunities/gap-years').map((file) =>
      readFileSync(`content/opportunities/gap-years/${file}`, 'utf8'),
    ),
  ].join('\n')
  for (const { url } of [...boardsFor('AU'), ...boardsFor('NZ'), ...gapYearBoards('AU')])
    expect(known).toContain(url)
})
