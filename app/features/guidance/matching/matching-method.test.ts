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
    'up to 8 points below it are the first band',
    'jobs that more people do come first',
    'less than 16 points apart (11 after sixty activities)',
    'about 45 came out less than 16 points apart and 95 less than 26',
    'the most common job in the group',
  ]) {
    expect(text).toContain(word)
  }
})

test('where the limit is set by an operator, the page does not explain another one', () => {
  const text = methodSteps(30)
    .map((step) => step.text)
    .join(' ')
  expect(text).toContain('less than 30 points apart')
  expect(text).not.toContain('with a warning')
  expect(text).not.toContain('at random, thousands')
})
