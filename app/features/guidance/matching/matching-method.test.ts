import { expect, test } from 'vitest'
import { levelRanges, methodLimits, methodSteps, workedExample } from './matching-method.ts'

test('the page works through the example with the same sums that rank the list', () => {
  expect(workedExample.match).toMatchObject({ score: 93, level: 'very-strong', label: 'Very Strong' })
  expect(workedExample.match.rows.map(({ product }) => product)).toEqual([24.2, 22, -1.8, 23.4, 4, 7])
})

test('the four levels cover every score once', () => {
  expect(levelRanges).toEqual([
    { level: 'very-strong', label: 'Very Strong', from: 70, to: 100 },
    { level: 'strong', label: 'Strong Match', from: 50, to: 69 },
    { level: 'moderate', label: 'Moderate', from: 30, to: 49 },
    { level: 'low', label: 'Low', from: 0, to: 29 },
  ])
})

test('the method is told with its limits: chance, foreign ratings, outlook left out and untested items', () => {
  const text = [...methodSteps().map((step) => step.text), ...methodLimits].join(' ')
  for (const word of [
    'Chance',
    'United States',
    'outlook are on each occupation’s page and do not change the order',
    'no study of their reliability',
    'not abilities',
  ]) {
    expect(text).toContain(word)
  }
})
