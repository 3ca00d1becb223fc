import { expect, test } from 'vitest'
import type { QuestionKind, QuestionParts } from '../content-types.ts'
import { questionGaps } from './question-gaps.ts'

const sentences = (kind: QuestionKind, parts: QuestionParts) =>
  questionGaps(kind, parts).map(({ sentence }) => sentence)
const right = { text: 'Net pay', right: true }
const [gross, boss] = [
  { text: 'Gross pay', why: 'That is before tax.' },
  { text: 'Super', why: 'Your boss pays that.' },
]
const mistake = { value: 6, why: 'One more.' }

test('a complete question of each kind lacks nothing', () => {
  expect(sentences('single', { options: [right, gross, boss] })).toEqual([])
  expect(sentences('multiple', { options: [right, { text: 'Tax', right: true }, boss] })).toEqual([])
  expect(sentences('order', { items: ['One', 'Two', 'Three'] })).toEqual([])
  const pairs = ['a', 'b', 'c'].map((left) => ({ left, right: left.toUpperCase() }))
  expect(sentences('match', { pairs, extra: ['D'] })).toEqual([])
  expect(sentences('number', { answer: 5, tolerance: 0, mistakes: [mistake] })).toEqual([])
  expect(sentences('text', { accept: ['TFN'] })).toEqual([])
  expect(sentences('scale', { low: 'Never', high: 'Always' })).toEqual([])
})

test.each([
  [
    'no answer is right',
    'single',
    { options: [{ ...right, right: false, why: 'No.' }, gross, boss] },
    'No answer is marked as right',
  ],
  [
    'two are right where one may be',
    'single',
    { options: [right, { text: 'Tax', right: true }, boss] },
    'Two answers are marked as right, not one',
  ],
  [
    'all are right',
    'multiple',
    { options: [right, { text: 'A', right: true }, { text: 'B', right: true }] },
    'Every answer is marked as right',
  ],
  [
    'one answer has no feedback',
    'single',
    { options: [right, gross, { text: 'Super' }] },
    'Answer 3 has no feedback',
  ],
  [
    'feedback is only spaces',
    'single',
    { options: [right, gross, { text: 'Super', why: '  ' }] },
    'Answer 3 has no feedback',
  ],
  [
    'two answers are the same',
    'single',
    { options: [right, gross, gross] },
    'Answer 3 says the same as answer 2',
  ],
  ['an answer is empty', 'single', { options: [right, gross, { ...boss, text: '' }] }, 'Answer 3 is empty'],
  [
    'there are two steps',
    'order',
    { items: ['One', 'Two'] },
    'A question like this needs three steps or more. This one has two',
  ],
  [
    'there are seven steps',
    'order',
    { items: [...'abcdefg'] },
    'A question can have six steps. This one has 7',
  ],
  [
    'a pair has one side',
    'match',
    {
      pairs: [
        { left: 'a', right: 'A' },
        { left: 'b', right: 'B' },
        { left: 'c', right: '' },
      ],
    },
    'Pair 3 is not complete',
  ],
  [
    'an extra word is a right one',
    'match',
    { pairs: ['a', 'b', 'c'].map((left) => ({ left, right: left + left })), extra: ['aa'] },
    '“aa” is there twice',
  ],
  [
    'a mistake is right',
    'number',
    { answer: 5, tolerance: 1, mistakes: [mistake] },
    '6 is the right answer, so it cannot be a mistake',
  ],
  [
    'a number has no mistake',
    'number',
    { answer: 5, tolerance: 0, mistakes: [] },
    'No usual mistake is written',
  ],
  ['no words are right', 'text', { accept: [' '] }, 'No right answer is written'],
  ['a scale has no end', 'scale', { low: 'Never' }, 'The last step of the scale has no words'],
] as const)('when %s, the sentence says so', (_, kind, parts, sentence) => {
  expect(sentences(kind, parts as unknown as QuestionParts)).toEqual([sentence])
})

test('a quiz question with one option says how many it needs', () => {
  expect(sentences('single', { options: [right] })).toEqual([
    'A question like this needs three answers or more. This one has one',
  ])
})

test('a mistake just outside the tolerance is one', () => {
  expect(sentences('number', { answer: 5, tolerance: 0.9, mistakes: [mistake] })).toEqual([])
})
