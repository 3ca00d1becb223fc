import { expect, test } from 'vitest'
import { check } from '../validate.ts'
import { sourceRows } from './common-fields.server.ts'
import { type Field, field } from './field.server.ts'

const errorsOf = (one: Field, value: unknown) => {
  const checked = check(one.shape as NonNullable<Field['shape']>, value)
  return checked.ok ? null : Object.values(checked.errors).flat()
}

test('several of a set are stored in the order of the set, and no others are taken', async () => {
  const countries = field.choices({ label: 'Countries', choices: { AU: 'Australia', NZ: 'New Zealand' } })
  expect(errorsOf(countries, ['NZ', 'AU'])).toBe(null)
  expect(await countries.clean?.(['NZ', 'AU'])).toEqual(['AU', 'NZ'])
  expect(countries.text(['NZ'])).toBe('New Zealand')
  expect(errorsOf(countries, ['FR'])).toEqual(['Choose from the list'])
  const required = field.choices({ label: 'x', choices: { AU: 'Australia' }, required: true })
  expect(errorsOf(required, [])).toEqual(['Choose at least one'])
})

test('months are numbers in the column and words in a difference', async () => {
  const months = field.choices({ label: 'Months', choices: { 1: 'January', 12: 'December' }, numeric: true })
  expect(errorsOf(months, [12, 1])).toBe(null)
  expect(await months.clean?.([12, 1])).toEqual([1, 12])
  expect(months.text([12])).toBe('December')
  expect(errorsOf(months, [13])).toEqual(['Choose from the list'])
})

test('a region is one of any country, and TAS, which two have, is not given the name of one', () => {
  const choices = { AU: { TAS: 'Tasmania', VIC: 'Victoria' }, NZ: { TAS: 'Tasman' } }
  const region = field.choiceBy({ label: 'Region', by: 'countryCode', choices })
  expect(errorsOf(region, 'VIC')).toBe(null)
  expect(errorsOf(region, 'ZZ')).not.toBe(null)
  expect(region.text('VIC')).toBe('Victoria')
  expect(region.text('TAS')).toBe('TAS')
})

test('a picture, video or icon that is taken out is stored as none, and one that is there as it is', () => {
  const picture = field.image({ label: 'Picture', alt: 'alt' })
  const kinds = [picture, field.video({ label: 'Video' }), field.icon({ label: 'Icon' })]
  expect(kinds.map(({ write }) => write(''))).toEqual([null, null, null])
  expect(picture.write('/uploads/one.png')).toBe('/uploads/one.png')
})

test('an icon is one that Lucide has', () => {
  const icon = field.icon({ label: 'Icon' })
  expect(errorsOf(icon, 'piggy-bank')).toBe(null)
  expect(errorsOf(icon, 'piggy-banks')).toEqual(['Choose an icon from the list'])
})

test('a source has a title, a publisher, a whole address and the day on which it was checked', () => {
  const source = {
    title: 'Pay',
    publisher: 'Fair Work Ombudsman',
    url: 'https://fairwork.gov.au',
    checked: '2026-11-29',
  }
  expect(errorsOf(sourceRows, [source, { ...source, year: 2026 }])).toBe(null)
  expect(errorsOf(sourceRows, [{ ...source, url: 'http://fairwork.gov.au' }])).toEqual([
    'Use an address that begins with https://',
  ])
  expect(errorsOf(sourceRows, [{ ...source, publisher: ' ' }])).toEqual(['“Publisher” is missing'])
  expect(errorsOf(sourceRows, [{ ...source, checked: 'yesterday' }])).toEqual([
    'Please give a date like 2026-11-23',
  ])
})
