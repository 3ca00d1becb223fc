import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import 'zod' // brings its own English, which must not replace ours
import { check } from './validate.ts'

const errorsOf = (shape: z.ZodMiniType, value: unknown) => {
  const checked = check(shape, value)
  return checked.ok ? {} : checked.errors
}

const Form = z.strictObject({
  email: z.email(),
  name: z.string().check(z.minLength(2), z.maxLength(5)),
  year: z.int().check(z.minimum(7), z.maximum(12)),
  role: z.enum(['student', 'parent']),
  picks: z.array(z.string()).check(z.minLength(1), z.maxLength(3)),
})
const right = { email: 'mia@example.org', name: 'Mia', year: 10, role: 'student', picks: ['a'] }

test.each([
  ['a missing field', { name: undefined }, { name: ['This field is required'] }],
  ['an empty one', { name: null }, { name: ['This field is required'] }],
  ['the wrong kind', { name: 7 }, { name: ['This must be text'] }],
  ['a broken address', { email: 'mia' }, { email: ['Please enter a valid email'] }],
  ['too short a text', { name: 'M' }, { name: ['This needs at least 2 characters'] }],
  ['too long a text', { name: 'Miriam' }, { name: ['This can have at most 5 characters'] }],
  ['too small a number', { year: 6 }, { year: ['This must be 7 or more'] }],
  ['too large a number', { year: 13 }, { year: ['This must be 12 or less'] }],
  ['a broken number', { year: 9.5 }, { year: ['This must be a whole number'] }],
  ['an unknown choice', { role: 'pilot' }, { role: ['This must be one of: student, parent'] }],
  ['too short a list', { picks: [] }, { picks: ['This needs at least 1 entry'] }],
  ['a wrong entry of a list', { picks: ['a', 5] }, { 'picks.1': ['This must be text'] }],
  ['an unknown field', { guid: 'x' }, { guid: ['This field is not known here'] }],
])('%s gets a sentence beside its field', (_name, change, errors) => {
  expect(errorsOf(Form, { ...right, ...change })).toEqual(errors)
})

test('each wrong field gets its own sentence', () => {
  expect(Object.keys(errorsOf(Form, {}))).toEqual(['email', 'name', 'year', 'role', 'picks'])
})

test('something that is no form at all is said once', () => {
  expect(errorsOf(Form, 'hello')).toEqual({ form: ['This must be a set of values'] })
})

test("a contract's own words win", () => {
  const shape = z.object({ age: z.int('Tell us your age in years') })
  expect(errorsOf(shape, { age: 'ten' })).toEqual({ age: ['Tell us your age in years'] })
})
