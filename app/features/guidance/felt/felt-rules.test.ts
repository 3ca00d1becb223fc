import { expect, test } from 'vitest'
import { interestAreas } from '../profile-keys.ts'
import { areasOfJob, boundedPoints, feltAnswers, feltForm, feltMaximum, feltPoints } from './felt-rules.ts'

test.each([
  ['yes', 'yes', 'yes', 3],
  ['yes', 'partly', 'yes', 2],
  ['yes', 'no', 'partly', 0],
  ['partly', 'partly', 'partly', 0],
  ['no', 'no', 'partly', -2],
  ['no', 'no', 'no', -3],
])('%s, %s and %s come to %i points', (enjoyed, often, more, points) => {
  expect(feltPoints({ enjoyed, often, more })).toBe(points)
})

test('an answer that is none of the three, or one to another question, counts nothing', () => {
  expect(feltPoints({ enjoyed: 'very', other: 'yes' })).toBe(0)
  expect(feltForm[0]?.fields.map(({ required }) => required)).toEqual([true, true, true])
})

test('a job moves the two areas that it is rated highest in', () => {
  expect(areasOfJob([2, 6, 1, 7, 3, 4])).toEqual(['social', 'investigative'])
  expect(areasOfJob([5, 5, 5, 5, 5, 5])).toEqual(interestAreas.slice(0, 2))
})

test('what was accepted adds up, and no area moves further than the bounds', () => {
  const vet = { areas: ['realistic', 'investigative'] as const, points: 3 }
  const crew = { areas: ['realistic', 'conventional'] as const, points: -1 }
  expect(feltAnswers([vet, crew])).toMatchObject({
    'felt-realistic': 2,
    'felt-investigative': 3,
    'felt-conventional': -1,
    'felt-social': null,
  })
  expect(feltAnswers([vet, vet, vet])).toMatchObject({ 'felt-realistic': feltMaximum })
  const against = { ...vet, points: -3 }
  expect(feltAnswers([against, against, against])).toMatchObject({ 'felt-realistic': -feltMaximum })
})

test('with nothing accepted every area is taken away', () => {
  expect(Object.values(feltAnswers([]))).toEqual([null, null, null, null, null, null])
  const both = { areas: ['artistic'] as const, points: 2 }
  expect(feltAnswers([both, { ...both, points: -2 }])).toMatchObject({ 'felt-artistic': null })
})

test.each([
  [7, 6],
  [6, 6],
  [-7, -6],
  ['3', 0],
  [undefined, 0],
])('%s counts as %i', (points, counted) => {
  expect(boundedPoints(points)).toBe(counted)
})
