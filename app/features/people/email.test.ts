import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskEmail } from './email.ts'

test.each([
  ['tyson@example.com', 'ty•••@example.com'],
  ['ab@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

test('half an address never shows the whole of it', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(maskEmail(email)).not.toContain(`${email.split('@')[0]}@`)
    }),
  )
})
