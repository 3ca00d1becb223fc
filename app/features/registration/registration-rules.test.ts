import { describe, expect, test } from 'vitest'
import { codeOf, minutesAfter, mobileNumber, referralCode } from '#app/features/people/account-rules.ts'
import {
  birthMonths,
  birthYears,
  certainAge,
  currentMonth,
  dobOf,
  dobRefusal,
  mayHaveMarketing,
  monthOfDob,
  needsGuardian,
  showsGuardianNote,
} from '#app/features/people/age-rules.ts'
import { isEmail, isSchoolAddress, normalEmail } from '#app/features/people/email.ts'
import { foldCode } from '#app/features/people/readable-codes.ts'
import { splitName } from '#app/features/people/user-rules.ts'
import { signUpPreferences, suburbIsMissing } from './registration-rules.ts'

const november = { year: 2026, month: 11 }
const january = { year: 2027, month: 1 }

test.each([
  ['Mary Jane Watson', 'Mary', 'Jane Watson'],
  ['Cher', 'Cher', ''],
  ['  Aroha   Te Whata ', 'Aroha', 'Te Whata'],
  ['Zoë d’Été', 'Zoë', 'd’Été'],
])('the full name %j is split at its first space (R-3-051)', (full, first, last) => {
  expect(splitName(full)).toEqual({ first_name: first, last_name: last })
})

test.each([
  ['a@b', false],
  ['a@b.c', false],
  ['a@b.1x', false],
  ['a@b.co', true],
  ['a b@c.co', false],
  ['a@@b.co', false],
  [`a@b.${'x'.repeat(24)}`, true],
  [`a@b.${'x'.repeat(25)}`, false],
  ['tūī@reo.nz', true],
  ['m\u00adia@reo.nz', false],
  ['mia\u200b@reo.nz', false],
  ['\u202emia@reo.nz', false],
  ['', false],
])('%j as an email address: %s (R-5-002)', (text, good) => {
  expect(isEmail(text)).toBe(good)
})

test('addresses are compared after NFKC and in lower case', () => {
  expect(normalEmail(' ＭＩＡ@Example.COM ')).toBe('mia@example.com')
})

describe('month and year of birth', () => {
  test('years run from 13 years ago back to 80 years ago (R-5-009) (R-9-004)', () => {
    const years = birthYears(november)
    expect([years[0], years.at(-1), years.length]).toEqual([2013, 1946, 68])
  })

  test('in the youngest year only earlier months are offered (R-5-010)', () => {
    expect(birthMonths(2013, november)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(birthMonths(2012, november)).toHaveLength(12)
    expect(birthMonths(undefined, november)).toHaveLength(12)
  })

  test('in January the youngest year is not offered', () => {
    expect(birthYears(january)[0]).toBe(2013)
    expect(birthYears(january).at(-1)).toBe(1947)
  })

  test.each([
    ['2013-10-01', null],
    ['2013-10-31', null],
    ['2013-11-01', 'too-young'],
    ['2014-01-01', 'too-young'],
    ['2026-11-01', 'too-young'],
    ['2030-01-01', 'too-young'],
    ['1946-01-01', null],
    ['1945-12-31', 'too-old'],
    ['', 'missing'],
    ['2010-02-30', 'missing'],
    ['2010-00-01', 'missing'],
    ['0000-01-01', 'missing'],
    ['2010-1-1', 'missing'],
    ['10-01-2010', 'missing'],
  ] as const)('in November 2026 %j is %s (R-9-002)', (dob, refusal) => {
    expect(dobRefusal(dob, november)).toBe(refusal)
  })

  test('everything the pickers offer is taken, everything around it is not', () => {
    for (const today of [november, january, { year: 2026, month: 12 }, { year: 2028, month: 2 }]) {
      const offered = birthYears(today).flatMap((year) =>
        birthMonths(year, today).map((month) => dobOf({ year, month })),
      )
      for (const dob of offered) expect([dob, dobRefusal(dob, today)]).toEqual([dob, null])
      const all = Array.from({ length: 120 * 12 }, (_, index) =>
        dobOf({ year: today.year - 100 + Math.floor(index / 12), month: (index % 12) + 1 }),
      )
      expect(all.filter((dob) => dobRefusal(dob, today) === null)).toHaveLength(offered.length)
    }
  })

  test('the month is that of the place where the day begins first', () => {
    expect(currentMonth(new Date('2026-11-30T10:59:59Z'))).toEqual(november)
    expect(currentMonth(new Date('2026-11-30T11:00:00Z'))).toEqual({ year: 2026, month: 12 })
    expect(currentMonth(new Date('2026-12-31T11:00:00Z'))).toEqual(january)
  })

  test('the first of the month is stored (R-5-008)', () => {
    expect(monthOfDob('2010-03-15')).toEqual({ year: 2010, month: 3 })
    expect(dobOf({ year: 2010, month: 3 })).toBe('2010-03-01')
  })

  test('a birthday counts once its month is over', () => {
    expect(certainAge({ year: 2011, month: 11 }, november)).toBe(14)
    expect(certainAge({ year: 2011, month: 10 }, november)).toBe(15)
    expect(certainAge({ year: 2011, month: 12 }, november)).toBe(14)
  })
})

describe('young people', () => {
  test.each([
    ['2013-10-01', true], // 13
    ['2012-10-01', true], // 14
    ['2011-10-01', true], // 15
    ['2010-12-01', true], // still 15
    ['2010-11-01', true], // 16 this month, on a day that is not known
    ['2010-10-01', false], // 16
    ['2013-11-01', false], // too young for any note
    ['', false],
  ])('someone born in %s sees the note about a parent or guardian: %s (R-9-003)', (dob, shows) => {
    expect(showsGuardianNote(dob, november)).toBe(shows)
  })

  test.each([
    ['2012-10-01', true],
    ['2011-11-01', true],
    ['2011-10-01', false],
    ['', true],
    ['nonsense', true],
  ])('with strict privacy a guardian agrees for someone born in %j: %s', (dob, needs) => {
    expect(needsGuardian(dob, november)).toBe(needs)
  })

  test.each([
    ['2008-10-01', true],
    ['2008-11-01', false],
    ['2010-01-01', false],
    [null, false],
    [undefined, false],
  ])('with strict privacy someone born in %s may have marketing: %s', (dob, may) => {
    expect(mayHaveMarketing(dob, november)).toBe(may)
  })
})

test('the one checkbox means three kinds of emails, and none when it is not ticked (R-5-048) (R-5-049)', () => {
  expect(signUpPreferences(true)).toEqual({
    MARKETING: true,
    REWARDS: true,
    RESEARCH_SURVEY: true,
    PARTNER_OFFERS: false,
  })
  expect(Object.values(signUpPreferences(false))).toEqual([false, false, false, false])
})

test.each([
  ['AU', '', true],
  ['AU', '  ', true],
  ['AU', undefined, true],
  ['AU', 'Newtown', false],
  ['NZ', '', false],
  ['FJ', undefined, false],
])('in %s the suburb %j is missing: %s', (country, suburb, missing) => {
  expect(suburbIsMissing(country, suburb)).toBe(missing)
})

test.each([
  [['student.example.edu.au'], 'mia@student.example.edu.au', true],
  [['example.edu.au'], 'mia@student.example.edu.au', true],
  [['example.edu.au'], 'mia@example.edu.au', true],
  [['example.edu.au'], 'mia@notexample.edu.au', false],
  [['example.edu.au'], 'mia@example.edu.au.evil.example', false],
  [['example.edu.au', 'school.nz'], 'mia@school.nz', true],
  [[], 'mia@anywhere.example', true],
] as const)('a school with %j gives out %s: %s', (domains, email, given) => {
  expect(isSchoolAddress(email, domains)).toBe(given)
})

describe('codes', () => {
  test.each([
    [0, '0000'],
    [42, '0042'],
    [9_999, '9999'],
  ])('%i is sent as %s', (number, code) => {
    expect(codeOf(number)).toBe(code)
  })

  test('referral codes have eight characters that nobody takes for one another', () => {
    let next = 0
    const code = referralCode((below) => next++ % below)
    expect(code).toBe('ABCDEFGH')
    expect(referralCode((below) => below - 1)).toBe('99999999')
    for (const confusing of 'ILO01')
      expect([...Array(31)].map((_, at) => referralCode(() => at)).join('')).not.toContain(confusing)
  })

  test('how a referral code is typed does not matter', () => {
    expect(foldCode(' abcd-2345 ')).toBe('ABCD2345')
  })
})

test('times are counted in minutes', () => {
  expect(minutesAfter(new Date('2026-11-21T00:00:00Z'), 48 * 60).toISOString()).toBe(
    '2026-11-23T00:00:00.000Z',
  )
})

test.each([
  ['0412 345 678', undefined, '+61412345678'],
  ['(04) 1234-5678', undefined, '+61412345678'],
  ['+61 412 345 678', undefined, '+61412345678'],
  ['0061412345678', undefined, '+61412345678'],
  ['021 123 4567', undefined, '+64211234567'],
  ['027 1234 5678', undefined, '+642712345678'],
  ['+64 21 123 456', undefined, '+6421123456'],
  ['０４１２３４５６７８', undefined, '+61412345678'],
  ['0412 345 678', 'NZ', null],
  ['021 123 4567', 'AU', null],
  ['+44 7700 900123', undefined, '+447700900123'],
  ['02 9876 5432', 'AU', null],
  ['02 9876 5432', undefined, null],
  ['029 876 5432', 'NZ', '+64298765432'],
  ['+61 2 9876 5432', undefined, null],
  ['+64 4 123 4567', undefined, null],
  ['1800 123 456', undefined, null],
  ['000', undefined, null],
  ['+', undefined, null],
  ['call me', undefined, null],
  ['', undefined, null],
])('the number %j, from %s, is %s', (text, country, number) => {
  expect(mobileNumber(text, country)).toBe(number)
})
