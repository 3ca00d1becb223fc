import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  dueEvent,
  eventRefusal,
  finalStatuses,
  type PlacementEvent,
  type Status,
  statuses,
  transition,
  transitions,
} from './status.ts'

/** `draft/changes-requested --submit--> submitted; …` of the requirements, as `draft submit submitted`. */
function specified(): string[] {
  const row = readFileSync('docs/spec/requirements.csv', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('R-2.1-D046')) as string
  const names: Record<string, PlacementEvent> = {
    submit: 'submit',
    'host accepts': 'host-accepts',
    'host declines': 'host-declines',
    'parent consents': 'parent-consents',
    'parent refuses': 'parent-refuses',
    'advisor approves': 'advisor-approves',
    'advisor requests changes': 'advisor-requests-changes',
    'advisor declines': 'advisor-declines',
    'start date reached': 'start-date-reached',
    'end date passed and host feedback given': 'end-date-passed',
    'student or advisor cancels': 'cancel',
  }
  const [, list = ''] = /\(designed\): ([^,]*),/.exec(row) ?? []
  return list.split(/; ?/).flatMap((one) => {
    const [, from = '', event = '', to] = /^(.*) --(.*)--> (.*)$/.exec(one) ?? []
    return from.split('/').map((status) => `${status} ${names[event]} ${to}`)
  })
}

test('exactly the transitions of the specification are possible, of all statuses and events (R-2.1-D046)', () => {
  const possible = statuses.flatMap((status) =>
    (Object.keys(transitions) as PlacementEvent[]).flatMap((event) => {
      const to = transition(status, event)
      return to ? [`${status} ${event} ${to}`] : []
    }),
  )
  expect(specified()).toHaveLength(21)
  expect(possible.toSorted()).toEqual(specified().toSorted())
  expect(statuses).toHaveLength(12)
})

test('nothing leads out of a final status', () => {
  const open = Object.values(transitions).flatMap(({ from }): readonly Status[] => from)
  expect(statuses.filter((status) => !open.includes(status))).toEqual(finalStatuses)
})

const given = { isSigned: true, reason: 'The dates clash', isReady: true }

test.each<[Status, PlacementEvent, Partial<typeof given>, string | null]>([
  ['draft', 'host-accepts', {}, 'not-possible-now'],
  ['draft', 'submit', {}, null],
  ['draft', 'submit', { isSigned: false }, 'signature-missing'],
  ['draft', 'submit', { isReady: false }, 'not-ready'],
  ['submitted', 'host-accepts', { isSigned: false }, 'signature-missing'],
  ['submitted', 'host-accepts', { isReady: false }, null],
  ['submitted', 'host-declines', { reason: ' ' }, 'reason-missing'],
  ['submitted', 'host-declines', { isSigned: false }, null],
  ['host-accepted', 'parent-refuses', { reason: '' }, 'reason-missing'],
  ['host-accepted', 'parent-consents', { isSigned: false }, 'signature-missing'],
  ['parent-consented', 'advisor-approves', { isReady: false }, 'not-ready'],
  ['parent-consented', 'advisor-approves', {}, null],
  ['parent-consented', 'advisor-requests-changes', { reason: '' }, 'reason-missing'],
  ['parent-consented', 'advisor-declines', { reason: '' }, 'reason-missing'],
  ['approved', 'start-date-reached', { isReady: false }, 'not-ready'],
  ['active', 'end-date-passed', { isReady: false }, 'not-ready'],
  ['active', 'cancel', {}, 'not-possible-now'],
  ['approved', 'cancel', { isSigned: false, reason: '' }, null],
])('in %s, %s with %j: %s', (status, event, changes, refusal) => {
  expect(eventRefusal(status, event, { ...given, ...changes })).toBe(refusal)
})

test('the guardian’s step of a student who is 18 on every day needs no signature, and no other step', () => {
  const unsigned = { ...given, isSigned: false, guardianNotNeeded: true }
  expect(eventRefusal('host-accepted', 'parent-consents', unsigned)).toBeNull()
  expect(eventRefusal('submitted', 'host-accepts', unsigned)).toBe('signature-missing')
  expect(eventRefusal('draft', 'submit', unsigned)).toBe('signature-missing')
})

const week = { starts_on: '2027-04-05', ends_on: '2027-04-09' }

/** The last second of a day and the first of the next, in summer time or not. */
test.each([
  ['Australia/Perth', '2027-04-04T15:59:59Z', '2027-04-04T16:00:00Z'],
  ['Australia/Adelaide', '2027-04-04T14:29:59Z', '2027-04-04T14:30:00Z'], // summer time ended the day before
  ['Pacific/Auckland', '2027-04-04T11:59:59Z', '2027-04-04T12:00:00Z'], // and here
  ['Australia/Sydney', '2027-04-04T13:59:59Z', '2027-04-04T14:00:00Z'],
])('in %s a placement starts at the midnight of its school: not at %s, but at %s', (zone, before, at) => {
  const placement = { status: 'approved' as const, zone, ...week }
  expect(dueEvent(placement, new Date(before))).toBeNull()
  expect(dueEvent(placement, new Date(at))).toBe('start-date-reached')
})

test.each([
  ['Australia/Perth', '2027-04-09T15:59:59Z', '2027-04-09T16:00:00Z'],
  ['Australia/Adelaide', '2027-04-09T14:29:59Z', '2027-04-09T14:30:00Z'],
  ['Pacific/Auckland', '2027-04-09T11:59:59Z', '2027-04-09T12:00:00Z'],
])('in %s its last day lasts until midnight: not over at %s, but at %s', (zone, before, at) => {
  const placement = { status: 'active' as const, zone, ...week }
  expect(dueEvent(placement, new Date(before))).toBeNull()
  expect(dueEvent(placement, new Date(at))).toBe('end-date-passed')
})

test('on the first day of summer time the day begins at midnight too', () => {
  const placement = {
    status: 'approved' as const,
    zone: 'Australia/Adelaide',
    starts_on: '2027-10-04',
    ends_on: '2027-10-08',
  }
  expect(dueEvent(placement, new Date('2027-10-03T13:29:59Z'))).toBeNull()
  expect(dueEvent(placement, new Date('2027-10-03T13:30:00Z'))).toBe('start-date-reached')
})

test.each(statuses.filter((status) => status !== 'approved' && status !== 'active'))(
  'the calendar moves no placement that is %s',
  (status) => {
    expect(
      dueEvent({ status, zone: 'Australia/Perth', ...week }, new Date('2027-04-20T00:00:00Z')),
    ).toBeNull()
  },
)
