import { expect, test } from 'vitest'
import { workdays } from '#test/placements.ts'
import { liftRefusal, linkState } from '../holds.ts'
import {
  amendedFields,
  amendmentRefusal,
  keepsThePast,
  type SignedTerms,
  whoSignsAgain,
} from './amendments.ts'

const terms: SignedTerms = {
  days: workdays('2027-05-03', 5),
  address: '12 Sample Street',
  supervisor: 'A. Sample',
  tasks: ['Answer the telephone'],
}
const born = '2011-02-14'
const all = ['student', 'host', 'guardian', 'school']

test.each<[string, Partial<SignedTerms>, string[], string[]]>([
  ['another supervisor', { supervisor: 'B. Sample' }, ['supervisor'], all],
  ['another number of the supervisor', { supervisor_phone: '0400 000 009' }, ['supervisor'], all],
  ['another place', { address: '14 Sample Street' }, ['address'], all],
  ['a further task', { tasks: [...terms.tasks, 'Sort the post'] }, ['tasks'], all],
  ['other hours', { days: workdays('2027-05-03', 5, { from: '08:00', to: '16:00' }) }, ['hours'], all],
  ['a day more', { days: workdays('2027-05-03', 6) }, ['dates'], all],
  ['a week later', { days: workdays('2027-05-10', 5) }, ['dates'], all],
  ['the first day left out', { days: workdays('2027-05-04', 4) }, ['dates'], all],
  ['an early end', { days: workdays('2027-05-03', 3) }, ['dates'], ['school']],
  [
    'an early end with another task',
    { days: workdays('2027-05-03', 3), tasks: ['Sweep'] },
    ['dates', 'tasks'],
    all,
  ],
  [
    'an early end with other hours',
    { days: workdays('2027-05-03', 3, { from: '10:00', to: '16:00' }) },
    ['dates', 'hours'],
    all,
  ],
  ['spaces at the ends', { address: ' 12 Sample Street ' }, [], []],
])('%s: who signs again', (_name, change, fields, parties) => {
  const after = { ...terms, ...change }
  expect(amendedFields(terms, after)).toEqual(fields)
  expect(whoSignsAgain(terms, after, born)).toEqual(parties)
})

test('whether a guardian signs again is a matter of the new days', () => {
  const later = { ...terms, days: workdays('2027-05-10', 5) }
  expect(whoSignsAgain(terms, later, '2009-05-10')).toEqual(['student', 'host', 'school'])
  expect(whoSignsAgain(terms, later, '2009-05-11')).toEqual(all)
})

/** From this day on an hour later. */
function laterHours(from: string) {
  return terms.days.map((day) => (day.date < from ? day : { ...day, from: '10:00', to: '17:00' }))
}

test.each([
  ['parent-consented', false, { supervisor: 'B' }, 'not-possible-now'],
  ['completed', false, { supervisor: 'B' }, 'not-possible-now'],
  ['approved', true, { supervisor: 'B' }, 'amendment-open'],
  ['approved', false, {}, 'nothing-changes'],
  ['approved', false, { supervisor: 'B' }, null],
  ['approved', false, { days: workdays('2027-05-05', 5) }, null],
  ['approved', false, { days: workdays('2027-05-04', 5) }, 'starts-in-the-past'],
  ['active', false, { days: workdays('2027-05-05', 5) }, 'starts-in-the-past'],
  ['active', false, { days: workdays('2027-05-04', 4) }, 'starts-in-the-past'],
  ['active', false, { days: workdays('2027-05-03', 3) }, null],
  ['active', false, { days: laterHours('2027-05-05') }, null],
  ['active', false, { days: laterHours('2027-05-04') }, 'starts-in-the-past'],
] as const)('in %s, with an open change %s, changing %j: %s', (status, isOpen, change, refusal) => {
  expect(amendmentRefusal({ status, isOpen, today: '2027-05-05' }, terms, { ...terms, ...change })).toBe(
    refusal,
  )
})

const principal = {
  party: 'school',
  mayApprove: true,
  consents: false,
  reason: 'The machine was removed',
} as const
const incident = { reason: 'serious-incident', since: '2027-05-04' } as const
const withdrawn = { reason: 'consent-withdrawn', since: '2027-05-04' } as const
const guardian = { party: 'guardian', mayApprove: false, consents: true, reason: '' } as const

test.each([
  [null, principal, 'not-on-hold'],
  [incident, principal, null],
  [incident, { ...principal, reason: ' ' }, 'reason-missing'],
  [incident, { ...principal, mayApprove: false }, 'not-an-approver'],
  [incident, guardian, 'not-an-approver'],
  [withdrawn, principal, 'only-consent-lifts-it'],
  [withdrawn, guardian, null],
  [withdrawn, { ...guardian, consents: false }, 'only-consent-lifts-it'],
])('a hold %j is lifted by %j: %s', (hold, by, refusal) => {
  expect(liftRefusal(hold, by)).toBe(refusal)
})

const sent = { sentAt: new Date('2027-05-01T08:00:00Z'), usedAt: null, revokedAt: null, purposeEndsAt: null }
const used = { ...sent, usedAt: new Date('2027-05-02T08:00:00Z') }

test.each([
  [sent, '2027-05-15T07:59:59Z', 'open'],
  [sent, '2027-05-15T08:00:00Z', 'expired'],
  [used, '2027-05-20T08:00:00Z', 'open'],
  [{ ...used, purposeEndsAt: new Date('2027-05-20T08:00:00Z') }, '2027-05-20T08:00:00Z', 'expired'],
  [{ ...used, purposeEndsAt: new Date('2027-05-20T08:00:00Z') }, '2027-05-20T07:59:59Z', 'open'],
  [{ ...used, revokedAt: new Date('2027-05-03T08:00:00Z') }, '2027-05-04T08:00:00Z', 'revoked'],
])('a link %j is at %s %s', (link, at, state) => {
  expect(linkState(link, new Date(at))).toBe(state)
})

test('a day is the same day whatever order its parts are stored in', () => {
  const stored = terms.days.map(({ date, from, to }) => ({ to, date, from }))
  const state = { status: 'active', today: '2027-05-05' } as const
  expect(keepsThePast(state, terms, { ...terms, days: stored })).toBe(true)
  const shorter = stored.map((day) => ({ ...day, to: '12:00' }))
  expect(keepsThePast(state, terms, { ...terms, days: shorter })).toBe(false)
})
