import { expect, test } from 'vitest'
import type { QuizQuestion } from '../contract.ts'
import { givenAnswers, isLoose } from './results-shown.ts'

const question = (id: string, set: QuizQuestion['set'], area: QuizQuestion['area']): QuizQuestion => ({
  id,
  text: `Do ${id}`,
  area,
  set,
  example: null,
  options: [],
})

test('results list every activity of the quiz, and of the thirty more those with an answer', () => {
  const questions = [
    question('r-01', 'core', 'realistic'),
    question('s-01', 'core', 'social'),
    question('r-11', 'more', 'realistic'),
    question('s-11', 'more', 'social'),
    question('v-support', 'values', null),
  ]
  expect(givenAnswers(questions, { 'r-01': 5, 's-11': 1, 'v-support': 4 })).toEqual({
    realistic: [{ id: 'r-01', text: 'Do r-01', answer: 5 }],
    social: [
      { id: 's-01', text: 'Do s-01', answer: null },
      { id: 's-11', text: 'Do s-11', answer: 1 },
    ],
  })
})

test('a list is a loose one while chance reaches the same distance, sooner with thirty answers than with sixty', () => {
  const scores = (...points: number[]) =>
    points.map((score) => ({ area: 'social' as const, units: 0, score, percent: 0, rank: 1, tied: false }))
  expect(isLoose({ form: 'core', interests: scores(30, 4.5) })).toBe(true)
  expect(isLoose({ form: 'core', interests: scores(30, 4) })).toBe(false)
  expect(isLoose({ form: 'full', interests: scores(30, 12) })).toBe(false)
  expect(isLoose({ form: 'full', interests: scores(30, 12.5) })).toBe(true)
  expect(isLoose({ form: null, interests: null })).toBe(false)
})
