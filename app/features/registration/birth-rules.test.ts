import { expect, test } from 'vitest'
import { birthInWords, birthStep } from './birth-rules.ts'

const today = { year: 2026, month: 11 }
const [child, youngerChild, teen, adult] = ['2012-06-01', '2013-06-01', '2010-03-01', '2000-01-01']
const step = (before: string | null, after: string, hasConsent = false, isStrict = true) =>
  birthStep({ isStrict, before, after, hasConsent }, today)

test('strict privacy: a person who is younger than 15 by a new date needs a guardian, once', () => {
  expect(step(null, child)).toBe('ask-consent')
  expect(step(teen, child)).toBe('ask-consent')
  expect(step(adult, child, true)).toBe('write')
})

test('strict privacy: only a guardian can confirm a change out of the guarded age', () => {
  expect(step(child, teen)).toBe('ask-confirmation')
  expect(step(child, adult, true)).toBe('ask-confirmation')
  expect(step(child, youngerChild)).toBe('ask-consent')
  expect(step(child, youngerChild, true)).toBe('write')
})

test('strict privacy: nobody makes an adult of themselves without a guardian', () => {
  expect(step('2009-06-01', '1996-06-01')).toBe('ask-confirmation')
  expect(step('2008-12-01', '2008-10-01')).toBe('ask-confirmation')
  expect(step('2008-12-01', '2008-11-01')).toBe('write') // 18 this month, perhaps not yet
})

test('strict privacy: in doubt a month counts as the younger age', () => {
  expect(step(null, '2011-11-01')).toBe('ask-consent') // 15 this month, perhaps not yet
  expect(step(null, '2011-10-01')).toBe('write')
})

test('a date between older ages is only recorded, and the same date is no change', () => {
  expect(step(teen, '2009-03-01')).toBe('write')
  expect(step(adult, '1996-01-01')).toBe('write')
  expect(step(adult, teen)).toBe('write')
  expect(step(null, adult)).toBe('write')
  expect(step(child, child)).toBe('none')
})

test('with standard privacy every date is only recorded', () => {
  for (const [before, after] of [
    [null, child],
    [child, adult],
    [adult, child],
  ] as const)
    expect(step(before, after, false, false)).toBe('write')
})

test('an email states the month and the year, never a day', () => {
  expect(birthInWords('2012-06-01')).toBe('June 2012')
})
