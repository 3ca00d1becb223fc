import { expect, test } from 'vitest'
import { termWeek } from './week.ts'

const terms = [
  { year: 2026, term: 3, starts_on: '2026-07-20', ends_on: '2026-09-25' },
  { year: 2026, term: 4, starts_on: '2026-10-13', ends_on: '2026-12-18' }, // a Tuesday
]

test.each([
  ['2026-10-12', null], // the day before
  ['2026-10-13', { term: 4, week: 1 }],
  ['2026-10-18', { term: 4, week: 1 }], // a Sunday
  ['2026-10-19', { term: 4, week: 2 }],
  ['2026-12-18', { term: 4, week: 10 }],
  ['2026-12-19', null],
  ['2026-07-20', { term: 3, week: 1 }],
])('on %s it is %j', (day, week) => {
  expect(termWeek(terms, day)).toEqual(week)
})

test('without terms there is no week', () => {
  expect(termWeek([], '2026-11-02')).toBeNull()
})
