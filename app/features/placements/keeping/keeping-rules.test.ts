import { expect, test } from 'vitest'
import { contentRulePacks } from '#test/rule-packs.ts'
import type { Status } from '../status.ts'
import {
  arrangementYears,
  healthNoteGoesOn,
  isArrangement,
  lastDayOf,
  linkGoesOn,
  placementGoesOn,
  type RetentionFacts,
} from './keeping-rules.ts'

const kept = (facts: Partial<RetentionFacts> = {}): RetentionFacts => ({
  status: 'completed',
  wasSubmitted: true,
  endDate: '2027-05-07',
  endedOn: '2027-05-12',
  changedOn: '2027-05-12',
  ...facts,
})

test.each<[Status, string | null, string]>([
  ['completed', '2027-05-12', '2027-05-07'],
  ['active', null, '2027-05-07'],
  ['approved', null, '2027-05-07'],
  ['submitted', null, '2027-05-07'],
  ['cancelled', '2027-03-01', '2027-03-01'],
  ['declined', '2027-03-02', '2027-03-02'],
  ['host-declined', '2027-03-03', '2027-03-03'],
  ['parent-refused', '2027-03-04', '2027-03-04'],
  ['cancelled', null, '2027-05-07'],
])('one that is %s and ended on %s ends on %s', (status, endedOn, last) => {
  expect(lastDayOf(kept({ status, endedOn }))).toBe(last)
})

test.each<[Partial<RetentionFacts>, number, string]>([
  [{}, 7, '2034-05-08'],
  [{}, 1, '2028-05-08'],
  [{ endDate: '2028-02-29' }, 7, '2035-03-01'],
  [{ endDate: '2028-02-28' }, 7, '2035-03-01'],
  [{ endDate: '2028-03-01' }, 7, '2035-03-02'],
  [{ endDate: '2027-12-31' }, 7, '2035-01-01'],
  [{ endDate: '2028-02-29' }, 8, '2036-03-01'],
  [{ status: 'declined', endedOn: '2027-03-02' }, 7, '2034-03-03'],
  [{ status: 'submitted', endedOn: null }, 7, '2034-05-08'],
])('an arrangement %o that is kept for %i years goes on %s', (facts, years, day) => {
  expect(placementGoesOn(kept(facts), years)).toBe(day)
})

test.each<[string, Partial<RetentionFacts>, string]>([
  ['changed last before its dates', { changedOn: '2027-01-01' }, '2027-11-03'],
  ['changed last after its dates', { changedOn: '2027-06-01' }, '2027-11-28'],
])('a draft that was %s goes 180 days after the later of the two', (_what, facts, day) => {
  const draft = kept({ status: 'draft', wasSubmitted: false, endedOn: null, ...facts })
  expect(placementGoesOn(draft, 7)).toBe(day)
})

test('a draft that was cancelled goes 180 days later, and an arrangement that was cancelled stays for years', () => {
  const cancelled = { status: 'cancelled', endedOn: '2027-01-01', changedOn: '2027-01-01' } as const
  expect(placementGoesOn(kept({ ...cancelled, wasSubmitted: false }), 7)).toBe('2027-06-30')
  expect(placementGoesOn(kept({ ...cancelled, wasSubmitted: true }), 7)).toBe('2034-01-02')
})

test.each<[Status, boolean, boolean]>([
  ['draft', false, false],
  ['draft', true, false],
  ['cancelled', false, false],
  ['cancelled', true, true],
  ['submitted', true, true],
  ['changes-requested', true, true],
  ['completed', true, true],
])('one that is %s, handed in: %s, is an arrangement: %s', (status, wasSubmitted, is) => {
  expect(isArrangement({ status, wasSubmitted })).toBe(is)
})

test('a link goes 90 days after the last day, or after it was sent where that is later', () => {
  expect(linkGoesOn(kept(), '2027-04-01')).toBe('2027-08-05')
  expect(linkGoesOn(kept(), '2027-06-01')).toBe('2027-08-30')
})

test('a note on health goes 30 days after the last day, and not while an incident is open', () => {
  expect(healthNoteGoesOn(kept(), false)).toBe('2027-06-06')
  expect(healthNoteGoesOn(kept({ endDate: '2028-01-30' }), false)).toBe('2028-02-29')
  expect(healthNoteGoesOn(kept(), true)).toBeNull()
})

test('a figure of the rule on registers counts, and without one it is 7 years', async () => {
  expect(arrangementYears({ limits: { years: 25 } })).toBe(25)
  expect(arrangementYears({ limits: { years: 0 } })).toBe(7)
  expect(arrangementYears(undefined)).toBe(7)
  for (const { place, rules } of (await contentRulePacks()).values())
    expect([place, arrangementYears(rules.find(({ topic }) => topic === 'register_retention'))]).toEqual([
      place,
      7,
    ])
})
