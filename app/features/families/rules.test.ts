import { expect, test } from 'vitest'
import {
  acceptRefusal,
  inviteRefusal,
  isCalledName,
  isOpenLink,
  maxOpenLinks,
  maxStudents,
  seenHourOf,
  stateOf,
} from './rules.ts'

const now = new Date('2026-11-29T02:00:00Z')
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]
const invited = { expiresAt: after, acceptedAt: null, confirmedAt: null, endedAt: null }
const accepted = { ...invited, expiresAt: before, acceptedAt: before }
const confirmed = { ...accepted, confirmedAt: before }

test.each([
  ['invited', invited, true],
  ['expired', { ...invited, expiresAt: now }, false],
  ['expired', { ...invited, expiresAt: before }, false],
  ['accepted', accepted, true],
  ['confirmed', confirmed, true],
  ['ended', { ...confirmed, endedAt: before }, false],
  ['ended', { ...invited, endedAt: before }, false],
] as const)('a link is %s, and counts as open or not', (state, link, isOpen) => {
  expect([stateOf(link, now), isOpenLink(link, now)]).toEqual([state, isOpen])
})

test('a student with a verified address invites until four links are open', () => {
  const student = { isVerified: true, open: maxOpenLinks - 1 }
  expect(inviteRefusal(student)).toBeNull()
  expect(inviteRefusal({ ...student, open: maxOpenLinks })).toBe('too-many-links')
  expect(inviteRefusal({ ...student, isVerified: false })).toBe('not-verified')
})

const acceptor = {
  isStudent: false,
  isParent: true,
  isVerified: true,
  isAdult: true,
  isLinked: false,
  students: maxStudents - 1,
}

test('a parent who is an adult with a verified address accepts', () => {
  expect(acceptRefusal(acceptor)).toBeNull()
})

test.each([
  ['own-invitation', { isStudent: true }],
  ['parents-only', { isParent: false }],
  ['not-verified', { isVerified: false }],
  ['adults-only', { isAdult: false }],
  ['linked-already', { isLinked: true }],
  ['too-many-students', { students: maxStudents }],
] as const)('an acceptance is refused as %s', (reason, facts) => {
  expect(acceptRefusal({ ...acceptor, ...facts })).toBe(reason)
})

test.each(['Mum', 'Aunty Jo', 'Māmā', 'Dad’s partner', 'Anne-Marie', 'x'.repeat(30)])(
  '%s is what someone is called',
  (name) => {
    expect(isCalledName(name)).toBe(true)
  },
)

test.each(['', ' Mum', 'win.example', 'a@b.example', 'Call 0400', 'http://x', 'x'.repeat(31)])(
  '%j is refused as a name',
  (name) => {
    expect(isCalledName(name)).toBe(false)
  },
)

test('a look is known to the hour', () => {
  expect(seenHourOf(new Date('2026-11-29T02:59:59.999Z')).toISOString()).toBe('2026-11-29T02:00:00.000Z')
})
