import { expect, test } from 'vitest'
import { readLocal, timeErrors } from './event-times.ts'

const read = (zone: string, local: string) => {
  const found = readLocal(zone, local)
  return 'instant' in found ? found.instant.toISOString() : found.error
}

test('what a host types is a time of their zone, on both sides of daylight saving', () => {
  expect(read('Australia/Sydney', '2026-12-04 16:00')).toBe('2026-12-04T05:00:00.000Z')
  expect(read('Australia/Sydney', '2026-06-04T16:00')).toBe('2026-06-04T06:00:00.000Z')
  expect(read('Australia/Brisbane', '2026-12-04 16:00')).toBe('2026-12-04T06:00:00.000Z')
  expect(read('Pacific/Auckland', '2026-12-04 16:00')).toBe('2026-12-04T03:00:00.000Z')
  expect(read('Pacific/Auckland', '2026-06-04 16:00')).toBe('2026-06-04T04:00:00.000Z')
})

test('a time that the clocks skip is refused, in both countries', () => {
  expect(read('Australia/Sydney', '2026-10-04 02:30')).toMatch(/does not exist/)
  expect(read('Australia/Sydney', '2026-10-04 01:59')).toBe('2026-10-03T15:59:00.000Z')
  expect(read('Australia/Sydney', '2026-10-04 03:00')).toBe('2026-10-03T16:00:00.000Z')
  expect(read('Pacific/Auckland', '2026-09-27 02:30')).toMatch(/does not exist/)
  expect(read('Australia/Brisbane', '2026-10-04 02:30')).toBe('2026-10-03T16:30:00.000Z')
})

test('of a time that comes twice the host says which', () => {
  expect(read('Australia/Sydney', '2026-04-05 02:30')).toMatch(/comes twice/)
  expect(read('Australia/Sydney', '2026-04-05 02:30 first')).toBe('2026-04-04T15:30:00.000Z')
  expect(read('Australia/Sydney', '2026-04-05 02:30 second')).toBe('2026-04-04T16:30:00.000Z')
  expect(read('Pacific/Auckland', '2026-04-05 02:30')).toMatch(/comes twice/)
})

test('what is no time and what is no zone is refused beside its field', () => {
  const times = {
    startsLocal: '2026-12-04 16:00',
    endsLocal: '2026-12-04 17:00',
    timeZone: 'Australia/Perth',
  }
  expect(timeErrors(times)).toEqual({})
  expect(Object.keys(timeErrors({ ...times, timeZone: 'Mars/Base' }))).toEqual(['timeZone'])
  expect(Object.keys(timeErrors({ ...times, startsLocal: 'next Friday' }))).toEqual(['startsLocal'])
  expect(Object.keys(timeErrors({ ...times, endsLocal: '2026-02-30 10:00' }))).toEqual(['endsLocal'])
})

test('an event ends after it starts', () => {
  const at = (endsLocal: string) =>
    Object.keys(timeErrors({ startsLocal: '2026-12-04 16:00', endsLocal, timeZone: 'Australia/Perth' }))
  expect(at('2026-12-04 15:59')).toEqual(['endsLocal'])
  expect(at('2026-12-04 16:00')).toEqual(['endsLocal'])
  expect(at('2026-12-04 16:01')).toEqual([])
})

test('an hour that lasts two by the clock, because they are set back, is long enough', () => {
  const times = {
    startsLocal: '2026-04-05 02:30 first',
    endsLocal: '2026-04-05 02:30 second',
    timeZone: 'Australia/Sydney',
  }
  expect(timeErrors(times)).toEqual({})
})
