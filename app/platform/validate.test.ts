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

/** A shape that counts how often it looks at a text, and how long the longest was. */
function watched(most: number) {
  const seen: number[] = []
  const look = z.refine<string>((text) => seen.push(text.length) > 0)
  return { seen, shape: z.string().check(look, z.trim(), z.maxLength(most, 'Shorter, please'), look) }
}

test('a text that is too long is refused before any rule of its field looks at it', () => {
  const { seen, shape } = watched(10)
  const whole = z.strictObject({ list: z.array(z.object({ name: z.optional(z.nullable(shape)) })) })
  const errors = errorsOf(whole, { list: [{ name: 'Mia' }, { name: '@'.repeat(200_000) }] })
  expect(errors).toEqual({ 'list.1.name': ['Shorter, please'] })
  expect(seen).toEqual([])
  expect(errorsOf(whole, { list: [{ name: `${' '.repeat(100)}Mia` }] })).toEqual({})
  expect(Math.max(...seen)).toBe(103)
})

test('a text of a choice of shapes is too long only where none of them takes it', () => {
  const { seen, shape } = watched(10)
  const choice = z.union([z.int(), shape, z.string().check(z.maxLength(1_000))])
  expect(errorsOf(z.object({ choice }), { choice: 'x'.repeat(900) })).toEqual({})
  seen.length = 0
  expect(errorsOf(z.object({ choice }), { choice: 'x'.repeat(9_000) })).toEqual({
    choice: ['Shorter, please'],
  })
  expect(seen).toEqual([])
})

test('keys and values of a record, the number of its entries and of those of a list are measured first', () => {
  const { seen, shape } = watched(10)
  const record = z.record(z.string().check(z.maxLength(5)), shape)
  const list = z.array(shape).check(z.maxLength(3))
  expect(Object.keys(errorsOf(record, { ['k'.repeat(500)]: 'a' }))).toHaveLength(1)
  expect(errorsOf(record, { key: 'a'.repeat(500) })).toEqual({ key: ['Shorter, please'] })
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [at, 'a']))
  expect(errorsOf(record, many)).toEqual({ form: ['This can have at most 500 entries'] })
  expect(errorsOf(z.strictObject({}), many)).toEqual({ form: ['This can have at most 500 entries'] })
  expect(errorsOf(list, ['a', 'b', 'c', 'd'])).toEqual({ form: ['This can have at most 3 entries'] })
  expect(seen).toEqual([])
})

test('text that stands for a number is no longer than any address', () => {
  const number = z.pipe(
    z.transform((): number => expect.unreachable()),
    z.int(),
  )
  expect(errorsOf(number, '1'.repeat(200_000))).toEqual({ form: ['This can have at most 8192 characters'] })
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
