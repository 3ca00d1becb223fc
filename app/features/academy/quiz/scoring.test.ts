import { describe, expect, test } from 'vitest'
import type { QuestionAnswer, QuestionBody, QuestionKind } from '../content-types.ts'
import { type Given, grade, isPossible, scoreOf } from './scoring.ts'

const choices = (...ids: string[]) => ids.map((id) => ({ id, text: id.toUpperCase() }))
type Parts = { kind: QuestionKind; body: QuestionBody; answer: QuestionAnswer }
const single: Parts = {
  kind: 'single',
  body: { options: choices('a', 'b', 'c') },
  answer: { right: ['b'], mistakes: [{ id: 'a', why: 'You read the larger one.' }] },
}
const multiple: Parts = {
  kind: 'multiple',
  body: { options: choices('a', 'b', 'c', 'd') },
  answer: { right: ['a', 'b'], mistakes: [{ id: 'c', why: 'That is always so.' }] },
}
const order: Parts = {
  kind: 'order',
  body: { items: choices('a', 'b', 'c', 'd') },
  answer: { right: ['d', 'a', 'b', 'c'] },
}
const match: Parts = {
  kind: 'match',
  body: { left: choices('l', 'm'), right: choices('x', 'y', 'z') },
  answer: { pairs: { l: 'x', m: 'y' } },
}
const number: Parts = {
  kind: 'number',
  body: { before: '$' },
  answer: { value: 192.8, tolerance: 0.5, mistakes: [{ value: 24.1, why: 'One hour alone.' }] },
}
const text: Parts = {
  kind: 'text',
  body: {},
  answer: { accept: ['taxfilenumber', 'tfn'], mistakes: [{ text: 'abn', why: 'Businesses.' }] },
}
const scale: Parts = { kind: 'scale', body: { low: 'No', high: 'Yes' }, answer: {} }

describe('an answer is compared with what is right', () => {
  test.each<[string, Parts, Given | undefined, number | null, string | null, string | null]>([
    ['the right option', single, 'b', 1, 'known', null],
    ['a wrong option, with the step that went wrong', single, 'a', 0, 'not-yet', 'You read the larger one.'],
    ['a wrong option nobody wrote about', single, 'c', 0, 'not-yet', null],
    ['no answer', single, undefined, 0, 'not-yet', null],
    ['all right options', multiple, ['b', 'a'], 1, 'known', null],
    ['half of the right options', multiple, ['a'], 0.5, 'shaky', null],
    ['all right options and a wrong one', multiple, ['a', 'b', 'c'], 0.5, 'shaky', 'That is always so.'],
    ['every option', multiple, ['a', 'b', 'c', 'd'], 0, 'not-yet', 'That is always so.'],
    ['none of the options', multiple, [], 0, 'not-yet', null],
    ['the right order', order, ['d', 'a', 'b', 'c'], 1, 'known', null],
    ['two in their places', order, ['d', 'a', 'c', 'b'], 0.5, 'shaky', null],
    ['another order', order, ['a', 'd', 'c', 'b'], 0, 'not-yet', null],
    ['all pairs', match, { l: 'x', m: 'y' }, 1, 'known', null],
    ['one pair of two', match, { l: 'x', m: 'z' }, 0.5, 'shaky', null],
    ['a number within the tolerance', number, 193.3, 1, 'known', null],
    ['a number beyond it', number, 193.31, 0, 'not-yet', null],
    ['a number that people really get', number, 24, 0, 'not-yet', 'One hour alone.'],
    ['a word in other letters', text, ' Tax-File number ', 1, 'known', null],
    ['another word', text, 'A.B.N.', 0, 'not-yet', 'Businesses.'],
    ['a step of a scale', scale, 4, null, null, null],
  ])('%s', (_, question, given, credit, state, why) => {
    expect(grade(question, given)).toEqual({ credit, state, why })
  })
})

describe('an answer that its question cannot have is told apart', () => {
  test.each<[string, Parts, Given, boolean]>([
    ['an option', single, 'a', true],
    ['an unknown option', single, 'q', false],
    ['a list for one option', single, ['a'], false],
    ['several options', multiple, ['a', 'd'], true],
    ['the same option twice', multiple, ['a', 'a'], false],
    ['an unknown option among them', multiple, ['a', 'q'], false],
    ['all items', order, ['a', 'b', 'c', 'd'], true],
    ['some items', order, ['a', 'b'], false],
    ['an item twice', order, ['a', 'a', 'b', 'c'], false],
    ['some pairs', match, { l: 'z' }, true],
    ['one word for two', match, { l: 'x', m: 'x' }, false],
    ['a word from nowhere', match, { l: 'q' }, false],
    ['a list for pairs', match, ['x', 'y'], false],
    ['a number', number, -3.5, true],
    ['no number', number, Number.NaN, false],
    ['words for a number', number, '5', false],
    ['a word', text, 'kea', true],
    ['a long text', text, 'x'.repeat(201), false],
    ['the last step of a scale', scale, 5, true],
    ['a step beyond it', scale, 6, false],
    ['half a step', scale, 2.5, false],
  ])('%s: %#', (_, question, given, expected) => {
    expect(isPossible(question, given)).toBe(expected)
  })
})

test('every question that scores weighs the same, and a scale weighs nothing', () => {
  const of = (credit: number | null) => ({ credit, state: null, why: null })
  expect(scoreOf([of(1), of(0.5), of(0), of(null)])).toBe(50)
  expect(scoreOf([of(1), of(1), of(0)])).toBe(67)
  expect(scoreOf([of(null)])).toBe(0)
  expect(scoreOf([])).toBe(0)
})
