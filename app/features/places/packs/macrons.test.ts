import { expect, test } from 'vitest'
import { withMacrons } from './macrons.server.ts'

const names = [
  { region_code: 'AKL', plain: 'Mangere', name: 'Māngere' },
  { region_code: 'AKL', plain: 'Otara', name: 'Ōtara' },
]
const spelled = (town: string | null, region_code: string | null) =>
  withMacrons([{ town, region_code }], ['town'], names)[0]?.town

test('a name gets its macrons, also as a part of a longer one', () => {
  expect(spelled('Mangere', 'AKL')).toBe('Māngere')
  expect(spelled('Mangere East', 'AKL')).toBe('Māngere East')
})

test('a name of another region, a longer word and a missing name stay as they are', () => {
  expect(spelled('Otara', 'STL')).toBe('Otara')
  expect(spelled('Otarawhata', 'AKL')).toBe('Otarawhata')
  expect(spelled('Otara', null)).toBe('Otara')
  expect(spelled(null, 'AKL')).toBeNull()
})
