import { expect, test } from 'vitest'
import { ratingStep } from './rating-step.ts'

test.each([
  ['a skill without a rating waits for one', null, undefined, { kind: 'choose' }],
  ['a rating is shown with one step more', 1, undefined, { kind: 'next', before: 1, after: 2 }],
  ['the highest has no step left', 4, undefined, { kind: 'highest' }],
  [
    'what was raised can be put back',
    2,
    { from: 1, to: 2 },
    { kind: 'raised', before: 1, after: 2, back: 1 },
  ],
  ['also up to the highest', 4, { from: 3, to: 4 }, { kind: 'raised', before: 3, after: 4, back: 3 }],
  ['a first rating too', 3, { from: null, to: 3 }, { kind: 'raised', before: null, after: 3, back: null }],
  ['what was put back is as before', 1, { from: 2, to: 1 }, { kind: 'next', before: 1, after: 2 }],
  ['a first rating taken back waits again', null, { from: 3, to: null }, { kind: 'choose' }],
  ['a change made elsewhere meanwhile counts', 3, { from: 0, to: 1 }, { kind: 'next', before: 3, after: 4 }],
] as const)('%s', (_, rating, change, step) => {
  expect(ratingStep(rating, change)).toEqual(step)
})
