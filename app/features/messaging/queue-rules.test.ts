import { expect, test } from 'vitest'
import {
  closedSince,
  leftWords,
  momentWords,
  schoolCommands,
  schoolRefusal,
  schoolRefusalWords,
  verbOf,
} from './queue-rules.ts'

const now = '2026-11-29T03:00:00.000Z' // 2 pm in Sydney, 4 pm in Auckland

test.each([
  ['open', { isDone: false, ownerId: null }, ['take'], 'Take it'],
  ['one’s own', { isDone: false, ownerId: 1 }, ['take', 'give-back', 'hand-over'], 'Continue'],
  ['a colleague’s', { isDone: false, ownerId: 2 }, [], 'See progress'],
  ['closed', { isDone: true, ownerId: 1 }, [], 'Read'],
] as const)('what may be done with a report that is %s', (_, facts, allowed, verb) => {
  expect(schoolCommands.filter((command) => schoolRefusal(command, facts, 1) === null)).toEqual(allowed)
  expect(verbOf(facts, 1)).toBe(verb)
})

test('a refusal says who has the report, or that it has to be taken first', () => {
  const taken = schoolRefusal('take', { isDone: false, ownerId: 2 }, 1)
  const free = schoolRefusal('hand-over', { isDone: false, ownerId: null }, 1)
  expect(taken && schoolRefusalWords(taken, 'Helen Moana')).toBe('Helen Moana has this report.')
  expect(free && schoolRefusalWords(free, null)).toBe('Take the report first.')
  expect(schoolRefusalWords('report-done', null)).toBe('This report is closed.')
})

test.each([
  ['2026-11-29T03:40:00.000Z', 'Australia/Sydney', 'Today, 2.40 pm'],
  ['2026-11-29T03:40:00.000Z', 'Pacific/Auckland', 'Today, 4.40 pm'],
  ['2026-11-29T12:59:00.000Z', 'Australia/Sydney', 'Today, 11.59 pm'],
  ['2026-11-29T13:00:00.000Z', 'Australia/Sydney', 'Tomorrow, 12 am'],
  ['2026-11-27T22:00:00.000Z', 'Australia/Sydney', 'Yesterday, 9 am'],
  ['2026-11-26T22:00:00.000Z', 'Australia/Sydney', 'Fri 27 Nov, 9 am'],
  ['2026-11-30T22:00:00.000Z', 'Australia/Sydney', 'Tue 1 Dec, 9 am'],
])('%s by the clocks of %s is %s', (at, zone, words) => {
  expect(momentWords(at, now, zone)).toBe(words)
})

test.each([
  ['2026-11-29T03:00:00.000Z', '0 minutes left'],
  ['2026-11-29T02:59:00.000Z', '1 minute late'],
  ['2026-11-29T03:59:59.000Z', '59 minutes left'],
  ['2026-11-29T04:00:00.000Z', '1 hour left'],
  ['2026-11-27T03:00:01.000Z', '47 hours late'],
  ['2026-11-27T03:00:00.000Z', '2 days late'],
])('an answer that is due at %s has %s', (due, words) => {
  expect(leftWords(due, now)).toBe(words)
})

test('closed reports are shown from the day on which the latest term began', () => {
  const terms = [{ starts_on: '2026-10-12' }, { starts_on: '2027-01-27' }, { starts_on: '2026-07-20' }]
  expect(closedSince(terms, '2026-11-29')).toBe('2026-10-12')
  expect(closedSince(terms, '2026-10-12')).toBe('2026-10-12')
  expect(closedSince(terms, '2026-10-11')).toBe('2026-07-20')
  expect(closedSince([], '2026-11-29')).toBe('2026-08-31')
  expect(closedSince([{ starts_on: '2026-07-02' }], '2026-11-29')).toBe('2026-07-02')
  expect(closedSince([{ starts_on: '2026-07-01' }], '2026-11-29')).toBe('2026-08-31')
})
