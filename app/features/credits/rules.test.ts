import { expect, test } from 'vitest'
import { creditsByArea, editionLine, readableDate } from './rules.ts'

test.each([
  ['2017', '2017'],
  ['2025-05', 'May 2025'],
  ['2022-11-22', '22 November 2022'],
])('the date %s is shown as %s, no more precisely than the source', (date, words) => {
  expect(readableDate(date)).toBe(words)
})

test('a date that the edition contains already is not repeated', () => {
  expect(editionLine({ edition: '29.3', date: '2025-05' })).toBe('29.3, May 2025')
  expect(editionLine({ edition: '3 January 2023', date: '2023-01-03' })).toBe('3 January 2023')
  expect(editionLine({ edition: '1', date: null })).toBe('1')
})

test('credits are grouped by the part of Yonder that uses them, and none is left out', () => {
  const named = (name: string) => ({ name }) as never
  const groups = creditsByArea([named('places/regions'), named('careers/onet'), named('tools/rates')])
  expect(groups.map(({ area, credits }) => [area, credits.length])).toEqual([
    ['Careers', 1],
    ['Places', 1],
    ['Everything else', 1],
  ])
})
