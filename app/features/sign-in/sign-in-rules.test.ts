import { expect, test } from 'vitest'
import { homeOf, triesBeforeDays, waitAfter } from './sign-in-rules.ts'

test.each([
  [0, 0],
  [9, 0],
  [10, 30],
  [11, 60],
  [13, 240],
  [16, 1_920],
  [17, 3_600],
  [99, 3_600],
])('after %i wrong tries the next one waits %i seconds', (failures, seconds) => {
  expect(waitAfter(failures)).toBe(seconds)
})

test('after a hundred wrong tries each further one waits a day', () => {
  expect(triesBeforeDays).toBe(100)
})

test('each kind of person has a home', () => {
  expect((['user', 'advisor', 'provider', 'admin'] as const).map(homeOf)).toEqual([
    '/home',
    '/advisor/dashboard',
    '/admin',
    '/admin',
  ])
})
