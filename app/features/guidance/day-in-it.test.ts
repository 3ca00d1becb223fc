import { expect, test } from 'vitest'
import { clockWords, dayInIt } from './day-in-it.ts'

test.each([
  [1, 'about 15 minutes'],
  [44, 'about 45 minutes'],
  [60, 'about 1 hour'],
  [95, 'about 1½ hours'],
  [240, 'about 4 hours'],
])('%d minutes are said as %s', (minutes, words) => {
  expect(clockWords(minutes)).toBe(words)
})

test('shares of working time become hours of a day, the largest first; crumbs are left out', () => {
  expect(
    dayInIt([
      { task: 'Write reports', share: 12.5 },
      { task: 'Survey reefs', share: 50 },
      { task: 'Order gloves', share: 1 },
    ]),
  ).toEqual([
    { task: 'Survey reefs', time: 'about 4 hours' },
    { task: 'Write reports', time: 'about 1 hour' },
  ])
})
