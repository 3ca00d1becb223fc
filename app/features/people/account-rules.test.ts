import { expect, test } from 'vitest'
import * as rules from './account-rules.ts'
import { deletionDue } from './deletion-rules.ts'

test('codes, links and waits last as long as decided (D-105, D-030)', () => {
  const { emailCodeMinutes, phoneCodeMinutes, triesPerCode, verificationMinutes, resetMinutes } = rules
  expect([emailCodeMinutes, phoneCodeMinutes, triesPerCode]).toEqual([15, 10, 5])
  expect([verificationMinutes, resetMinutes]).toEqual([60, 60])
  expect([rules.linkMinutes, rules.exploringMinutes, rules.guardianLinkMinutes]).toEqual([2880, 2880, 20160])
  expect(rules.pendingLifeDays).toBe(30)
})

test('a time is so many minutes on, a deletion seven days', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  expect(rules.minutesAfter(now, 15)).toEqual(new Date('2026-11-21T00:15:00Z'))
  expect(deletionDue(now)).toEqual(new Date('2026-11-28T00:00:00Z'))
})

test.each([
  ['0412 345 678', undefined, '+61412345678'],
  ['0412345678', 'NZ', null],
  ['021 234 567', undefined, '+6421234567'],
  ['021234567', 'AU', null],
  ['0281234567', undefined, null],
  ['0281234567', 'NZ', '+64281234567'],
  ['+61 412 345 678', null, '+61412345678'],
  ['+61 2 1234 5678', null, null],
  ['0064 21 234 567', null, '+6421234567'],
  ['+64 9 123 4567', null, null],
  ['+49 170 1234567', null, '+491701234567'],
  ['+0123456789', null, null],
  ['12345', null, null],
])('the number %s of %s is %s', (text, country, number) => {
  expect(rules.mobileNumber(text, country)).toBe(number)
})

test('a code has four digits, and a referral code eight letters', () => {
  expect(rules.codeOf(7)).toBe('0007')
  expect(rules.referralCode(() => 0)).toHaveLength(8)
})
