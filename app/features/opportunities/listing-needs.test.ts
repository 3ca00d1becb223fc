import { expect, test } from 'vitest'
import { gapYearNeeds } from '#app/features/travel/listing-needs.ts'
import { jobNeeds } from './listing-needs.ts'

const job = {
  location: 'Perth',
  regionCode: null,
  closesAt: '2026-12-11',
  applyUrl: 'https://works.example/apply',
  payMinimumCents: 3200,
  salary: null,
  isSample: false,
}
const fieldsOf = (needs: { field: string }[]) => needs.map(({ field }) => field)

test('a job with place, closing day, pay and a way to apply needs nothing', () => {
  expect(jobNeeds(job)).toEqual([])
})

test.each([
  ['place', { location: ' ' }, 'location'],
  ['closing day', { closesAt: null }, 'closesAt'],
  ['way to apply', { applyUrl: '' }, 'applyUrl'],
  ['pay', { payMinimumCents: null }, 'payMinimumCents'],
])('a job without a %s needs one', (_, change, field) => {
  expect(fieldsOf(jobNeeds({ ...job, ...change }))).toEqual([field])
})

test('a region is a place, and pay in words is pay', () => {
  const other = { ...job, location: null, regionCode: 'WA', payMinimumCents: null, salary: 'By the award' }
  expect(jobNeeds(other)).toEqual([])
})

test('a sample needs neither a closing day nor a way to apply', () => {
  expect(jobNeeds({ ...job, isSample: true, closesAt: null, applyUrl: null })).toEqual([])
})

test('a gap year needs a place, a length, and a price where readers pay', () => {
  const empty = { destinations: [], duration: null, weeksMinimum: null, price: null, money: 'costs' }
  expect(fieldsOf(gapYearNeeds(empty))).toEqual(['destinations', 'duration', 'price'])
  expect(gapYearNeeds({ destinations: ['JP'], weeksMinimum: 2, money: 'pays' })).toEqual([])
})
