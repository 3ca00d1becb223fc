import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a service for people from 13 years on does not offer, and names that insult people. */
const unfit =
  /prostitut|sex worker|\bescort agency|dominatrix|brothel keeper|exotic dancer|erotic|stripper$|retard/i

test.each([
  ['anzsco/occupations.csv', 2],
  ['anzsco/alternative_titles.csv', 1],
  ['onet/alternate_titles.csv', 1],
])('no title in %s is unfit for young people', (file, column) => {
  const titles = readFileSync(`content/careers/${file}`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(',')[column] ?? '')
    .filter((title) => !/^(Celery|Core) Stripper$/.test(title)) // farm and foundry work
  expect(titles.length).toBeGreaterThan(1000)
  expect(titles.filter((title) => unfit.test(title))).toEqual([])
})
