import { expect, test } from 'vitest'
import { periodOf } from './period.ts'

test('without days it is the calendar year there, which begins before that of London', () => {
  const { firstDay, lastDay } = periodOf({}, 'Pacific/Auckland', new Date('2026-12-31T20:00:00Z'))
  expect([firstDay, lastDay]).toEqual(['2027-01-01', '2027-12-31'])
})
