import { expect, test } from 'vitest'
import { needsSecondFactor, recoveryCodeCount, recoveryCodeOf, totpDigits } from './second-factor-rules.ts'

test('a person who sees other people’s things needs a second step, but nobody of the demo', () => {
  expect(needsSecondFactor('user', false)).toBe(false)
  for (const kind of ['advisor', 'provider', 'admin'] as const) {
    expect(needsSecondFactor(kind, false)).toBe(true)
    expect(needsSecondFactor(kind, true)).toBe(false)
  }
})

test('there are ten recovery codes of twice five letters', () => {
  expect(recoveryCodeCount).toBe(10)
  expect(recoveryCodeOf(new Uint8Array(16).map((_, at) => at))).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
})

test('a code of an app has six digits, spaces or not', () => {
  expect(['123 456', '１２３４５６', '12345', '1234567', '12345a'].map(totpDigits)).toEqual([
    '123456',
    '123456',
    null,
    null,
    null,
  ])
})
