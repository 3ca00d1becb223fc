import { expect, test } from 'vitest'
import { countableTerm, dayBefore } from './popularity-rules.ts'

test.each([
  ['Nurse', 'Registered Nurse (Aged Care)', 'nurse'],
  ['registered  NURSES', 'Registered Nurse (Aged Care)', 'registered nurses'],
  ['māori studies', 'Bachelor of Māori Studies', 'maori studies'],
  ['nurseword', 'Registered Nurse', null],
  ['nurs', 'Registered Nurse', null],
  ['my teacher jane', 'Primary School Teacher', null],
  ['it', 'IT Manager', null],
  ['', 'Chef', null],
  ['chef '.repeat(13), 'Chef', null],
])('%j, which led to %j, is counted as %j', (keyword, title, term) => {
  expect(countableTerm(keyword, title)).toBe(term)
})

test('days are counted in UTC', () => {
  expect(dayBefore(new Date('2026-03-01T00:30:00Z'), 1)).toBe('2026-02-28')
})
