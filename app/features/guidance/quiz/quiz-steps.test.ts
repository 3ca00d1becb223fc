import { expect, test } from 'vitest'
import { type WorkValue, workValues } from '../profile-keys.ts'
import type { Answers } from './answers.ts'
import type { InterestItem, ValueItem } from './quiz-items.ts'
import { tieBreakId } from './quiz-items.ts'
import { quizQuestions } from './quiz-questions.ts'
import {
  answerFromText,
  firstOpenStep,
  type QuizWalk,
  resultAddress,
  stepAddress,
  stepNumber,
  stepsOf,
} from './quiz-steps.ts'

const activity = (id: string, set: 'core' | 'more'): InterestItem => ({
  id,
  set,
  area: 'social',
  setting: 'work',
  text: `Activity ${id}`,
})
const values = workValues.map(
  (value): ValueItem => ({ id: `v-${value}`, value, statement: value, example: value }),
)
const questions = quizQuestions({
  interests: [activity('a-1', 'core'), activity('a-2', 'more'), activity('a-3', 'core')],
  values,
})

const rated = (ratings: Partial<Record<WorkValue, number>>, others = 1): Answers =>
  Object.fromEntries(workValues.map((value) => [`v-${value}`, ratings[value] ?? others]))
const ids = (answers: Answers, walk: QuizWalk = 'quiz') =>
  stepsOf(questions, answers, walk).map(({ id }) => id)
const hasTieBreak = (answers: Answers) => ids(answers, 'tie-break').at(-1) === tieBreakId

test('the quiz asks the core activities and then the six values; the activities more are a walk of their own', () => {
  expect(ids({})).toEqual(['a-1', 'a-3', ...values.map(({ id }) => id)])
  expect(ids({}, 'more')).toEqual(['a-2'])
})

test('two values that share the highest rating are asked about once more, and only these', () => {
  const steps = stepsOf(questions, rated({ support: 4, independence: 4 }), 'tie-break')
  expect(steps.map(({ id }) => id)).toEqual([tieBreakId])
  expect(steps.at(-1)?.options.map(({ value }) => value)).toEqual(['independence', 'support'])
})

test('the quiz itself never grows by that question, so that one tap for each of its questions is all it takes', () => {
  expect(ids(rated({ support: 4, independence: 4 }))).toEqual(ids({}))
})

test('a key with a hyphen is offered like any other', () => {
  const last = stepsOf(questions, rated({ 'working-conditions': 3, recognition: 3 }), 'tie-break').at(-1)
  expect(last?.options.map(({ value }) => value)).toEqual(['recognition', 'working-conditions'])
})

test('nothing is asked again where one value leads, all are alike, or one is still open', () => {
  expect(hasTieBreak(rated({ support: 4 }))).toBe(false)
  expect(hasTieBreak(rated({}, 3))).toBe(false)
  expect(hasTieBreak({})).toBe(false)
  const { 'v-support': _, ...open } = rated({ recognition: 4, independence: 4 }) as Record<string, number>
  expect(hasTieBreak(open)).toBe(false)
})

test('a rating of nought for all but two is still a tie between the two', () => {
  expect(hasTieBreak(rated({ support: 1, achievement: 1 }, 0))).toBe(true)
})

test.each([
  ['q=1', 1],
  ['q=12', 12],
  ['q=0', 1],
  ['q=-3', 1],
  ['q=99', 36],
  ['q=2.5', 1],
  ['q=next', 1],
  ['q=', 1],
  ['', 1],
])('in a walk of 36 steps the address "%s" means step %i', (address, step) => {
  expect(stepNumber(new URLSearchParams(address), 36)).toBe(step)
})

test('carrying on starts at the first question that is open', () => {
  const steps = stepsOf(questions, {}, 'quiz')
  expect(firstOpenStep(steps, {})).toBe(1)
  expect(firstOpenStep(steps, { 'a-1': 3 })).toBe(2)
  expect(firstOpenStep(steps, { 'a-1': 3, 'a-3': 1, 'v-achievement': 0 })).toBe(4)
  expect(firstOpenStep(steps, { 'a-1': 3, 'a-3': 3, ...rated({}, 0) })).toBeNull()
})

test('each step has an address, and each walk ends at its own page', () => {
  expect(stepAddress(4, 'quiz')).toBe('/career-quiz?q=4')
  expect(stepAddress(4, 'more')).toBe('/career-quiz?set=more&q=4')
  expect(stepAddress(1, 'tie-break')).toBe('/career-quiz?set=tie-break&q=1')
  expect(resultAddress('thank-you', { id: 'q1', ghost_user_id: 'g1' })).toBe(
    '/career-quiz/thank-you?ghost_user_id=g1&id=q1',
  )
  expect(resultAddress('results', { id: 'q1', ghost_user_id: null })).toBe('/career-quiz/results')
})

test('a form’s text becomes the answer it stands for, and nothing else is taken', () => {
  const [first] = questions
  const last = questions.at(-1)
  if (!first || !last) throw new Error('there are no questions')
  expect(answerFromText(first, '5')).toBe(5)
  expect(answerFromText(first, '6')).toBeUndefined()
  expect(answerFromText(first, '')).toBeUndefined()
  expect(answerFromText(last, 'support')).toBe('support')
})
