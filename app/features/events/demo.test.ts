import { expect, test } from 'vitest'
import { timesFrom } from './demo.server.ts'

const times = (now: string, zone: string, at: string, days = 5) =>
  timesFrom(new Date(now), zone, { days, at, minutes: 45 })

test('a sample is so many days after the day of loading, by the clocks of its host', () => {
  expect(times('2026-11-28T04:00:00Z', 'Australia/Melbourne', '16:00')).toEqual({
    startsAt: new Date('2026-12-03T05:00:00Z'),
    endsAt: new Date('2026-12-03T05:45:00Z'),
    startsLocal: '2026-12-03 16:00',
    endsLocal: '2026-12-03 16:45',
  })
  expect(times('2026-11-28T12:00:00Z', 'Pacific/Auckland', '16:00')?.startsAt).toEqual(
    new Date('2026-12-04T03:00:00Z'), // in Auckland the day has changed already
  )
  expect(times('2026-11-28T04:00:00Z', 'Australia/Darwin', '15:00', -12)?.startsAt).toEqual(
    new Date('2026-11-16T05:30:00Z'),
  )
})

test('a sample whose time the clocks skip or show twice is an hour later', () => {
  expect(times('2026-09-29T02:00:00Z', 'Australia/Sydney', '02:30')?.startsAt).toEqual(
    new Date('2026-10-03T16:30:00Z'),
  )
  expect(times('2026-03-31T02:00:00Z', 'Australia/Sydney', '02:30')?.startsAt).toEqual(
    new Date('2026-04-04T17:30:00Z'),
  )
})
