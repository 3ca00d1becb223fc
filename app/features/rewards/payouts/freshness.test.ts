import { expect, test } from 'vitest'
import { isFresh } from './freshness.ts'

const receivedAt = new Date('2026-05-04T00:00:00Z')
const sent = (secondsAgo: number) => new Date(receivedAt.getTime() - secondsAgo * 1_000)

test.each([
  [true, 0],
  [true, 300],
  [false, 300.001],
  [true, -300],
  [false, -300.001],
])('a webhook is fresh (%s) %f seconds after it was signed', (fresh, seconds) => {
  expect(isFresh(sent(seconds), receivedAt, 300)).toBe(fresh)
})

test('what is no time is never fresh', () => {
  expect(isFresh(new Date('yesterday'), receivedAt, 300)).toBe(false)
})
