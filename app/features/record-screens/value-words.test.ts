import { expect, test } from 'vitest'
import type { FieldDescription } from '#app/features/admin/contract.ts'
import { wordsOf } from './value-words.ts'

const field = (details: FieldDescription['details']) => ({ kind: 'number', details }) as FieldDescription

test('a number in a list is shown with its unit, in the singular for one', () => {
  expect(wordsOf(field({ unit: 'minutes' }), 30)).toBe('30 minutes')
  expect(wordsOf(field({ unit: 'minutes' }), 1)).toBe('1 minute')
})

test('a number without a unit is shown alone', () => {
  expect(wordsOf(field({}), 30)).toBe('30')
})

test('a region is named by its country, as one code is Tasmania and Tasman', () => {
  const region = {
    kind: 'choice',
    details: {
      by: 'countryCode',
      choicesBy: { AU: { TAS: 'Tasmania', VIC: 'Victoria' }, NZ: { TAS: 'Tasman' } },
    },
  } as unknown as FieldDescription
  expect(wordsOf(region, 'TAS', {}, { countryCode: 'AU' })).toBe('Tasmania')
  expect(wordsOf(region, 'TAS', {}, { countryCode: 'NZ' })).toBe('Tasman')
  expect(wordsOf(region, 'VIC')).toBe('Victoria')
  expect(wordsOf(region, 'TAS')).toBe('TAS')
})
