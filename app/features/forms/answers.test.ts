import { expect, test } from 'vitest'
import { answerLines, type Given, givenIn, readAnswers } from './answers.ts'
import type { FormField } from './template.ts'
import { formWords } from './words.ts'

const today = '2026-11-23'
const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
]
const field = (type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  name: 'one',
  type,
  label: 'One',
  ...(['select', 'radio', 'checkboxes'].includes(type) && { options }),
  ...more,
})
const read = (one: FormField, given: Given, ownFiles?: ReadonlySet<string>) =>
  readAnswers([{ fields: [one] }], given, { today, ownFiles })

test.each([
  ['text', '  Maia  Rangi ', 'Maia Rangi'],
  ['textarea', 'Two\nlines', 'Two\nlines'],
  ['number', '12.5', 12.5],
  ['number', 7, 7],
  ['date', '2028-02-29', '2028-02-29'],
  ['select', 'a', 'a'],
  ['radio', 'b', 'b'],
  ['checkbox', 'yes', true],
  ['checkbox', true, true],
  ['checkboxes', ['b', 'a', 'b'], ['b', 'a']],
  ['checkboxes', 'a', ['a']],
  ['email', ' Maia@School.Example ', 'maia@school.example'],
  ['phone', '+64 21 (123) 456', '+64 21 (123) 456'],
] as const)('a field of type %s takes %j', (type, value, answer) => {
  expect(read(field(type), { one: value })).toEqual({ answers: { one: answer }, errors: {} })
})

test.each([
  ['text', ['a'], formWords.missing],
  ['text', 'a'.repeat(201), formWords.tooLong(200)],
  ['text', { toString: 'x' }, formWords.missing],
  ['textarea', 'a'.repeat(4_001), formWords.tooLong(4_000)],
  ['number', '1e9', formWords.number(0, 1_000_000)],
  ['number', '-1', formWords.number(0, 1_000_000)],
  ['number', 'NaN', formWords.number(0, 1_000_000)],
  ['number', Number.NaN, formWords.number(0, 1_000_000)],
  ['date', '2026-02-30', formWords.date],
  ['date', '23/11/2026', formWords.date],
  ['select', 'c', formWords.choose],
  ['radio', 'constructor', formWords.choose],
  ['checkbox', 'no', formWords.tick],
  ['checkboxes', ['a', 'c'], formWords.chooseSome],
  ['checkboxes', [{}], formWords.chooseSome],
  ['email', 'maia', formWords.email],
  ['phone', '12345', formWords.phone],
  ['phone', '1'.repeat(16), formWords.phone],
  ['phone', 'ring me', formWords.phone],
  ['file', '0193a000-0000-7000-8000-000000000000', formWords.file],
] as const)('a field of type %s refuses %j', (type, value, error) => {
  expect(read(field(type), { one: value })).toEqual({ answers: {}, errors: { one: error } })
})

test.each([
  ['text', formWords.missing],
  ['number', formWords.missing],
  ['select', formWords.choose],
  ['checkbox', formWords.tick],
  ['checkboxes', formWords.chooseSome],
  ['file', formWords.file],
  ['signature', formWords.sign],
] as const)('a field of type %s that nobody answers is missed only where it is required', (type, error) => {
  for (const given of [{}, { one: '' }]) {
    expect(read(field(type), given)).toEqual({ answers: {}, errors: {} })
    expect(read(field(type, { required: true }), given)).toEqual({ answers: {}, errors: { one: error } })
  }
})

test('a number has the bounds of its field, a text its longest', () => {
  expect(read(field('number', { min: 1, max: 5 }), { one: '6' }).errors).toEqual({
    one: 'Give a number from 1 to 5',
  })
  expect(read(field('text', { max: 3 }), { one: 'four' }).errors).toEqual({
    one: 'Keep it under 3 characters',
  })
})

test('a signature is a typed name with a tick, and the day beside it (R-3-088)', () => {
  const signature = field('signature', { name: 'sig', required: true })
  expect(read(signature, { sig: 'Maia  Rangi', sig_agreed: 'yes' })).toEqual({
    answers: { sig: 'Maia Rangi', sig_date: today },
    errors: {},
  })
  expect(read(signature, { sig: 'Maia Rangi' })).toEqual({
    answers: {},
    errors: { sig_agreed: formWords.agree },
  })
  expect(read(field('signature'), { one_agreed: 'yes' }).errors).toEqual({ one: formWords.sign })
})

test('nobody sets the day of a signature', () => {
  const given = { one: 'Maia', one_agreed: 'yes', one_date: '1999-01-01' }
  const { answers, errors } = read(field('signature'), given)
  expect(answers.one_date).toBe(today)
  expect(errors).toEqual({ one_date: formWords.unknown })
})

test('what no question asks is refused, whatever it is called', () => {
  const { answers, errors } = read(field('text'), JSON.parse('{"two":"x","__proto__":"y","constructor":"z"}'))
  expect(answers).toEqual({})
  expect(Object.keys(errors).sort()).toEqual(['__proto__', 'constructor', 'two'])
  expect(errors.two).toBe(formWords.unknown)
})

test('a file is taken only where it is the person’s own, and no more of them than the field says', () => {
  const own = new Set(['f1', 'f2'])
  expect(read(field('file'), { one: 'f1' }, own).answers).toEqual({ one: ['f1'] })
  expect(read(field('file'), { one: ['f1', 'f2'] }, own).errors).toEqual({ one: formWords.file })
  expect(read(field('file', { max: 2 }), { one: ['f1', 'f2'] }, own).answers).toEqual({ one: ['f1', 'f2'] })
  expect(read(field('file'), { one: 'f3' }, own).errors).toEqual({ one: formWords.file })
})

test('fields below a checkbox count only when it is ticked, those of a group always', () => {
  const more = field('text', { name: 'more', required: true })
  const box = field('checkbox', { fields: [more] })
  expect(read(box, { more: 'x' })).toEqual({ answers: {}, errors: {} })
  expect(read(box, { one: 'yes' }).errors).toEqual({ more: formWords.missing })
  expect(read(box, { one: 'yes', more: 'x' }).answers).toEqual({ one: true, more: 'x' })
  expect(read(field('group', { fields: [more] }), {}).errors).toEqual({ more: formWords.missing })
})

test('a posted form is read by the names of the template, lists as lists', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['q.one', 'a'],
    ['q.one', 'b'],
    ['q.sig', 'Maia'],
    ['q.sig_agreed', 'yes'],
    ['q.other', 'x'],
    ['one', 'c'],
  ] as const)
    form.append(name, value)
  const sections = [{ fields: [field('checkboxes'), field('signature', { name: 'sig' })] }]
  expect(givenIn(form, sections, 'q.')).toEqual({ one: ['a', 'b'], sig: 'Maia', sig_agreed: 'yes' })
})

test('answers are told in words, in the order of the questions', () => {
  const sections = [
    {
      fields: [
        field('radio', { name: 'who', label: 'Who?' }),
        field('checkboxes', { name: 'what', label: 'What?' }),
        field('signature', { name: 'sig', label: 'Signed' }),
        field('checkbox', { name: 'ok', label: 'Agreed' }),
        field('file', { name: 'paper', label: 'Paper' }),
        field('text', { name: 'left', label: 'Left out' }),
      ],
    },
  ]
  const answers = {
    ok: true,
    sig: 'Maia',
    sig_date: today,
    who: 'b',
    what: ['a', 'gone'],
    paper: ['f1', 'f2'],
  }
  expect(answerLines(sections, answers)).toEqual([
    { name: 'who', label: 'Who?', value: 'Second' },
    { name: 'what', label: 'What?', value: 'First, gone' },
    { name: 'sig', label: 'Signed', value: 'Maia, signed on Mon 23 Nov 2026' },
    { name: 'ok', label: 'Agreed', value: 'Yes' },
    { name: 'paper', label: 'Paper', value: '2 files' },
  ])
})
