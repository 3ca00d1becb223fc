import { expect, test } from 'vitest'
import { isNewAdmin } from '#app/features/people/admin-rules.ts'
import { type DecisionFacts, decisionRefusal, secondPersonReason, sumsFrom } from './staff-rules.ts'

const none = { payee: 0, admin: 0 }

test.each([
  [null, 1_000, none],
  ['amount', 1_001, none],
  [null, -1_000, none],
  ['amount', -1_001, none],
  [null, 1, { payee: 999, admin: 0 }],
  ['payee-sum', 1, { payee: 1_000, admin: 0 }],
  [null, -1, { payee: 0, admin: 999 }],
  ['admin-sum', -1, { payee: 0, admin: 1_000 }],
  [null, 500, { payee: 500, admin: 500 }],
  ['payee-sum', 500, { payee: 501, admin: 501 }],
] as const)('a second admin is needed because of %s for %i XP after %o', (reason, xp, sums) => {
  expect(secondPersonReason(xp, sums, 1_000)).toBe(reason)
})

test('sums reach back seven days of 24 hours', () => {
  expect(sumsFrom(new Date('2026-05-11T09:30:00Z')).toISOString()).toBe('2026-05-04T09:30:00.000Z')
})

const fine: DecisionFacts = {
  isOwn: false,
  hasChangedXp: false,
  isFirst: false,
  isNewAdmin: false,
  needsSecond: true,
}

test.each([
  [null, {}],
  [null, { isNewAdmin: true, needsSecond: false }],
  ['own-xp', { isOwn: true, needsSecond: false }],
  ['changed-xp', { hasChangedXp: true, needsSecond: false }],
  ['same-person', { isFirst: true }],
  ['new-admin', { isNewAdmin: true }],
] as const)('a decision of an admin is refused as %s: %o', (refusal, facts) => {
  expect(decisionRefusal({ ...fine, ...facts })).toBe(refusal)
})

test('an admin is new for 72 hours, and as long as nobody knows since when', () => {
  const since = new Date('2026-05-01T09:30:00Z')
  expect(isNewAdmin(since, new Date('2026-05-04T09:29:59.999Z'))).toBe(true)
  expect(isNewAdmin(since, new Date('2026-05-04T09:30:00Z'))).toBe(false)
  expect(isNewAdmin(null, new Date('2026-05-04T09:30:00Z'))).toBe(true)
})
