import { expect, test } from 'vitest'
import { suitsSentence } from './suits.ts'

const low = { realistic: 1, investigative: 1, artistic: 1, social: 1, enterprising: 1, conventional: 1 }

test('an occupation says whom it could suit by its two strongest areas, the stronger first', () => {
  expect(suitsSentence({ ...low, social: 5, investigative: 6.5, realistic: 4.9 })).toBe(
    'If you like working things out and helping people, this job has plenty of both.',
  )
  expect(suitsSentence({ ...low, enterprising: 6, social: 5 })).toContain(
    'leading or persuading people and helping people, this job has plenty of both.',
  )
})

test('an area that is a small part of the work is not named, and without a strong one nothing is said', () => {
  expect(suitsSentence({ ...low, realistic: 6, artistic: 3.99 })).toContain(
    'If you like practical work, this job has plenty of that.',
  )
  expect(suitsSentence({ ...low, realistic: 3.9 })).toBeNull()
})
