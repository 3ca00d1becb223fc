import { expect, test } from 'vitest'
import { studentAtHome } from '#test/benefit-rules.ts'
import {
  type CheckerDraft,
  emptyChecker,
  goBack,
  goOn,
  leave,
  openOf,
  questionFor,
  readTyped,
  toTyped,
} from './typed.ts'

const draft = (typed: CheckerDraft['typed'], more: Partial<CheckerDraft> = {}): CheckerDraft => ({
  ...emptyChecker('AU'),
  typed,
  ...more,
})

test.each([
  ['1,234.50', 1235],
  ['$1 234', 1234],
  ['0', 0],
])('an income typed as %s is read as whole dollars', (text, dollars) => {
  const { answers, errors } = readTyped(draft({ own_income: text }))
  expect([answers.own_income, errors]).toEqual([dollars, {}])
})

test.each([
  ['own_income', '1.2.3'],
  ['own_income', '-20'],
  ['own_income', '1e12'],
  ['age', '12'],
  ['age', '99'],
  ['age', '15.5'],
  ['age', 'twelve'],
] as const)('%s typed as %s has an error beside it and counts as not known', (name, text) => {
  const { answers, errors } = readTyped(draft({ [name]: text }))
  expect([answers[name], Object.keys(errors)]).toEqual(['unknown', [name]])
})

test('a part of a full-time course is read with three decimals in New Zealand', () => {
  const typed = { activity: 'tertiary', full_time: 'false', efts: '0.125' } as const
  expect(readTyped({ ...emptyChecker('NZ'), typed }).answers.efts).toBe(0.125)
})

test('an error on a question that no longer matters is not shown', () => {
  expect(readTyped(draft({ activity: 'tertiary', load: 'x' })).errors).toHaveProperty('load')
  expect(readTyped(draft({ activity: 'job_seeker', load: 'x' })).errors).toEqual({})
})

test('going on leaves out what is empty, opens what an answer makes matter, and stops at the last question', () => {
  const first = goOn(draft({ age: '18' }, { at: 'age' }))
  expect([first.at, first.typed.age]).toEqual(['residence', '18'])
  const skipped = goOn(first)
  expect([skipped.at, skipped.typed.residence]).toEqual(['activity', 'skipped'])
  expect(goOn({ ...skipped, typed: { ...skipped.typed, activity: 'tertiary' } }).at).toBe('study')
  expect(goOn({ ...skipped, typed: { ...skipped.typed, activity: 'secondary' } }).at).toBe('home')
  expect(goBack(skipped).at).toBe('residence')
  expect(goBack({ ...first, at: 'age' }).at).toBeNull()
  const last = openOf(first).list.at(-1)?.question.id ?? null
  expect(goOn({ ...first, at: last }).at).toBe(last)
})

test('“I don’t know” marks every field of the question', () => {
  const fields = openOf(draft({}, { at: 'residence' })).list[1]?.fields ?? []
  expect(leave(draft({ residence: 'citizen' }), fields, 'unknown').typed).toEqual({ residence: 'unknown' })
})

test('saved answers come back as they were', () => {
  const answers = studentAtHome({ parents_income: 'unknown', children: false, partner: 'skipped' })
  const { landlord, ...some } = answers
  const typed = toTyped({ ...some, landlord, seen: null })
  expect(readTyped(typed).answers).toEqual(
    Object.fromEntries(Object.entries(answers).filter(([name]) => name in readTyped(typed).answers)),
  )
  expect(readTyped(typed).answers).toMatchObject({ age: 18, children: false, parents_income: 'unknown' })
})

test('what is missing leads to its question', () => {
  expect(questionFor('AU', 'parents_income')).toBe('parents')
  expect(questionFor('NZ', 'weeks')).toBe('study')
  expect(questionFor('NZ', 'regional')).toBeUndefined()
})
