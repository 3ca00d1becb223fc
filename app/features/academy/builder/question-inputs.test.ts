import { expect, test } from 'vitest'
import { inputFor, kindIn, markRight, partsIn, withInput, withText } from './question-inputs.ts'

const options = [{ text: 'a', right: true }, { text: 'b', why: 'No.' }, { text: 'c' }]

test('a question with options begins with three empty answers, and what is no JSON is none', () => {
  expect(partsIn('single', '').options).toHaveLength(3)
  expect(partsIn('multiple', '{').options).toHaveLength(3)
  expect(partsIn('single', JSON.stringify({ options })).options).toEqual(options)
  expect(partsIn('order', '')).toEqual({})
  expect(kindIn('nothing')).toBe('single')
})

test('one answer is right of a question with one, and several of the other kind', () => {
  const rights = (list: readonly { right?: boolean }[]) => list.map(({ right }) => right === true)
  expect(rights(markRight('single', options, 1, true))).toEqual([false, true, false])
  expect(rights(markRight('multiple', options, 1, true))).toEqual([true, true, false])
  expect(rights(markRight('multiple', options, 0, false))).toEqual([false, false, false])
})

test('a kind that is chosen again has what was written of it, and both kinds with options have the same', () => {
  const written = withInput(withInput({}, 'single', 'options'), 'order', 'steps')
  expect(inputFor(written, 'multiple')).toBe('options')
  expect(inputFor(written, 'order')).toBe('steps')
  expect(inputFor(written, 'number')).toBe('')
})

test('feedback that is emptied is left out', () => {
  expect(withText({ text: 'b', why: 'No.' }, 'why', '')).toEqual({ text: 'b' })
  expect(withText({ text: 'b' }, 'why', 'No.')).toEqual({ text: 'b', why: 'No.' })
  expect(withText({ text: 'b' }, 'text', 'c')).toEqual({ text: 'c' })
})
