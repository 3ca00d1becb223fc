import { expect, test } from 'vitest'
import type { MinimumWage } from '#app/features/labour-market/contract.ts'
import { timeZoneOf } from '#app/features/places/time-zone.ts'
import { closingWords, hiringStep, type PaidWork, payRefusal, payWords } from './rules.ts'

const rate = (
  name: string,
  from: number | null,
  to: number | null,
  hourly: number,
  casual: number | null,
) => ({
  rate: name,
  age_min: from,
  age_max: to,
  hourly,
  casual_hourly: casual,
  from_date: '2026-07-01',
  instrument: 'An order',
})
const australia: MinimumWage[] = [
  rate('adult_21_and_over', 21, null, 26.44, 33.05),
  rate('junior_17', 17, 17, 15.29, 19.11),
  rate('junior_under_16', null, 15, 9.73, 12.16),
]
const newZealand: MinimumWage[] = [
  rate('adult', 16, null, 23.95, null),
  rate('starting_out', 16, 19, 19.16, null),
  rate('training', 20, null, 19.16, null),
]

const work = (facts: Partial<PaidWork> & { cents: number; unit?: 'hour' | 'week' | 'year' }): PaidWork => ({
  country: 'AU',
  jobType: 'jobs',
  hoursWeekly: null,
  youngestAge: null,
  isCasual: false,
  ...facts,
  pay: { minimumCents: facts.cents, maximumCents: null, unit: facts.unit ?? 'hour' },
})

test.each<[string, PaidWork, MinimumWage[], number | null]>([
  ['an adult at the minimum', work({ cents: 2644 }), australia, null],
  ['an adult a cent below it', work({ cents: 2643 }), australia, 2644],
  ['a casual adult without the loading', work({ cents: 3304, isCasual: true }), australia, 3305],
  ['somebody of 17 at the rate for 17', work({ cents: 1529, youngestAge: 17 }), australia, null],
  ['somebody of 15 below the rate for 15', work({ cents: 972, youngestAge: 15 }), australia, 973],
  ['a week of 38 hours at the minimum', work({ cents: 100_472, unit: 'week' }), australia, null],
  ['a week of 20 hours below it', work({ cents: 52_000, unit: 'week', hoursWeekly: 20 }), australia, 2644],
  ['a year below it', work({ cents: 5_000_000, unit: 'year' }), australia, 2644],
  [
    'an apprentice in Australia, whose award decides',
    work({ cents: 1200, jobType: 'apprenticeships' }),
    australia,
    null,
  ],
  ['a New Zealander below the adult rate', work({ cents: 2394, country: 'NZ' }), newZealand, 2395],
  [
    'an apprentice in New Zealand on the training rate',
    work({ cents: 1916, country: 'NZ', jobType: 'apprenticeships' }),
    newZealand,
    null,
  ],
  [
    'an apprentice in New Zealand below it',
    work({ cents: 1915, country: 'NZ', jobType: 'apprenticeships' }),
    newZealand,
    1916,
  ],
])('pay is compared with the law: %s', (_, paid, rates, least) => {
  expect(payRefusal(paid, rates)?.minimumCents ?? null).toBe(least)
})

test('a refusal names the instrument and its first day', () => {
  expect(payRefusal(work({ cents: 1 }), australia)).toMatchObject({
    instrument: 'An order',
    fromDate: '2026-07-01',
  })
})

test.each([
  [{ minimumCents: 2740, maximumCents: null, unit: 'hour' as const }, '$27.40 an hour'],
  [{ minimumCents: 2500, maximumCents: 2800, unit: 'hour' as const }, '$25 to $28 an hour'],
  [{ minimumCents: 6_200_000, maximumCents: 6_200_000, unit: 'year' as const }, '$62,000 a year'],
])('pay reads as people say it: %o', (pay, words) => {
  expect(payWords(pay)).toBe(words)
})

test.each([
  ['AU', 'WA', 'Australia/Perth'],
  ['AU', 'NT', 'Australia/Darwin'],
  ['NZ', 'TAS', 'Pacific/Auckland'],
  ['AU', 'TAS', 'Australia/Hobart'],
  ['NZ', 'CIT', 'Pacific/Chatham'],
  ['AU', null, 'Australia/Sydney'],
])('the days of %s %s begin and end in %s', (country, region, zone) => {
  expect(timeZoneOf(country, region)).toBe(zone)
})

test('a step of hiring has a title where one is written', () => {
  expect(hiringStep('A call: ten minutes: no more')).toEqual({
    title: 'A call',
    text: 'ten minutes: no more',
  })
  expect(hiringStep('You call us')).toEqual({ title: 'You call us', text: '' })
})

test('what is left to apply is said in days, and the last two by name', () => {
  expect([0, 1, 12].map(closingWords)).toEqual(['Closes today', 'Closes tomorrow', '12 days to go'])
})
