import { expect, test } from 'vitest'
import {
  escalatesAt,
  escalatesItself,
  isLate,
  isSerious,
  type ReportCommand,
  type ReportFacts,
  refusalWords,
  reportCommands,
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
  schoolTakenBy: null,
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
  ['someone of the school has taken', { schoolTakenBy: 1 }, false],
  ['the school has seen', { schoolSeenAt: createdAt }, false],
  ['the school has dealt with', { schoolHandledAt: createdAt }, false],
  ['was escalated before this step was due', { escalatedAt: hours(6, -1) }, true],
  ['was escalated in this step', { escalatedAt: hours(6) }, false],
  ['was closed', { closedAt: createdAt }, false],
  ['is a post that nobody has', { kind: 'group-post' }, true],
  ['is a post that was escalated before', { kind: 'group-post', escalatedAt: hours(1) }, false],
  ['is a post that a member of staff has', { kind: 'group-post', assigneeId: 1 }, false],
])('a report that %s escalates by itself: %s', (_, facts, escalates) => {
  expect(escalatesItself({ ...untouched, ...facts }, hours(6))).toBe(escalates)
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
const asksFor = { ...untouched, reason: 'other' as const, closeAskedBy: null, isNewAdmin: false }
type CommandFacts = Parameters<typeof reportRefusal>[1]
const allowedFor = (facts: Partial<CommandFacts>) =>
  reportCommands.filter((command) => reportRefusal(command, { ...asksFor, ...facts }, 1) === null)

test.each<[string, Partial<CommandFacts>, ReportCommand[]]>([
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
  expect(allowedFor(facts)).toEqual(allowed)
})

const seconds: ReportCommand[] = ['confirm-close', 'decline-close']
const own = { reason: 'unsafe', assigneeId: 1 } as const

test.each<[string, Partial<CommandFacts>, ReportCommand[]]>([
  ['one has taken', own, all],
  ['one has asked to close', { ...own, closeAskedBy: 1 }, all],
  [
    'a colleague has asked to close',
    { reason: 'unsafe', assigneeId: 2, closeAskedBy: 2 },
    ['escalate', ...seconds],
  ],
  [
    'one has, and a colleague asked to close',
    { ...own, closeAskedBy: 2 },
    [...all.filter((one) => one !== 'close'), ...seconds],
  ],
  ['one has as a new admin', { ...own, isNewAdmin: true }, all.filter((one) => one !== 'close')],
  ['a colleague asked a new admin to close', { ...own, closeAskedBy: 2, isNewAdmin: true }, all.slice(0, 4)],
  ['is closed', { ...own, closeAskedBy: 2, closedAt: createdAt }, []],
])('what may be done with a danger that %s', (_, facts, allowed) => {
  expect(allowedFor(facts)).toEqual(allowed)
})

test('a new admin closes a report of anything else alone', () => {
  expect(reportRefusal('close', { ...asksFor, assigneeId: 1, isNewAdmin: true }, 1)).toBeNull()
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
