import { expect, test } from 'vitest'
import type { NewZealandFigures, NewZealandJob, NewZealandPay } from './contract.ts'
import { amountWords, isUnderMinimum, newZealandFacts, payRange, typicalYearlyPay } from './new-zealand.ts'

const pay = (who: string, low: number, high: number, per: NewZealandPay['per'] = 'year'): NewZealandPay => ({
  who,
  low,
  high,
  per,
  kind: 'range',
})
const job = (...rows: NewZealandPay[]): NewZealandJob => ({
  title: 'Actuary',
  maori_title: 'Kaitauwhiro Pūtea',
  opportunities: 'good',
  pay: rows,
})
const wage = {
  rate: 'adult',
  age_min: 16,
  age_max: null,
  hourly: 23.95,
  casual_hourly: null,
  from_date: '2026-04-01',
  instrument: 'Minimum Wage Order 2026 (New Zealand)',
}
const nothing: NewZealandFigures = { jobs: [], is_group: false, earnings: null, census: null }
const facts = (held: Partial<NewZealandFigures>) =>
  newZealandFacts({ new_zealand: { ...nothing, ...held }, minimum_wages: { AU: [], NZ: [wage] } })

test('pay reaches from the least to the most of a job, and names the groups that it is for', () => {
  const actuary = job(pay('Trainee actuaries', 47_000, 100_000), pay('Qualified actuaries', 100_000, 150_000))
  expect(payRange([job(), actuary])).toEqual({
    low: 47_000,
    high: 150_000,
    per: 'year',
    value: '$47,000 to $150,000 a year',
    whom: 'trainee actuaries to qualified actuaries',
  })
  expect(payRange([job()])).toBeNull()
})

test('an hour, a day and a year are never put into one range', () => {
  const diver = job(pay('Recreational divers', 47_000, 49_000), pay('Commercial divers', 350, 1200, 'day'))
  expect(payRange([diver])).toMatchObject({ high: 49_000, per: 'year', whom: 'recreational divers' })
})

test('an amount has its unit, and one amount is no range', () => {
  expect(amountWords({ low: 33, high: 33, per: 'hour' })).toBe('$33 an hour')
  expect(amountWords({ low: 350, high: 1200, per: 'day' })).toBe('$350 to $1,200 a day')
})

test.each([
  [{ low: 23, per: 'hour' }, true],
  [{ low: 23.95, per: 'hour' }, false],
  [{ low: 49_815, per: 'year' }, true],
  [{ low: 49_816, per: 'year' }, false],
  [{ low: 1, per: 'day' }, false],
] as const)('%j is under the minimum wage: %s', (low, isUnder) => {
  expect(isUnderMinimum(low, wage)).toBe(isUnder)
})

test('lists are sorted by the middle of what the first group earns in a full-time year', () => {
  const electrician = job(
    pay('New electricians', 33, 33, 'hour'),
    pay('Experienced electricians', 39, 39, 'hour'),
  )
  expect(typicalYearlyPay([job(), electrician])).toBe(68_640)
  expect(typicalYearlyPay([job(pay('Divers', 100, 300, 'day'))])).toBe(52_000)
  expect(typicalYearlyPay([job(pay('Accounts officers', 47_000, 82_000))])).toBe(64_500)
  expect(typicalYearlyPay([job()])).toBeNull()
})

test('what self-employed people charge is in no range, unless nothing else is held', () => {
  const [employed, own] = [
    pay('Photographers who work for others', 23, 35, 'hour'),
    pay('Self-employed photographers', 50, 250, 'hour'),
  ]
  expect(payRange([job(employed, own)])).toMatchObject({
    low: 23,
    high: 35,
    whom: 'photographers who work for others',
  })
  expect(typicalYearlyPay([job(own, employed)])).toBe(60_320)
  expect(payRange([job(own)])).toMatchObject({ low: 50, high: 250 })
})

test('a reader in New Zealand sees what was usually earned in 2023, for whom, and that pay has a higher floor today', () => {
  const [first, chances] = facts({ jobs: [job(pay('Accounts officers', 47_000, 82_000))] })
  expect(first).toMatchObject({
    name: 'Usually earned in 2023',
    value: '$47,000 to $82,000 a year',
    note: 'Accounts officers. The lowest figure is below today’s minimum wage of $23.95 an hour',
    source: 'Before tax. careers.govt.nz, July 2023',
  })
  expect(chances).toMatchObject({ name: 'Chances of work in 2023', value: 'Good' })
})

test('earnings of a wide group carry the name of the group', () => {
  const earnings = { group: 'Health Professionals', year: 2025, median_weekly_nzd: 1784 }
  expect(facts({ earnings })[1]).toMatchObject({
    name: 'All health professionals',
    value: '$1,784 a week',
    source: 'Stats NZ, 2025',
  })
})

test('where nothing is held of New Zealand, that is said, with the least that any job may pay and its first day', () => {
  expect(facts({})).toEqual([
    { name: 'Pay in New Zealand', value: 'We have no figure' },
    expect.objectContaining({
      value: '$23.95 an hour before tax',
      source: 'Adult minimum wage from 1 April 2026. Minimum Wage Order 2026 (New Zealand)',
    }),
  ])
  expect(newZealandFacts({ new_zealand: nothing, minimum_wages: { AU: [], NZ: [] } })).toHaveLength(1)
})
