import { expect, test } from 'vitest'
import { compareAddress, comparedIn } from './address.ts'

test('an address names up to four careers, each once', () => {
  expect(comparedIn('chef, Baker,,chef,carpenter,butcher,barista')).toEqual({
    keys: ['chef', 'baker', 'carpenter', 'butcher'],
    repeated: ['chef'],
    beyond: ['barista'],
  })
  expect(comparedIn(null)).toEqual({ keys: [], repeated: [], beyond: [] })
})

test('an endless address is cut', () => {
  const { keys, beyond } = comparedIn(Array.from({ length: 500 }, (_, index) => `a${index}`).join())
  expect(keys).toHaveLength(4)
  expect(beyond.length).toBeLessThan(25)
  expect(comparedIn('x'.repeat(5000)).keys[0]).toHaveLength(150)
})

test('an address can be shared as it is, and keeps the country', () => {
  expect(compareAddress(['chef', 'baker'])).toBe('/careers/compare?occupations=chef,baker')
  expect(compareAddress(['a&b'], 'nz')).toBe('/careers/compare?occupations=a%26b&country=nz')
  expect(compareAddress([])).toBe('/careers/compare')
})
