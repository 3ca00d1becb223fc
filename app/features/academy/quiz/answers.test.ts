import { expect, test } from 'vitest'
import { academyWords } from '../words.ts'
import { firstOpenStep, quizMinutes, readAnswers, stepIn } from './answers.ts'
import { moved } from './order.ts'

const choices = (...ids: string[]) => ids.map((id) => ({ id, text: id }))
const questions = [
  { slug: 'one', kind: 'single' },
  { slug: 'many', kind: 'multiple' },
  { slug: 'row', kind: 'order', items: choices('a', 'b', 'c') },
  { slug: 'pairs', kind: 'match', left: choices('l1', 'l2') },
  { slug: 'sum', kind: 'number' },
  { slug: 'word', kind: 'text' },
  { slug: 'mood', kind: 'scale' },
] as const
const read = (fields: [string, string][], known = {}) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return readAnswers(form, questions as never, known)
}

test('the form of a quiz is read for every kind of question', () => {
  const { answers, errors } = read([
    ['q.one', 'x'],
    ['q.many', 'x'],
    ['q.many', 'y'],
    ['q.row.a', '3'],
    ['q.row.b', '1'],
    ['q.row.c', '2'],
    ['q.pairs.l1', 'r2'],
    ['q.pairs.l2', ''],
    ['q.sum', ' $1,234.50 '],
    ['q.word', ' super '],
    ['q.mood', '4'],
  ])
  expect(errors).toEqual({})
  expect(answers).toEqual({
    one: 'x',
    many: ['x', 'y'],
    row: ['b', 'c', 'a'],
    pairs: { l1: 'r2' },
    sum: 1234.5,
    word: 'super',
    mood: 4,
  })
})

test('what was not answered is left out', () => {
  const empty: [string, string][] = [
    ['q.row.a', ''],
    ['q.sum', ''],
    ['q.word', ''],
    ['q.pairs.l1', ''],
  ]
  expect(read(empty)).toEqual({ answers: {}, errors: {} })
})

test('a tick, a word or a pair that is taken back is an empty answer', () => {
  const known = { many: ['x'], word: 'super', pairs: { l1: 'r2' } }
  expect(read([['q.word', '']], known).answers).toEqual({ many: [], word: '', pairs: {} })
})

test.each([
  ['words for a number', 'q.sum', 'many', 'sum', academyWords.noNumber],
  ['two numbers', 'q.sum', '1 or 2', 'sum', academyWords.noNumber],
  ['a number in hexadecimal', 'q.sum', '0x10', 'sum', academyWords.noNumber],
  ['one place of three', 'q.row.a', '1', 'row', academyWords.placeTwice],
])('%s is no answer, and the reader is told why', (_, name, value, slug, words) => {
  expect(read([[name, value]])).toEqual({ answers: {}, errors: { [slug]: words } })
})

test('a word is used once in a match, and a place once in an order', () => {
  const twice: [string, string][] = [
    ['q.pairs.l1', 'r'],
    ['q.pairs.l2', 'r'],
    ['q.row.a', '1'],
    ['q.row.b', '1'],
    ['q.row.c', '2'],
  ]
  expect(read(twice).errors).toEqual({ pairs: academyWords.wordTwice, row: academyWords.placeTwice })
})

test('a quiz goes on at the first question without an answer', () => {
  const steps = [{ slug: 'a' }, { slug: 'b' }, { slug: 'c' }]
  expect(firstOpenStep(steps, {})).toBe(1)
  expect(firstOpenStep(steps, { a: 1, c: 1 })).toBe(2)
  expect(firstOpenStep(steps, { a: 1, b: 1, c: 1 })).toBe(3)
  expect(firstOpenStep([], {})).toBe(1)
})

test.each([
  ['2', 2],
  ['0', 1],
  ['9', 3],
  ['x', 1],
  ['-1', 1],
  [null, 1],
])('the address asks for step %s of three, and gets step %i', (q, step) => {
  expect(stepIn(q, 3)).toBe(step)
})

test('a quiz takes about half a minute a question', () => {
  expect([1, 6, 7, 10].map(quizMinutes)).toEqual([2, 4, 5, 6])
})

test('a line moves to another place, and the others close up', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
})
