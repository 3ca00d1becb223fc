import { expect, test } from 'vitest'
import { workdays } from '#test/placements.ts'
import type { Status } from '../status.ts'
import { statuses } from '../status.ts'
import { hostFactsOf, knownHostAnswers, termsOf } from './host-terms.ts'
import { datesInWords, hoursInWords } from './page-words.ts'
import {
  hasPurpose,
  isProofFresh,
  maskedAddress,
  mayTryCode,
  purposeEnd,
  sendRefusal,
  showsEmergencyContact,
  type TokenPurpose,
  tokenState,
} from './token-rules.ts'

const sentAt = new Date('2027-03-28T13:30:00Z')
const link = { sentAt, usedAt: null, revokedAt: null, purposeEndsAt: null }
const dayMs = 86_400_000

test.each(['answer', 'feedback', 'consent'] as const)(
  'a link to %s expires unused after 14 times 24 hours, also where clocks change in between',
  (purpose) => {
    const at = (ms: number) => tokenState({ ...link, purpose }, new Date(sentAt.getTime() + ms))
    expect([at(14 * dayMs - 1), at(14 * dayMs)]).toEqual(['open', 'expired'])
  },
)

test.each(['during', 'withdraw'] as const)(
  'a link to %s works until the end of its purpose, however long nobody opens it',
  (purpose) => {
    const purposeEndsAt = new Date('2027-09-01T14:00:00Z')
    const at = (ms: number) =>
      tokenState({ ...link, purpose, purposeEndsAt }, new Date(purposeEndsAt.getTime() + ms))
    expect([at(-1), at(0)]).toEqual(['open', 'expired'])
    const revokedAt = new Date('2027-04-01T00:00:00Z')
    expect(tokenState({ ...link, purpose, purposeEndsAt, revokedAt }, revokedAt)).toBe('revoked')
  },
)

test.each([
  // Clocks go back on the first Sunday of April, and forward on the last of September or the first of October.
  ['Australia/Sydney', '2027-04-03', '2027-04-03T13:00:00Z'],
  ['Australia/Sydney', '2027-04-04', '2027-04-04T14:00:00Z'],
  ['Australia/Sydney', '2027-10-02', '2027-10-02T14:00:00Z'],
  ['Australia/Sydney', '2027-10-03', '2027-10-03T13:00:00Z'],
  ['Pacific/Auckland', '2027-04-04', '2027-04-04T12:00:00Z'],
  ['Pacific/Auckland', '2027-09-26', '2027-09-26T11:00:00Z'],
  ['Australia/Adelaide', '2027-05-07', '2027-05-07T14:30:00Z'],
  ['Australia/Perth', '2027-05-07', '2027-05-07T16:00:00Z'],
])('in %s a purpose that ends with %s ends at %s', (zone, endDate, instant) => {
  const days = [{ date: endDate, from: '09:00', to: '17:00' }]
  expect(purposeEnd({ endDate, zone }, days)).toEqual(new Date(instant))
})

test('a purpose ends with the last day of the school, and a day later where work ends after midnight', () => {
  const facts = { endDate: '2027-04-04', zone: 'Australia/Sydney' }
  const day = { date: '2027-04-04', from: '09:00', to: '17:00' }
  expect(purposeEnd(facts, [day])).toEqual(new Date('2027-04-04T14:00:00Z'))
  const night = { ...day, from: '20:00', to: '00:30' }
  expect(purposeEnd(facts, [night])).toEqual(new Date('2027-04-05T14:00:00Z'))
})

const placement = {
  needsGuardian: true,
  hasConsent: true,
  hostReported: false,
  signsChange: [],
  today: '2027-05-05',
  lastDay: '2027-05-07',
}
const openAt = (purpose: TokenPurpose, facts: Partial<typeof placement> = {}): Status[] =>
  statuses.filter((status) => hasPurpose({ ...placement, ...facts, status }, purpose))

test('each purpose is there in its statuses alone', () => {
  const atEnd = { today: '2027-05-07' }
  expect(openAt('answer')).toEqual(['submitted'])
  expect(openAt('during')).toEqual(['approved', 'active'])
  expect(openAt('feedback')).toEqual([])
  expect(openAt('feedback', atEnd)).toEqual(['active'])
  expect(openAt('feedback', { ...atEnd, hostReported: true })).toEqual([])
  expect(openAt('consent')).toEqual([])
  expect(openAt('consent', { hasConsent: false })).toEqual([
    'host-accepted',
    'parent-consented',
    'approved',
    'active',
  ])
  expect(openAt('withdraw')).toEqual(['parent-consented', 'approved', 'active'])
  expect(openAt('withdraw', { hasConsent: false })).toEqual([])
})

test('nobody consents for a student who is 18 on every day', () => {
  const facts = { needsGuardian: false, hasConsent: false }
  expect(openAt('consent', facts)).toEqual([])
  expect(openAt('withdraw', { ...facts, hasConsent: true })).toEqual([])
})

test('the emergency contact is shown on the days of work, also after midnight, and without consent never', () => {
  const days = [{ date: '2027-05-03', from: '20:00', to: '00:30' }, ...workdays('2027-05-06', 2)]
  const shown = (today: string, facts: Partial<typeof placement> = {}) =>
    showsEmergencyContact({ ...placement, ...facts, status: 'active', today }, days)
  expect(
    ['2027-05-02', '2027-05-03', '2027-05-04', '2027-05-05', '2027-05-06', '2027-05-08'].map((day) =>
      shown(day),
    ),
  ).toEqual([false, true, true, false, true, false])
  expect(shown('2027-05-06', { hasConsent: false })).toBe(false)
  expect(shown('2027-05-06', { hasConsent: false, needsGuardian: false })).toBe(true)
})

const code = { codeHash: 'x', codeSentAt: sentAt, codesSent: 1, wrongCodes: 0, provedAt: null }
const after = (seconds: number) => new Date(sentAt.getTime() + seconds * 1_000)

test('codes come a minute apart, and five in all', () => {
  expect([sendRefusal(code, after(59)), sendRefusal(code, after(60))]).toEqual(['code-just-sent', null])
  expect(sendRefusal({ ...code, codesSent: 4 }, after(60))).toBeNull()
  expect(sendRefusal({ ...code, codesSent: 5 }, after(60))).toBe('codes-used-up')
  expect(sendRefusal({ ...code, codesSent: 0, codeSentAt: null, codeHash: null }, after(0))).toBeNull()
})

test('a code can be tried for ten minutes, five times, and once rightly', () => {
  expect([mayTryCode(code, after(599)), mayTryCode(code, after(600))]).toEqual([true, false])
  expect([4, 5].map((wrongCodes) => mayTryCode({ ...code, wrongCodes }, after(1)))).toEqual([true, false])
  expect(mayTryCode({ ...code, provedAt: after(1) }, after(2))).toBe(false)
  expect(mayTryCode({ ...code, codeHash: null }, after(1))).toBe(false)
  const proved = { provedAt: sentAt }
  expect([isProofFresh(proved, after(3_599)), isProofFresh(proved, after(3_600))]).toEqual([true, false])
})

test.each([
  ['pat.sample@home.example', 'p•••@home.example'],
  ['+61400000777', '•••777'],
])('%s is shown as %s', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown)
})

test('what this placement says stands before what the host said last', () => {
  const host = {
    address: '2 Host Street',
    phone: null,
    tasks: ['Old task'],
    bring: null,
    riskAnswers: { risks: 'Stairs', supervises: true },
    insuredUntil: null,
  }
  const empty = { supervisor: '', supervisorPhone: null, address: '', tasks: [] }
  expect(knownHostAnswers(empty, host)).toEqual({
    address: '2 Host Street',
    tasks: 'Old task',
    risks: 'Stairs',
  })
  const known = { supervisor: 'Sam', supervisorPhone: '0400', address: '1 Here', tasks: ['a', 'b'] }
  expect(knownHostAnswers(known, host)).toMatchObject({ address: '1 Here', tasks: 'a\nb', supervisor: 'Sam' })
})

test('tasks are lines; what a host leaves out is forgotten, but for the end of its insurance', () => {
  const answers = { supervisor: 'Sam', supervisor_phone: '1', address: 'x', tasks: ' a \r\n\n b', risks: 'r' }
  expect(termsOf(answers).tasks).toEqual(['a', 'b'])
  const host = { insuredUntil: '2027-12-31', insuranceUploadId: null }
  expect(hostFactsOf(answers, host)).toEqual({
    bring: null,
    riskAnswers: { risks: 'r' },
    insuredUntil: '2027-12-31',
  })
  expect(hostFactsOf({ ...answers, insured_until: '2028-01-01' }, host).insuredUntil).toBe('2028-01-01')
})

test('days and hours in words', () => {
  const days = workdays('2027-05-03', 5)
  const dates = { start_date: '2027-05-03', end_date: '2027-05-07', days }
  expect(datesInWords(dates)).toBe('Mon 3 May 2027 to Fri 7 May 2027, 5 days')
  expect(datesInWords({ ...dates, end_date: '2027-05-03', days: days.slice(0, 1) })).toBe('Mon 3 May 2027')
  expect(hoursInWords(days)).toEqual(['9 am to 4 pm'])
  const [first, second] = days
  expect(hoursInWords([first, { ...second, to: '12:30' }] as typeof days)).toEqual([
    'Mon 3 May 2027: 9 am to 4 pm',
    'Tue 4 May 2027: 9 am to 12.30 pm',
  ])
})
