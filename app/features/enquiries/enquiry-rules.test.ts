import { expect, test } from 'vitest'
import {
  callName,
  type EnquiryEvent,
  enquiryErrors,
  enquiryStatuses,
  messageError,
  nextStatus,
} from './enquiry-rules.ts'

const events: EnquiryEvent[] = ['delivered', 'answered', 'asked-again', 'closed']

test('an enquiry is sent once delivered, replied once answered, and closed by the provider; nothing else happens to it (R-2.1-D020)', () => {
  const possible = enquiryStatuses.flatMap((status) =>
    events.flatMap((event) => {
      const next = nextStatus(status, event)
      return next ? [[status, event, next]] : []
    }),
  )
  expect(possible).toEqual([
    ['new', 'delivered', 'sent'],
    ['sent', 'answered', 'replied'],
    ['sent', 'closed', 'closed'],
    ['replied', 'answered', 'replied'],
    ['replied', 'asked-again', 'replied'],
    ['replied', 'closed', 'closed'],
  ])
})

const form = {
  first_name: 'Maia',
  email: 'maia@school.example',
  message: 'When does it begin?',
  consent: true,
}

test.each([
  ['no name', { first_name: ' ' }, 'first_name'],
  ['a long name', { last_name: 'x'.repeat(101) }, 'last_name'],
  ['an address that is none', { email: 'maia' }, 'email'],
  ['a phone that is none', { phone: 'ask me' }, 'phone'],
  ['no message', { message: '\n' }, 'message'],
  ['a long message', { message: 'x'.repeat(4_001) }, 'message'],
  ['many links', { message: 'http://a.example '.repeat(4) }, 'message'],
  ['no consent', { consent: false }, 'consent'],
])('%s is refused beside its field', (_, change, field) => {
  expect(Object.keys(enquiryErrors({ ...form, ...change }))).toEqual([field])
})

test('a whole form is fine, also with a phone and three links', () => {
  const more = { last_name: 'Smith', phone: '+61 412 345 678', message: 'https://a.example '.repeat(3) }
  expect(enquiryErrors({ ...form, ...more })).toEqual({})
  expect(messageError('Kia ora')).toBeNull()
})

test('a provider hears one first name', () => {
  expect(['Maia', ' Maia Smith', 'Mary-Jane', ' ', 'maia@gmail.com'].map(callName)).toEqual([
    'Maia',
    'Maia',
    'Mary-Jane',
    'Someone',
    'Someone',
  ])
})
