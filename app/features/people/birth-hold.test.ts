import { expect, test } from 'vitest'
import { birthHold, dobThatCounts } from './birth-hold.ts'

const now = new Date('2026-11-24T00:00:00Z')
const today = { year: 2026, month: 11 }
const until = new Date('2026-12-24T00:00:00Z')
const plain = (dob: string | null) => ({ dob, dobHeld: null, dobHeldUntil: null })
const [thirteen, fifteen, seventeen, eighteen, thirty] = [
  '2013-06-01',
  '2011-06-01',
  '2009-06-01',
  '2008-06-01',
  '1996-06-01',
] as [string, string, string, string, string]

test.each([
  [seventeen, thirty],
  [seventeen, eighteen],
  ['2008-11-01', '2008-10-01'], // eighteen for certain a month later
  [fifteen, '2010-06-01'],
  [thirteen, fifteen],
])('an age at which something opens is held back for thirty days: born %s, then %s', (before, after) => {
  expect(birthHold(plain(before), after, now, today)).toEqual({ dobHeld: before, dobHeldUntil: until })
})

test.each([
  [thirty, seventeen],
  [eighteen, thirty],
  ['2010-10-01', '2009-06-01'], // sixteen, then seventeen
  [null, thirty],
  [seventeen, seventeen],
])('nothing is held back where no such age is passed: born %s, then %s', (before, after) => {
  expect(birthHold(plain(before), after, now, today)).toBeNull()
})

test('the younger date counts until the thirty days are over, to the millisecond', () => {
  const held = { dob: thirty, dobHeld: seventeen, dobHeldUntil: until }
  expect(dobThatCounts(held, new Date(until.getTime() - 1))).toBe(seventeen)
  expect(dobThatCounts(held, until)).toBe(thirty)
  expect(dobThatCounts({ ...held, dob: thirteen }, now)).toBe(thirteen)
  expect(dobThatCounts(plain(thirty), now)).toBe(thirty)
})

test('a second change while something is held back goes by what counts, not by what the first one said', () => {
  const held = { dob: eighteen, dobHeld: seventeen, dobHeldUntil: until }
  const later = new Date('2026-12-01T00:00:00Z')
  expect(birthHold(held, thirty, later, today)).toMatchObject({ dobHeld: seventeen })
})
