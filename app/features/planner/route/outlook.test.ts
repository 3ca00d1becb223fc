import { expect, test } from 'vitest'
import { type OutlookFacts, outlookHeadline, outlookOf, yearsIn } from './outlook.ts'

const nurse: OutlookFacts = {
  occupation: { slug: 'registered-nurse', title: 'Registered nurse' },
  courses: [{ title: 'Bachelor of Nursing', years: 3 }],
  gapYear: false,
  work: {
    preparation: 'degree',
    entry: 'Bachelor of Nursing, three years',
    pay: {
      key: 'pay',
      value: '$2,192 a week',
      basis: 'median, full-time, Australian Bureau of Statistics May 2025',
    },
  },
  classYear: 2027,
  bornOn: '2009-03-01',
  today: '2026-11-24',
}
const notified = (facts: Partial<OutlookFacts>) => outlookOf({ ...nurse, ...facts })
const headline = (facts: Partial<OutlookFacts>) => outlookHeadline(notified(facts))

test('a route is one sentence with a year, an age and a pay figure, and each has its source', () => {
  const outlook = notified({})
  expect(outlookHeadline(outlook)).toBe('By 2031, aged 21: registered nurse, about $2,190 a week.')
  expect(outlook.sources.map(({ text }) => text)).toEqual([
    '2031: you finish school in 2027, then 3 years of study by the length of your courses.',
    'Aged 21: from your month of birth, in February 2031.',
  ])
  expect(outlook.pay?.basis).toBe('median, full-time, Australian Bureau of Statistics May 2025')
  expect(outlook.unknown).toEqual([])
})

test('a gap year moves the year and the age by one, and the source says so', () => {
  const outlook = notified({ gapYear: true })
  expect(outlookHeadline(outlook)).toBe('By 2032, aged 22: registered nurse, about $2,190 a week.')
  expect(outlook.sources[0]?.text).toBe(
    '2032: you finish school in 2027, then a gap year, then 3 years of study by the length of your courses.',
  )
  expect(headline({ gapYear: true, classYear: 2025 })).toMatch(/^By 2031/)
})

test.each([
  [
    'no year of leaving school',
    { classYear: null },
    'Registered nurse, about $2,190 a week.',
    /When: we do not know/,
  ],
  [
    'a course without a length',
    {
      courses: [
        { title: 'A course', years: 3 },
        { title: 'A course', years: null },
      ],
    },
    'Registered nurse, about $2,190 a week.',
    /how long/,
  ],
  [
    'no month of birth',
    { bornOn: null },
    'By 2031: registered nurse, about $2,190 a week.',
    /month of birth/,
  ],
  [
    'no pay',
    { work: { preparation: 'degree', entry: null, pay: null } },
    'By 2031, aged 21: registered nurse.',
    /Pay:/,
  ],
  ['work of one’s own words', { work: null, courses: [] }, 'Registered nurse.', /how long/],
] as const)('%s: the part is left out, and what is missing is named', (_what, facts, sentence, missing) => {
  const outlook = notified(facts as Partial<OutlookFacts>)
  expect(outlookHeadline(outlook)).toBe(sentence)
  expect(outlook.unknown.join(' ')).toMatch(missing)
})

test.each([
  ['born in February', { bornOn: '2009-02-01' }, 22],
  ['born in March', { bornOn: '2009-03-01' }, 21],
  ['half a year more', { courses: [{ title: 'A course', years: 3.5 }] }, 22],
] as const)('%s', (_what, facts, age) => {
  expect(notified(facts as Partial<OutlookFacts>).age).toBe(age)
})

test.each([
  ['still at school', 2026, '2026-11-24', 2030],
  ['left school, before the intake', 2025, '2027-01-31', 2030],
  ['left school, after the intake began', 2025, '2027-02-01', 2031],
])('%s: study starts at the next February', (_what, classYear, today, year) => {
  expect(notified({ classYear, today }).year).toBe(year)
})

test('without courses the usual way in says how long it takes, or that no study is needed', () => {
  expect(headline({ courses: [] })).toMatch(/^By 2031/)
  const soon = { preparation: 'start_soon' as const, entry: 'On the job', pay: null }
  expect(headline({ courses: [], work: soon })).toMatch(/^By 2028/)
  expect(headline({ courses: [], work: { ...soon, preparation: 'diploma' } })).toBe('Registered nurse.')
})

test.each([
  ['Bachelor of Optometry, five years', 5],
  ['Apprenticeship of three to four years', null],
  ['Degree of four years, then two years of practice', null],
  ['Years of managing first', null],
  ['A degree', null],
])('%s', (entry, years) => {
  expect(yearsIn(entry)).toBe(years)
})

test('pay of New Zealand is a range of a year, and stays as published', () => {
  const pay = {
    key: 'pay-nz',
    value: '$75,000 to $95,000 a year',
    basis: 'usually earned in 2023, careers.govt.nz',
  }
  expect(headline({ work: { preparation: 'degree', entry: null, pay } })).toBe(
    'By 2031, aged 21: registered nurse, $75,000 to $95,000 a year.',
  )
})
