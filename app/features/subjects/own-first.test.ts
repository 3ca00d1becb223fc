import { expect, test } from 'vitest'
import { ownFirst } from './own-first.ts'

const certificates = [
  { id: 'hsc', country: 'AU', regions: ['AU-NSW'] },
  { id: 'vce', country: 'AU', regions: ['AU-VIC'] },
  { id: 'ncea', country: 'NZ', regions: [] },
] as const

test.each([
  ['AU', null, ['hsc', 'vce', 'ncea']],
  ['AU', 'AU-VIC', ['vce', 'hsc', 'ncea']],
  ['NZ', null, ['ncea', 'hsc', 'vce']],
  ['NZ', 'NZ-OTA', ['ncea', 'hsc', 'vce']],
] as const)('in %s (%s) the reader’s own certificate comes first', (country, region, ids) => {
  expect(ownFirst(certificates, { country, region }).map(({ id }) => id)).toEqual(ids)
})
