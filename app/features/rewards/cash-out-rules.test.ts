import { expect, test } from 'vitest'
import { type CashOutTerms, cashOutRefusal, centsOf, dollars, panelOf } from './cash-out-rules.ts'
import { parseXp, withCommas } from './ledger-rules.ts'

const ready: CashOutTerms = {
  amount: 500,
  available: 1_240,
  method: 'giftpay',
  hasOpenRequest: false,
  askedToday: 0,
  isAdult: false,
  payPalForAdultsOnly: true,
  isVerified: true,
  hasPhone: true,
  waiting: 0,
}

test('with 500 XP a cash-out is fine (R-5-035)', () => {
  expect(cashOutRefusal(ready)).toBeNull()
  expect(cashOutRefusal({ ...ready, available: 500 })).toBeNull()
})

test.each([
  ['below-minimum', { amount: 499 }],
  ['below-minimum', { available: 499 }],
  ['not-enough-xp', { amount: 1_241 }],
  ['waiting', { waiting: 741 }],
  ['waiting', { available: 500, waiting: 1 }],
  [null, { waiting: 740 }],
  ['not-verified', { isVerified: false }],
  ['no-phone', { hasPhone: false }],
  ['open-request', { hasOpenRequest: true }],
  ['daily-limit', { askedToday: 4_501 }],
  ['adults-only', { method: 'paypal' }],
  [null, { askedToday: 4_500 }],
  [null, { method: 'paypal', isAdult: true }],
  [null, { method: 'paypal', payPalForAdultsOnly: false }],
] as const)('a cash-out is refused as %s: %o', (refusal, change) => {
  expect(cashOutRefusal({ ...ready, ...change })).toBe(refusal)
})

test('100 XP are a dollar, and parts of a cent are not paid', () => {
  expect([centsOf(500, 100), centsOf(1_240, 100), centsOf(500, 333)]).toEqual([500, 1_240, 150])
  expect([centsOf(599, 300), centsOf(600, 300), centsOf(150.5, 100), centsOf(150.999, 100)]).toEqual([
    199, 200, 150, 150,
  ])
  expect([dollars(500), dollars(1_240), dollars(5)]).toEqual(['$5', '$12.40', '$0.05'])
})

test.each([
  ['get-started', { isUser: true, total: 0 }],
  ['get-started', { isUser: false, total: 0 }],
  ['cashout', { isUser: true, total: 10 }],
  ['login', { isUser: false, total: 10 }],
] as const)('the panel is %s for %o (R-4-065)', (panel, who) => {
  expect(panelOf(who)).toBe(panel)
})

test('a balance travels with commas and reads as a number, 0 when absent (R-3-031)', () => {
  expect([0, 999, 1_250, 1_234_567].map(withCommas)).toEqual(['0', '999', '1,250', '1,234,567'])
  expect(['1,250', '0', '', null, undefined, 'x'].map(parseXp)).toEqual([1_250, 0, 0, 0, 0, 0])
})
