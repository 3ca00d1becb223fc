import { expect, test } from 'vitest'
import { siteOf } from './site-of.ts'

test.each([
  ['https://www2.education.vic.gov.au/pal/work-experience/forms', 'education.vic.gov.au'],
  ['https://education.qld.gov.au/forms', 'education.qld.gov.au'],
  ['no address', 'no address'],
])('people read %s as %s', (address, site) => {
  expect(siteOf(address)).toBe(site)
})
