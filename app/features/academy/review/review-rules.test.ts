import { expect, test } from 'vitest'
import { boxDays, firstSchedule, nextSchedule, roundOf } from './review-rules.ts'

const now = new Date('2026-05-04T00:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const due = (box: number) => ({ box, dueAt: now })

test.each([
  ['not-yet', 0, 0],
  ['shaky', 0, 1],
  ['known', 1, 3],
] as const)(
  'a question that was %s at the quiz begins in box %i and is due after %i days',
  (state, box, days) => {
    expect(firstSchedule(state, now)).toEqual({ box, dueAt: inDays(days) })
  },
)

test('a right answer on its day moves a question up, until it comes every three months', () => {
  for (const box of [0, 1, 2, 3, 4])
    expect(nextSchedule(due(box), 'known', now)).toEqual({
      box: box + 1,
      dueAt: inDays(boxDays[box + 1] ?? 0),
    })
  expect(nextSchedule(due(5), 'known', now)).toEqual({ box: 5, dueAt: inDays(90) })
})

test('a right answer before its day changes nothing, so that sending it twice counts once', () => {
  const once = nextSchedule(due(2), 'known', now)
  expect(nextSchedule(once, 'known', now)).toEqual(once)
})

test('a half-right answer moves a question down, a wrong one back to tomorrow', () => {
  expect(nextSchedule(due(3), 'shaky', now)).toEqual({ box: 2, dueAt: inDays(7) })
  expect(nextSchedule(due(0), 'shaky', now)).toEqual({ box: 0, dueAt: inDays(1) })
  expect(nextSchedule({ box: 5, dueAt: inDays(80) }, 'not-yet', now)).toEqual({ box: 0, dueAt: inDays(1) })
})

test('a round has three to five questions, the longest due first', () => {
  const items = [4, -1, 9, 2].map((days) => ({ box: 0, dueAt: inDays(days), days }))
  expect(roundOf(items, now).map(({ days }) => days)).toEqual([-1, 2, 4])
  const many = [-1, -2, -3, -4, -5, -6].map((days) => ({ box: 0, dueAt: inDays(days), days }))
  expect(roundOf(many, now).map(({ days }) => days)).toEqual([-6, -5, -4, -3, -2])
  expect(roundOf(items.slice(0, 2), now)).toHaveLength(2)
  expect(roundOf([], now)).toEqual([])
})
