import { expect, test } from 'vitest'
import { contactErrors, contactLengths, isContactTopic } from './contact-rules.ts'

const good = { name: 'Aroha', email: 'aroha@school.example', message: 'Where is Greymouth High School?' }

test('a name, an email address and a message are enough', () => {
  expect(contactErrors(good)).toEqual({})
})

test.each([
  ['a name of spaces', { name: '  ' }, 'name'],
  ['a name that is too long', { name: 'a'.repeat(contactLengths.name + 1) }, 'name'],
  ['an address without a dot', { email: 'aroha@school' }, 'email'],
  ['no address', { email: '' }, 'email'],
  ['an empty message', { message: '\n ' }, 'message'],
  ['a message that is too long', { message: 'a'.repeat(contactLengths.message + 1) }, 'message'],
])('%s is refused beside its field', (_, change, field) => {
  expect(Object.keys(contactErrors({ ...good, ...change }))).toEqual([field])
})

test('all errors are reported at once', () => {
  expect(Object.keys(contactErrors({ name: '', email: '', message: '' }))).toEqual([
    'name',
    'email',
    'message',
  ])
})

test('only our own topics are topics', () => {
  expect(isContactTopic('schools')).toBe(true)
  for (const slug of ['', 'Schools', 'toString', 'sales']) expect(isContactTopic(slug)).toBe(false)
})
