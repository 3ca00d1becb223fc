import { expect, test } from 'vitest'
import { saysToSchool } from '../rules/judge.ts'
import { statuses } from '../status.ts'
import { warningsAbout } from './guardian-rules.ts'
import { decisionsIn, lateWords, remindRefusal, type Turn, turnOf } from './school-rules.ts'
import { holdWords, reasonWords, statusFor } from './school-words.ts'

const turn = (facts: Partial<Turn> = {}): Turn => ({
  status: 'submitted',
  startDate: '2027-05-03',
  endDate: '2027-05-07',
  today: '2027-03-01',
  since: '2027-03-01',
  isOnHold: false,
  awaitsRelease: false,
  awaitsGuardianCheck: false,
  signsChange: [],
  ...facts,
})

test.each<[Partial<Turn>, ReturnType<typeof turnOf>]>([
  [{ status: 'draft' }, 'student'],
  [{ status: 'changes-requested' }, 'student'],
  [{ status: 'submitted' }, 'host'],
  [{ status: 'submitted', awaitsRelease: true }, 'school'],
  [{ status: 'host-accepted' }, 'guardian'],
  [{ status: 'host-accepted', awaitsGuardianCheck: true }, 'school'],
  [{ status: 'parent-consented' }, 'school'],
  [{ status: 'approved' }, null],
  [{ status: 'approved', isOnHold: true }, 'school'],
  [{ status: 'approved', signsChange: ['host', 'school'] }, 'host'],
  [{ status: 'approved', signsChange: ['host'], isOnHold: true }, 'school'],
  [{ status: 'active', signsChange: ['school'], today: '2027-05-07' }, 'school'],
  [{ status: 'active', signsChange: ['school'], today: '2027-05-08' }, 'host'],
  [{ status: 'active', today: '2027-05-07' }, null],
  [{ status: 'active', today: '2027-05-08' }, 'host'],
  [{ status: 'completed' }, null],
  [{ status: 'cancelled', isOnHold: true }, null],
])('%o waits for: %s', (facts, party) => {
  expect(turnOf(turn(facts))).toBe(party)
})

test.each<[Partial<Turn>, string | null]>([
  [{ today: '2027-04-18', since: '2027-04-18' }, null],
  [{ today: '2027-04-19', since: '2027-04-19' }, 'It starts in 14 days and is not approved.'],
  [{ today: '2027-05-02', since: '2027-05-02' }, 'It starts in 1 day and is not approved.'],
  [{ today: '2027-05-03', since: '2027-05-03' }, 'It starts today and is not approved.'],
  [{ today: '2027-05-04', since: '2027-05-04' }, 'It should have started already.'],
  [{ today: '2027-03-07' }, null],
  [{ today: '2027-03-08' }, 'Waiting for 7 days.'],
  [{ status: 'draft', today: '2027-03-20' }, null],
  [{ status: 'draft', today: '2027-05-04' }, null],
  [{ status: 'approved', today: '2027-05-02' }, null],
  [{ status: 'approved', today: '2027-05-03' }, 'It should have started already.'],
  [{ status: 'active', today: '2027-05-07' }, null],
  [{ status: 'active', today: '2027-05-08' }, 'It has ended, and the report is missing.'],
  [{ status: 'declined', today: '2027-06-01' }, null],
])('%o is late: %s', (facts, words) => {
  expect(lateWords(turn(facts))).toBe(words)
})

test('only the party whose turn it is can be reminded, once a day, and not before the school has checked', () => {
  expect(remindRefusal('host', turn(), false)).toBeNull()
  expect(remindRefusal('host', turn(), true)).toBe('reminded-today')
  expect(remindRefusal('guardian', turn(), false)).toBe('nothing-owed')
  expect(remindRefusal('school', turn({ status: 'parent-consented' }), false)).toBe('nothing-owed')
  expect(remindRefusal('host', turn({ awaitsRelease: true }), false)).toBe('awaits-release')
  expect(remindRefusal('host', turn({ isOnHold: true }), false)).toBe('nothing-owed')
  const accepted = turn({ status: 'host-accepted', awaitsGuardianCheck: true })
  expect(remindRefusal('guardian', accepted, false)).toBe('awaits-guardian-check')
})

test('a parent or guardian who has withdrawn consent can be asked again, once a day', () => {
  const held = turn({ status: 'approved', isOnHold: true, awaitsConsent: true })
  expect(remindRefusal('guardian', held, false)).toBeNull()
  expect(remindRefusal('guardian', held, true)).toBe('reminded-today')
  expect(remindRefusal('guardian', { ...held, awaitsConsent: false }, false)).toBe('nothing-owed')
  expect(remindRefusal('host', held, false)).toBe('nothing-owed')
})

test.each<[string | null, ReturnType<typeof warningsAbout>]>([
  ['pat@home.example', []],
  [' Mia@School.example', ['same-as-student']],
  ['bakery@host.example', ['same-as-host']],
  ['OTHER@home.example', ['same-as-other-family']],
  [null, []],
])('the address %s of a guardian warns of %o', (email, warnings) => {
  const known = {
    student: 'mia@school.example',
    host: 'bakery@host.example',
    others: ['other@home.example', ''],
  }
  expect(warningsAbout(email, known)).toEqual(warnings)
})

test('what a school can decide follows from the status, and nothing once it is over', () => {
  const open = ['approve', 'decline', 'request-changes', 'cancel']
  const found = Object.fromEntries(statuses.map((status) => [status, decisionsIn(status)]))
  expect(found).toMatchObject({
    submitted: open,
    'parent-consented': open,
    approved: ['cancel'],
    active: ['complete'],
  })
  for (const status of ['completed', 'cancelled', 'declined'] as const) expect(found[status]).toEqual([])
})

test.each([
  ['evidence-recorded', 'register-entry', 'The entry in the school’s register'],
  ['evidence-recorded', 'An old note', 'An old note'],
  ['decided', 'Fewest days: checked', 'Fewest days: checked'],
  ['held', null, null],
])('below the event %s with %s stands: %s', (kind, reason, words) => {
  expect(reasonWords({ kind, reason })).toBe(words)
})

test('staff are the school, so a question without a rule sends them to the authority of their place', () => {
  expect(
    saysToSchool('Check with your school. We found no rule on this point: Fewest days.', 'The Ministry'),
  ).toBe('We found no rule on this point: Fewest days. Check with The Ministry.')
  expect(saysToSchool('The host has not signed.', 'The Ministry')).toBe('The host has not signed.')
})

test('a placement that the school must act on is not said to wait for the host or a parent', () => {
  expect(statusFor('submitted', 'school')).toBe('Waiting for you')
  expect(statusFor('host-accepted', 'school')).toBe('Waiting for you')
  expect(statusFor('submitted', 'host')).toBe('Waiting for the host')
  expect(statusFor('host-accepted', 'guardian')).toBe('Waiting for a parent')
  expect(statusFor('approved', null)).toBe('Approved')
})

test('a hold says since when, and who can end it', () => {
  const since = '2026-11-26'
  expect(holdWords('serious-incident', since)).toBe(
    'On hold since Thu 26 Nov 2026. An approver can lift the hold.',
  )
  expect(holdWords('consent-withdrawn', since)).toContain('A parent or guardian must agree again.')
})
