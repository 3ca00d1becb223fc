import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { packRows } from '#test/pack-rows.ts'
import { officialPage } from './official-pages.ts'
import { listsAsOf } from './working-holidays.server.ts'
import {
  agesLine,
  inboundInWords,
  isOpen,
  type WorkingHoliday,
  workingHolidayInWords,
} from './working-holidays.ts'

const reciprocal: WorkingHoliday = {
  access: 'reciprocal',
  visa_subclass: '417',
  age_minimum: 18,
  age_maximum: 35,
  as_of: '2024',
}

test('a working holiday names the usual ages and the date of the list', () => {
  expect(workingHolidayInWords('AU', 'Canada', reciprocal)).toBe(
    'A working holiday is possible for Australians, usually aged 18 to 35 (seen 2024).',
  )
})

test('an oldest age on which sources disagree is not made up', () => {
  expect(workingHolidayInWords('AU', 'Czechia', { ...reciprocal, age_maximum: null })).toBe(
    'A working holiday is possible for Australians, from age 18 (seen 2024). Our sources disagree about the oldest age.',
  )
})

test('what goes one way only, or by another permit, is not called a working holiday', () => {
  const china = workingHolidayInWords('AU', 'China', { ...reciprocal, access: 'not_reciprocal' })
  expect(china).toBe(
    'People from China may come to Australia, but we found no working holiday for Australians in China.',
  )
  const us = workingHolidayInWords('AU', 'United States', { ...reciprocal, access: 'other_route' })
  expect(us).toContain('use a different permit for the United States')
  expect(us).toContain('Ask the embassy')
})

test('across the Tasman nobody needs a working holiday', () => {
  const ages = { age_minimum: null, age_maximum: null, as_of: '2024' }
  expect(
    workingHolidayInWords('NZ', 'Australia', { access: 'open_work_rights', visa_subclass: '444', ...ages }),
  ).toBe(
    'New Zealanders do not need a working holiday visa: they may live and work in Australia, on visa subclass 444.',
  )
  expect(
    workingHolidayInWords('AU', 'New Zealand', { access: 'open_work_rights', visa_subclass: null, ...ages }),
  ).toBe('Australians do not need a working holiday visa: they may live and work in New Zealand.')
})

test('a country without an arrangement is said to have none on the lists', () => {
  expect(workingHolidayInWords('AU', 'Croatia', null)).toBe(
    'No working holiday for Australians in Croatia is on the published lists.',
  )
})

test('the Australian subclass is for those who come from there', () => {
  expect(inboundInWords('Canada', reciprocal)).toBe(
    'People from Canada come to Australia on visa subclass 417.',
  )
  expect(inboundInWords('Australia', { ...reciprocal, access: 'open_work_rights' })).toBeNull()
  expect(inboundInWords('Malta', null)).toBeNull()
})

test.each([
  ['reciprocal', true],
  ['open_work_rights', true],
  ['not_reciprocal', false],
  ['other_route', false],
] as const)('%s opens the country to work: %s', (access, open) => {
  expect(isOpen({ ...reciprocal, access })).toBe(open)
})

test.each([
  ['18 to 35 · seen 2024', {}],
  ['18 to 35 · seen March 2025', { as_of: '2025-03' }],
  ['From 18 · seen 2024', { age_maximum: null }],
  ['Ages not known · seen 2024', { age_minimum: null, age_maximum: null }],
  ['No working holiday visa needed · seen 2024', { access: 'open_work_rights' }],
] as const)('a line of the list reads “%s”', (line, change) => {
  expect(agesLine({ ...reciprocal, ...change })).toBe(line)
})

test('the date of the ages is that of the pack', () => {
  const manifest = readFileSync('content/opportunities/working-holidays/manifest.yaml', 'utf8')
  expect(parse(manifest)).toMatchObject({ date: listsAsOf })
})

const partnerCodes = packRows('opportunities/working-holidays/arrangements.csv').map((row) => ({
  home: row.home_country as 'AU' | 'NZ',
  partner: row.partner_country_code as string,
}))

test('every way out has an official page to check', () => {
  expect(partnerCodes.length).toBeGreaterThan(90)
  for (const { home, partner } of partnerCodes)
    expect(officialPage(home, partner).url).toMatch(/^https:\/\/[a-z./_-]+$/)
})

test.each([
  ['AU', 'SG', 'https://www.mom.gov.sg/'],
  ['NZ', 'SG', 'https://www.mom.gov.sg/'],
  ['AU', 'CZ', 'https://mzv.gov.cz/sydney/en/the_youth_work_and_holidays_programme.html'],
  ['NZ', 'CZ', 'https://mzv.gov.cz/sydney/en/visa_consular_information/working_holidays_scheme_for_new'],
  ['AU', 'CA', 'https://www.smartraveller.gov.au/'],
  ['NZ', 'CA', 'https://www.safetravel.govt.nz/'],
] as const)('from %s to %s the official page is %s', (home, partner, url) => {
  expect(officialPage(home, partner).url).toContain(url)
})
