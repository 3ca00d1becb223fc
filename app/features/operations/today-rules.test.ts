import { expect, test } from 'vitest'
import { isOverdue, oldestFirst, ownedBy, pinned, waitWords, weekFinding } from './today-rules.ts'
import { lastMondays } from './weeks.server.ts'

const now = '2026-11-29T12:00:00.000Z'
const words = { verb: 'people signed up', none: 'Nobody signed up' }

test.each([
  ['2026-11-29T11:59:59.000Z', '0 min'],
  ['2026-11-29T11:00:01.000Z', '59 min'],
  ['2026-11-29T11:00:00.000Z', '1 hour'],
  ['2026-11-28T12:00:01.000Z', '23 hours'],
  ['2026-11-28T12:00:00.000Z', '1 day'],
  ['2026-11-20T11:00:00.000Z', '9 days'],
  ['2026-11-30T12:00:00.000Z', '0 min'],
])('what came at %s has waited %s', (since, said) => {
  expect(waitWords(since, now)).toBe(said)
})

test('work is late once its goal has passed, and a report by its own due time', () => {
  const review = { kind: 'review' as const, since: '2026-11-27T12:00:00.000Z' }
  expect(isOverdue(review, now)).toBe(false)
  expect(isOverdue(review, '2026-11-29T12:00:00.001Z')).toBe(true)
  const report = { kind: 'report' as const, since: '2026-11-01T00:00:00.000Z', due: now }
  expect(isOverdue(report, now)).toBe(false)
  expect(isOverdue({ ...report, due: '2026-11-29T11:59:59.000Z' }, now)).toBe(true)
})

test('what waits longest comes first, whatever zone its time is written in', () => {
  const items = [{ since: '2026-11-29T10:00:00+11:00' }, { since: '2026-11-28T22:30:00Z' }]
  expect(oldestFirst(items)).toEqual([items[1], items[0]])
})

test('the list can show what one has oneself, or what nobody has', () => {
  const items = [{ owner: { id: 1 } }, { owner: { id: 2 } }, { owner: null }]
  expect(ownedBy(items, 'mine', 2)).toEqual([items[1]])
  expect(ownedBy(items, 'nobody', 2)).toEqual([items[2]])
  expect(ownedBy(items, null, 2)).toEqual(items)
})

test.each([
  [[0, 0, 0], 'Nobody signed up in the last 3 whole weeks'],
  [[3, 5, 6], 'More people signed up last week than in any of the 2 weeks before'],
  [[6, 4, 5], 'More people signed up last week than the week before'],
  [[6, 5, 5], 'As many people signed up last week as the week before'],
  [[1, 5, 4], 'Fewer people signed up last week than the week before'],
  [[6, 6, 6], 'As many people signed up last week as the week before'],
])('the sentence above a chart of %j says what it shows', (counts, sentence) => {
  expect(weekFinding(counts, words)).toBe(sentence)
})

test('the weeks are whole ones from Monday, by the clocks of the admin area', () => {
  // Sunday 13:30 in Sydney, then Monday 00:30 there
  const sunday = lastMondays(new Date('2026-11-29T02:30:00Z'))
  const monday = lastMondays(new Date('2026-11-29T13:30:00Z'))
  expect([sunday.days.length, sunday.days[0], sunday.days.at(-1)]).toEqual([8, '2026-09-28', '2026-11-16'])
  expect(monday.days.at(-1)).toBe('2026-11-23')
  expect(monday.until.toISOString()).toBe('2026-11-29T13:00:00.000Z')
})

test('dangers stand apart from the rest, each in the order in which it came', () => {
  const items = [1, 2, 3, 4].map((id) => ({ id, is_serious: id % 2 === 0 }))
  const ids = (some: { id: number }[]) => some.map(({ id }) => id)
  const { dangers, rest } = pinned(items)
  expect([ids(dangers), ids(rest)]).toEqual([
    [2, 4],
    [1, 3],
  ])
})
