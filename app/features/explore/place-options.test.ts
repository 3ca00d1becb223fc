import { expect, test } from 'vitest'
import { placeOptions } from './place-options.ts'

const places = [
  { value: 'AU-NSW', label: 'New South Wales', count: 3 },
  { value: 'NZ-OTA', label: 'Otago', count: 2 },
  { value: 'NZ-MWT', label: 'Manawatū-Whanganui', count: 1 },
]

test('a reader sees the places of their own country first', () => {
  const labels = (country: 'AU' | 'NZ') => placeOptions(places, country).map(({ label }) => label)
  expect(labels('NZ')).toEqual(['Aotearoa New Zealand', 'Australia'])
  expect(labels('AU')).toEqual(['Australia', 'Aotearoa New Zealand'])
})

test('each country can be chosen whole, then by region from A to Z', () => {
  expect(placeOptions(places, 'NZ')[0]?.options).toEqual([
    { value: 'NZ', label: 'All of Aotearoa New Zealand' },
    { value: 'NZ-MWT', label: 'Manawatū-Whanganui', count: 1 },
    { value: 'NZ-OTA', label: 'Otago', count: 2 },
  ])
})
