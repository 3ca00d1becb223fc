import { expect, test } from 'vitest'
import { mayOfferInstall, readVisits, visitedOn } from './install-rules.ts'

test('installing is offered on the second day, not on the first, however often that day', () => {
  const first = visitedOn('Mon', visitedOn('Mon', null))
  expect(mayOfferInstall(first)).toBe(false)
  expect(mayOfferInstall(visitedOn('Tue', first))).toBe(true)
})

test('installing is offered once', () => {
  const offered = { ...visitedOn('Tue', visitedOn('Mon', null)), isOffered: true }
  expect(mayOfferInstall(visitedOn('Wed', offered))).toBe(false)
})

test.each([[null], ['x'], ['{}'], ['null'], ['{"day":1,"days":2}']])('%s is no visit', (text) => {
  expect(readVisits(text)).toBeNull()
})

test('a visit is read back', () => {
  expect(readVisits(JSON.stringify({ day: 'Mon', days: 3, isOffered: true }))).toEqual({
    day: 'Mon',
    days: 3,
    isOffered: true,
  })
})
