import { expect, test } from 'vitest'
import { inboundInWords, isOpen, type WorkingHoliday, workingHolidayInWords } from './working-holidays.ts'

const reciprocal: WorkingHoliday = {
  access: 'reciprocal',
  visa_subclass: '417',
  age_minimum: 18,
  age_maximum: 35,
}

test('a working holiday names the usual ages', () => {
  expect(workingHolidayInWords('AU', 'Canada', reciprocal)).toBe(
    'A working holiday is possible for Australians, usually aged 18 to 35.',
  )
})

test('an oldest age on which sources disagree is not made up', () => {
  expect(workingHolidayInWords('AU', 'Czechia', { ...reciprocal, age_maximum: null })).toBe(
    'A working holiday is possible for Australians, from 18; sources disagree about the oldest age.',
  )
})

test('what goes one way only, or by another permit, is not called a working holiday', () => {
  const china = workingHolidayInWords('AU', 'China', { ...reciprocal, access: 'not_reciprocal' })
  expect(china).toBe(
    'People from China may come here, but we found no such arrangement for Australians who want to go there.',
  )
  const us = workingHolidayInWords('AU', 'the United States', { ...reciprocal, access: 'other_route' })
  expect(us).toContain('use a different permit')
  expect(us).toContain('Ask the embassy')
})

test('across the Tasman nobody needs a working holiday', () => {
  const ages = { age_minimum: null, age_maximum: null }
  expect(
    workingHolidayInWords('NZ', 'Australia', { access: 'open_work_rights', visa_subclass: '444', ...ages }),
  ).toBe('New Zealanders need no working holiday: they may live and work in Australia, on visa subclass 444.')
  expect(
    workingHolidayInWords('AU', 'New Zealand', { access: 'open_work_rights', visa_subclass: null, ...ages }),
  ).toBe('Australians need no working holiday: they may live and work in New Zealand.')
})

test('a country without an arrangement is said to have none on the lists', () => {
  expect(workingHolidayInWords('AU', 'Croatia', null)).toBe(
    'No working holiday for Australians in Croatia stands on the published lists.',
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
