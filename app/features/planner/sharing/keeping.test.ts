import { expect, test } from 'vitest'
import { keepRefusal, maxKept, seenHourOf } from './keeping.ts'

const free = { isOwn: false, isEnded: false, isKept: false, kept: maxKept - 1 }

test('a parent can keep plans up to the limit', () => {
  expect(keepRefusal(free)).toBeNull()
  expect(keepRefusal({ ...free, kept: maxKept })).toBe('too-many-kept')
})

test('a plan that is kept already is no further one', () => {
  expect(keepRefusal({ ...free, isKept: true, kept: maxKept })).toBeNull()
})

test.each([
  ['own-plan', { ...free, isOwn: true }],
  ['ended-by-owner', { ...free, isKept: true, isEnded: true }],
] as const)('keeping a plan is refused as %s', (reason, facts) => {
  expect(keepRefusal(facts)).toBe(reason)
})

test('a look is recorded by its hour', () => {
  expect(seenHourOf(new Date('2026-11-24T03:59:59.999Z')).toISOString()).toBe('2026-11-24T03:00:00.000Z')
  expect(seenHourOf(new Date('2026-11-24T04:00:00.000Z')).toISOString()).toBe('2026-11-24T04:00:00.000Z')
})
