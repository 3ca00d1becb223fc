import { expect, test } from 'vitest'
import { coordinatorsOf } from '../approvers.ts'
import { type Status, statuses } from '../status.ts'
import { isForSchool, mayWrite, staffRefusal } from './health-note-rules.ts'

const closed: readonly Status[] = ['draft', 'host-declined', 'parent-refused', 'declined', 'cancelled']

test.each(statuses)('a school opens the note of one that is %s only where someone works for it', (status) => {
  const isOpen = !closed.includes(status)
  expect(isForSchool(status)).toBe(isOpen)
  expect(staffRefusal({ status, isCoordinator: true, isHere: true })).toBe(isOpen ? null : 'not-possible-now')
})

test('nobody else than a coordinator opens it, and no one once the student has left', () => {
  expect(staffRefusal({ status: 'active', isCoordinator: false, isHere: true })).toBe('not-a-coordinator')
  expect(staffRefusal({ status: 'active', isCoordinator: true, isHere: false })).toBe('student-has-left')
})

test.each(statuses)('a note on one that is %s can be changed while it is there', (status) => {
  expect(mayWrite({ status, hasNote: true })).toBe(true)
})

test('a first note is written until the placement is over', () => {
  const writable = statuses.filter((status) => mayWrite({ status, hasNote: false }))
  expect(writable).toEqual([
    'draft',
    'submitted',
    'host-accepted',
    'parent-consented',
    'approved',
    'changes-requested',
    'active',
  ])
})

test('coordinators are those who approve, and all advisors where nobody does', () => {
  const approver = { id: 1, permissions: ['approve_wex'] as const }
  const other = { id: 2, permissions: ['manage_students'] as const }
  expect(coordinatorsOf([other, approver])).toEqual([approver])
  expect(coordinatorsOf([other])).toEqual([other])
})
