import { expect, test } from 'vitest'
import type { CountryRates } from './rate-words.ts'
import { ratesOn, typedRates, unknownRates, withRates } from './rates-in-text.ts'

const rate = { age_min: null, age_max: null, instrument: 'Order 2026', from_date: '2026-07-01' }
const rates: CountryRates = {
  AU: [{ ...rate, rate: 'junior_17', hourly: 15.29, casual_hourly: 19.11, until_date: '2027-06-30' }],
  NZ: [{ ...rate, rate: 'adult', hourly: 23.95, casual_hourly: null, until_date: '2027-03-31' }],
}
const on = (day: string) => ({ AU: day, NZ: day })

test('a rate is filled in with its country, and with its first and last day', () => {
  const html =
    '<p>{{au_junior_17}}, casual {{au_junior_17_casual}}, from {{au_first_day}} to {{au_last_day}}.</p>'
  expect(withRates(html, rates, on('2027-06-30'))).toBe(
    '<p>A$15.29, casual A$19.11, from 1 July 2026 to 30 June 2027.</p>',
  )
})

test('after the last day the paragraph, the item or the table leaves, and one sentence below each heading says so', () => {
  const html =
    '<h2>Pay</h2><p>Here: {{nz_adult}}.</p><ul><li>There: {{au_junior_17}}</li></ul><table><tr><td>{{nz_adult}}</td></tr></table><h2>More</h2><p>{{nz_adult}}</p><p>End.</p>'
  const ended = (tag: string) =>
    `<${tag}>The pay rates that were shown here applied until 31 March 2027. <a href="https://www.employment.govt.nz/pay-and-hours/pay-and-wages/minimum-wage">Employment New Zealand</a> has the new ones.</${tag}>`
  expect(withRates(html, rates, on('2027-04-01'))).toBe(
    `<h2>Pay</h2>${ended('p')}<ul><li>There: A$15.29</li></ul><h2>More</h2>${ended('p')}<p>End.</p>`,
  )
})

test('each country has its own day', () => {
  const html = '<p>{{nz_adult}}</p>'
  expect(withRates(html, rates, { AU: '2027-04-01', NZ: '2027-03-31' })).toBe('<p>NZ$23.95</p>')
})

test('a text without rates is left alone, and a name that no rate has is found', () => {
  expect(withRates('<p>Fine.</p>', rates, on('2030-01-01'))).toBe('<p>Fine.</p>')
  expect(unknownRates('{{au_junior_17}} {{nz_adult}} {{au_junior_7}}', rates)).toEqual(['au_junior_7'])
  expect(withRates('<p>{{au_junior_7}}</p>', rates, on('2026-12-01'))).toBe('<p>the current rate</p>')
})

test('a rate is in force through its last day, and without one for good', () => {
  const all = [{ until_date: '2027-06-30' }, {}]
  expect(ratesOn(all, '2027-06-30')).toEqual(all)
  expect(ratesOn(all, '2027-07-01')).toEqual([{}])
})

test('a block with rates of two kinds says of each that it is over', () => {
  const levy = {
    family: 'acc_levy',
    rate: 'acc_levy',
    value: 1.75,
    unit: 'per_cent',
    from_date: '2026-04-01',
    until_date: '2027-03-31',
    checked_on: '2026-11-29',
  } as const
  const both = { ...rates, NZ: [...rates.NZ, levy] }
  const text = '<p>{{nz_adult}}, less {{nz_acc_levy}}</p>'
  expect(withRates(text, both, on('2027-03-31'))).toBe('<p>NZ$23.95, less 1.75 per cent</p>')
  const over = withRates(text, both, on('2027-04-01'))
  expect(over).toContain('The pay rates that were shown here')
  expect(over).toContain('The ACC levy rates that were shown here')
})

test('an amount that is a rate of its country is found where a text types it', () => {
  expect(typedRates('A$15.29, $15.29, NZ$15.29 and NZ$23.95.', rates)).toEqual([
    { typed: 'A$15.29', name: 'au_junior_17' },
    { typed: 'NZ$23.95', name: 'nz_adult' },
  ])
})

test('round amounts may be about something else than the rate of that value', () => {
  const payment = {
    family: 'student_payment',
    rate: 'tertiary_access_outer',
    value: 5000,
    unit: 'dollars',
    from_date: '2026-01-01',
    until_date: null,
    checked_on: '2026-11-21',
  } as const
  const all = { ...rates, AU: [...rates.AU, payment, { ...payment, rate: 'loan_threshold', value: 69_528 }] }
  expect(typedRates('A$5,000 and A$69,528', all)).toEqual([{ typed: 'A$69,528', name: 'au_loan_threshold' }])
})
