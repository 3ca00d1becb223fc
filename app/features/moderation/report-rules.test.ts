import { expect, test } from 'vitest'
import {
  escalatesAt,
  escalatesItself,
  isLate,
  isSerious,
  type ReportCommand,
  type ReportFacts,
  refusalWords,
  reportEndings,
  reporterWords,
  reportRefusal,
  staffDueAt,
  stateOf,
} from './report-rules.ts'

const createdAt = new Date('2026-11-28T12:00:00Z')
const hours = (number: number, ms = 0) => new Date(createdAt.getTime() + number * 3_600_000 + ms)
const untouched: ReportFacts = {
  kind: 'message',
  assigneeId: null,
  schoolSeenAt: null,
  schoolHandledAt: null,
  escalatedAt: null,
  closedAt: null,
}

test.each([
  ['unkind', false, hours(24)],
  ['other', false, hours(24)],
  ['unsafe', true, createdAt],
  ['too-private', true, createdAt],
] as const)('a report as %s is serious: %s, and due at %s', (reason, serious, due) => {
  expect([isSerious(reason), staffDueAt(reason, createdAt)]).toEqual([serious, due])
})

test.each([
  ['unkind', 2, hours(6)],
  ['unkind', null, hours(6)],
  ['unkind', 0, createdAt],
  ['unsafe', 2, createdAt],
  ['too-private', null, createdAt],
] as const)('a report as %s that %s people of the school can read escalates at %s', (reason, readers, at) => {
  expect(escalatesAt(reason, createdAt, readers)).toEqual(at)
})

test.each<[string, Partial<ReportFacts>, boolean]>([
  ['nobody of the school has seen', {}, true],
  ['a member of staff has, but the school has not seen', { assigneeId: 1 }, true],
  ['the school has seen', { schoolSeenAt: createdAt }, false],
  ['the school has dealt with', { schoolHandledAt: createdAt }, false],
  ['was escalated', { escalatedAt: createdAt }, false],
  ['was closed', { closedAt: createdAt }, false],
  ['is a post that nobody has', { kind: 'group-post' }, true],
  ['is a post that a member of staff has', { kind: 'group-post', assigneeId: 1 }, false],
])('a report that %s escalates by itself: %s', (_, facts, escalates) => {
  expect(escalatesItself({ ...untouched, ...facts })).toBe(escalates)
})

test('a report is open, taken, escalated or closed, and closed counts most', () => {
  const states = [
    {},
    { assigneeId: 1 },
    { assigneeId: 1, escalatedAt: createdAt },
    { escalatedAt: createdAt },
    { assigneeId: 1, escalatedAt: createdAt, closedAt: createdAt },
  ].map((facts) => stateOf({ ...untouched, ...facts }))
  expect(states).toEqual(['open', 'taken', 'escalated', 'escalated', 'closed'])
})

const all: ReportCommand[] = ['take', 'give-back', 'hand-over', 'escalate', 'close']

test.each<[string, Partial<ReportFacts>, ReportCommand[]]>([
  ['open', {}, ['take', 'escalate']],
  ['one’s own', { assigneeId: 1 }, all],
  ['a colleague’s', { assigneeId: 2 }, ['escalate']],
  [
    'one’s own and escalated',
    { assigneeId: 1, escalatedAt: createdAt },
    all.filter((one) => one !== 'escalate'),
  ],
  ['closed', { assigneeId: 1, closedAt: createdAt }, []],
])('what may be done with a report that is %s', (_, facts, allowed) => {
  expect(all.filter((command) => reportRefusal(command, { ...untouched, ...facts }, 1) === null)).toEqual(
    allowed,
  )
})

test('a refusal names the colleague who has the report', () => {
  expect(refusalWords('report-taken', 'Helen Moana')).toBe('Helen Moana has this report.')
  expect(refusalWords('report-not-yours', null)).toBe('Take the report first.')
})

test('a report that nobody has is late from the moment after it was due', () => {
  const facts = { dueAt: hours(24), assigneeId: null, closedAt: null }
  expect([isLate(facts, hours(24)), isLate(facts, hours(24, 1))]).toEqual([false, true])
  expect(isLate({ ...facts, assigneeId: 1 }, hours(25))).toBe(false)
  expect(isLate({ ...facts, closedAt: hours(1) }, hours(25))).toBe(false)
  expect(isLate({ ...facts, dueAt: null }, hours(25))).toBe(false)
})

test('what the person who reported reads thanks them and says nothing of anyone else', () => {
  for (const ending of reportEndings) {
    expect(reporterWords[ending]).toMatch(/^Thank you for telling us\./)
    expect(reporterWords[ending]).not.toMatch(/suspend|block|remov|punish|parent|they were|student/i)
  }
})
