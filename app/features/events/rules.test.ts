import { expect, test } from 'vitest'
import {
  attendRefusal,
  dueReminder,
  type JoinTerms,
  joinRefusal,
  nameInRoom,
  phaseOf,
  shownCount,
} from './rules.ts'

const startsAt = new Date('2026-12-04T05:00:00Z')
const endsAt = new Date('2026-12-04T05:45:00Z')
const times = { startsAt, endsAt }
const after = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)
const minute = 60_000

test('an event is live from the instant of its start up to and with that of its end', () => {
  expect(phaseOf(times, after(startsAt, -1))).toBe('upcoming')
  expect(phaseOf(times, startsAt)).toBe('live')
  expect(phaseOf(times, endsAt)).toBe('live')
  expect(phaseOf(times, after(endsAt, 1))).toBe('past')
})

const open: JoinTerms = {
  ...times,
  isCancelled: false,
  isExternal: false,
  room: 'local',
  joinUrl: null,
  isLockDeclared: false,
  closedToMinorsAt: null,
}

test('a room opens exactly ten minutes before the start and closes after the end', () => {
  expect(joinRefusal(open, after(startsAt, -10 * minute - 1), true)).toBe('too-early')
  expect(joinRefusal(open, after(startsAt, -10 * minute), true)).toBeNull()
  expect(joinRefusal(open, endsAt, true)).toBeNull()
  expect(joinRefusal(open, after(endsAt, 1), true)).toBe('over')
})

test.each([
  ['cancelled', { isCancelled: true }],
  ['held-elsewhere', { isExternal: true }],
  ['no-room', { room: null }],
  ['no-room', { room: 'link', joinUrl: null }],
] as const)('nobody enters an event that is %s', (reason, change) => {
  expect(joinRefusal({ ...open, ...change }, startsAt, true)).toBe(reason)
})

test('people under 18 enter another room only after its host has declared the locks', () => {
  const link = { ...open, room: 'link', joinUrl: 'https://room.example/1' } as const
  expect(joinRefusal(link, startsAt, true)).toBeNull()
  expect(joinRefusal(link, startsAt, false)).toBe('not-under-18')
  expect(joinRefusal({ ...link, isLockDeclared: true }, startsAt, false)).toBeNull()
})

test('a room whose lock was seen open is closed to people under 18 alone', () => {
  const seen = { ...open, room: 'bbb', closedToMinorsAt: startsAt } as const
  expect(joinRefusal(seen, startsAt, false)).toBe('closed-to-under-18')
  expect(joinRefusal(seen, startsAt, true)).toBeNull()
})

test('people sign up until the end, and not for what was cancelled', () => {
  expect(attendRefusal({ ...times, isCancelled: false }, endsAt)).toBeNull()
  expect(attendRefusal({ ...times, isCancelled: false }, after(endsAt, 1))).toBe('over')
  expect(attendRefusal({ ...times, isCancelled: true }, startsAt)).toBe('cancelled')
})

test('a room shows people under 18 by their first name', () => {
  expect(nameInRoom({ firstName: 'Mia', lastName: 'Hill' }, false)).toBe('Mia')
  expect(nameInRoom({ firstName: 'Mia', lastName: 'Hill' }, true)).toBe('Mia Hill')
  expect(nameInRoom({ firstName: ' ', lastName: 'Hill' }, false)).toBe('Guest')
})

test('others learn how many attend from ten on', () => {
  expect([0, 9, 10, 11].map(shownCount)).toEqual([0, 0, 10, 11])
})

test('a reminder is due a day before, and another fifteen minutes before', () => {
  const before = (milliseconds: number) => dueReminder(startsAt, after(startsAt, -milliseconds))
  expect(before(24 * 60 * minute + 1)).toBeNull()
  expect(before(24 * 60 * minute)).toBe('day')
  expect(before(15 * minute + 1)).toBe('day')
  expect(before(15 * minute)).toBe('soon')
  expect(before(1)).toBe('soon')
  expect(before(0)).toBeNull()
})
