import { expect, test } from 'vitest'
import { type BulkChange, type BulkFacts, bulkNotes, bulkReach, leftOutReason } from './bulk-rules.ts'

const now = new Date('2026-11-23T02:00:00Z')
const joined: BulkFacts = {
  joined: true,
  invitedAt: null,
  askedYear: null,
  askedYearAnswer: null,
  classYear: 2027,
  groupIds: [4],
  hasTask: false,
}
const asked: BulkFacts = { ...joined, joined: false, invitedAt: new Date('2026-11-20T02:00:00Z') }

const cases: [BulkChange, BulkFacts, string | null][] = [
  [{ action: 'group', group_id: 5 }, joined, null],
  [{ action: 'group', group_id: 4 }, joined, 'Is in the group already.'],
  [{ action: 'task' }, joined, null],
  [{ action: 'task' }, { ...joined, hasTask: true }, 'Has the task already.'],
  [{ action: 'message' }, joined, null],
  [{ action: 'invite' }, joined, 'Has joined already.'],
  [{ action: 'invite' }, asked, null],
  [
    { action: 'invite' },
    { ...asked, invitedAt: new Date('2026-11-23T01:30:00Z') },
    'Was written to less than an hour ago.',
  ],
  [{ action: 'year', class_year: '2028' }, joined, null],
  [{ action: 'year', class_year: '2027' }, joined, 'Finishes in that year already.'],
  [{ action: 'year', class_year: '2028' }, { ...joined, askedYear: 2028 }, 'Is being asked about that year.'],
  [
    { action: 'year', class_year: '2028' },
    { ...joined, askedYear: 2028, askedYearAnswer: 'declined' },
    'Has said no to that year.',
  ],
  [{ action: 'year', class_year: '2029' }, { ...joined, askedYear: 2028, askedYearAnswer: 'declined' }, null],
  [{ action: 'unlink' }, joined, null],
  [{ action: 'unlink' }, asked, 'Has not joined your school yet.'],
  [{ action: 'message' }, asked, 'Has not joined your school yet.'],
]

test.each(cases)('a change %o leaves a student out, or not, with a reason', (change, student, reason) => {
  expect(leftOutReason(change, student, now)).toBe(reason)
})

const selected = (title: string, facts: { joined?: boolean; wrote?: boolean } = {}) => ({
  title,
  joined: facts.joined ?? true,
  groups: [],
  class_year: 2027,
  reason: facts.wrote ? { kind: 'wrote' } : null,
})

test('the bar counts whom an action reaches: an invitation those who have not joined, everything else the others', () => {
  const three = [selected('Ana'), selected('Ben'), selected('Kiri', { joined: false })]
  expect(bulkReach('message', three)).toBe(2)
  expect(bulkReach('invite', three)).toBe(1)
})

test('the bar names who is left out and why, and who waits for an answer first', () => {
  expect(bulkNotes([selected('Ana'), selected('Ben')])).toEqual([])
  expect(bulkNotes([selected('Kiri', { joined: false })])).toEqual([])
  expect(
    bulkNotes([
      selected('Ana', { wrote: true }),
      selected('Ben'),
      selected('Cy'),
      selected('Kiri', { joined: false }),
    ]),
  ).toEqual([
    'Ana, Ben and 1 more have already joined, so “Invite” leaves them out.',
    'Kiri has not joined yet, so only “Invite” reaches them.',
    'Ana is waiting for an answer from you first.',
  ])
})
