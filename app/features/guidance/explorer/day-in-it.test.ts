import { expect, test } from 'vitest'
import { clockWords, dayInIt } from './day-in-it.ts'

test.each([
  [1, 'About 15 minutes'],
  [44, 'About 45 minutes'],
  [60, 'About 1 hour'],
  [95, 'About 1½ hours'],
  [240, 'About 4 hours'],
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
    { task: 'Survey reefs', time: 'About 4 hours' },
    { task: 'Write reports', time: 'About 1 hour' },
  ])
})
