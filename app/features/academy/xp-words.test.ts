import { expect, test } from 'vitest'
import { xpWords } from './xp-words.ts'

const rewards = { xp_per_dollar: 100, cashout_minimum: 500 }

test('until the balance is known, nothing is said of how many XP are missing', () => {
  expect(xpWords(null, rewards)).toBe('100 XP is worth $1. You can cash out from 500 XP.')
})

test('a balance is told with its worth and what is missing for a cash-out', () => {
  expect(xpWords(0, rewards)).toBe('100 XP is worth $1. You can cash out from 500 XP: 500 to go.')
  expect(xpWords(499, rewards)).toBe('That is $4.99. You can cash out from 500 XP: 1 to go.')
  expect(xpWords(500, rewards)).toBe('That is $5. That is enough to cash out.')
})
