import { expect, test } from 'vitest'
import { whyNotThere } from './move-rules.ts'

const part = { isLive: true, hasFamily: false, hasQuiz: false, isLastLive: false }
const live = { isLive: true, hasQuiz: false }

test.each([
  ['has-family', { hasFamily: true }, live],
  ['second-quiz', { hasQuiz: true }, { isLive: true, hasQuiz: true }],
  ['would-hide', {}, { isLive: false, hasQuiz: false }],
  ['would-empty', { isLastLive: true }, live],
] as const)('a move is refused as %s', (refusal, change, into) => {
  expect(whyNotThere({ ...part, ...change }, into)).toBe(refusal)
})

test.each([
  ['a published part to a published parent', {}, live],
  ['a draft to a draft', { isLive: false }, { isLive: false, hasQuiz: false }],
  ['a quiz to a module without one', { hasQuiz: true }, live],
  ['a text to a module with a quiz', {}, { isLive: true, hasQuiz: true }],
])('%s may be moved', (_, change, into) => {
  expect(whyNotThere({ ...part, ...change }, into)).toBeNull()
})
