import { expect, test } from 'vitest'
import { answerErrors, mergeAnswers, splitAnswers } from './answers.ts'
import type { QuizItems } from './quiz-items.ts'

const items: QuizItems = {
  interests: [
    { id: 'r-01', area: 'realistic', set: 'core', setting: 'work', text: 'Fix a bike' },
    { id: 'i-01', area: 'investigative', set: 'core', setting: 'work', text: 'Test water' },
  ],
  values: [{ id: 'v-support', value: 'support', statement: 'A fair boss', example: 'You are shown how' }],
}

test('answers that are on offer are taken', () => {
  expect(answerErrors(items, { 'r-01': 5, 'i-01': null, 'v-support': 0, 'v-first': 'support' })).toEqual({})
})

test.each([
  ['a question of some other quiz', { 'x-99': 3 }, 'answers.x-99', 'This question is not part of the quiz'],
  [
    'a name every object has',
    { constructor: 3 },
    'answers.constructor',
    'This question is not part of the quiz',
  ],
  ['an activity answered 0', { 'r-01': 0 }, 'answers.r-01', 'Please choose one of: 1, 2, 3, 4, 5'],
  ['an activity answered 6', { 'r-01': 6 }, 'answers.r-01', 'Please choose one of: 1, 2, 3, 4, 5'],
  ['an activity answered in words', { 'r-01': '5' }, 'answers.r-01', 'Please choose one of: 1, 2, 3, 4, 5'],
  ['a half step', { 'r-01': 2.5 }, 'answers.r-01', 'Please choose one of: 1, 2, 3, 4, 5'],
  ['a value rated 5', { 'v-support': 5 }, 'answers.v-support', 'Please choose one of: 0, 1, 2, 3, 4'],
] as const)('%s is refused with its field and the reason', (_, changes, field, reason) => {
  expect(answerErrors(items, changes)).toEqual({ [field]: [reason] })
})

test('the tie-break takes the key of a value and nothing else', () => {
  expect(Object.keys(answerErrors(items, { 'v-first': 'money' }))).toEqual(['answers.v-first'])
})

test('a save lies over earlier answers, and null takes one back', () => {
  expect(mergeAnswers({ 'r-01': 2, 'i-01': 4 }, { 'r-01': 5, 'i-01': null })).toEqual({ 'r-01': 5 })
})

test('answers about values, style and skills are stored separately from answers about activities', () => {
  const given = { 'r-01': 2, 'v-support': 1, 'v-first': 'support', 'style-03': 5, 'skill-numbers': 0 }
  expect(splitAnswers(items, given)).toEqual({
    interests: { 'r-01': 2 },
    values: { 'v-support': 1, 'v-first': 'support' },
    style: { 'style-03': 5 },
    skills: { 'skill-numbers': 0 },
  })
})

test.each([
  ['style-03', 6],
  ['style-17', 3],
  ['skill-numbers', 5],
  ['skill-magic', 1],
  ['feeling', 'worried'],
] as const)('%s with %s is not an answer that can be kept', (id, answer) => {
  expect(Object.keys(answerErrors(items, { [id]: answer }))).toEqual([`answers.${id}`])
})
