import { expect, test } from 'vitest'
import { manyJobs } from './labour-facts.ts'
import type { OccupationFacts } from './occupation-book.ts'
import {
  enabledCount,
  occupationPageSize,
  passesFilters,
  strengthOf,
  toFilterQuery,
} from './occupation-filters.ts'

const nurse: OccupationFacts = {
  id: 1,
  slug: 'registered-nurse-aged-care',
  title: 'Registered Nurse (Aged Care)',
  anzscoCode: '254412',
  unitGroupCode: '2544',
  isResidual: false,
  preparation: 'degree',
  preparationIn: { AU: 'degree', NZ: 'degree' },
  employed: 38_400,
  paysAboveMiddle: true,
  otherTitles: [],
  industries: ['health-care-and-social-assistance', 'public-administration-and-safety'],
  interests: [3, 4, 2, 7, 3, 4],
  values: [5, 4, 7, 5, 4, 5],
  skills: [],
  profileIsWeak: false,
}
const none = { industries: [], interests: {}, values: {} }

test('industries are sent as a list of the enabled keys (R-5-045)', () => {
  const query = toFilterQuery({
    INDUSTRIES: {
      construction: { enabled: true, value: 'Construction' },
      mining: { enabled: false, value: 'Mining' },
      'retail-trade': { enabled: true, value: 'Retail trade' },
    },
    INTERESTS: {},
    VALUES: {},
  })

  expect(query).toEqual({ industries: ['construction', 'retail-trade'], interests: {}, values: {} })
})

test('interests and values are sent as maps of the enabled entries only (R-5-046)', () => {
  const filters = {
    INDUSTRIES: {},
    INTERESTS: { social: { enabled: true, value: 60 }, artistic: { enabled: false, value: 50 } },
    VALUES: { support: { enabled: true, value: 50 }, recognition: { enabled: false, value: 50 } },
  }

  expect(toFilterQuery(filters)).toEqual({
    industries: [],
    interests: { social: 60 },
    values: { support: 50 },
  })
  expect(enabledCount(filters)).toBe(2)
})

test('a page of occupations has nine of them', () => {
  expect(occupationPageSize).toBe(9)
})

test('an occupation passes when it is in any of the industries asked for', () => {
  expect(passesFilters(nurse, { ...none, industries: ['mining', 'health-care-and-social-assistance'] })).toBe(
    true,
  )
  expect(passesFilters(nurse, { ...none, industries: ['mining'] })).toBe(false)
})

test('an occupation passes when it is strong enough in every interest and value asked for', () => {
  expect(strengthOf(4)).toBe(50)
  expect(passesFilters(nurse, { ...none, interests: { social: 100, investigative: 50 } })).toBe(true)
  expect(passesFilters(nurse, { ...none, interests: { social: 100, artistic: 50 } })).toBe(false)
  expect(passesFilters(nurse, { ...none, interests: { social: 50 }, values: { relationships: 100 } })).toBe(
    true,
  )
  expect(passesFilters(nurse, { ...none, values: { independence: 80 } })).toBe(false)
})

test('an occupation with a weak profile or none passes no interest or value filter, but industry filters', () => {
  for (const facts of [
    { ...nurse, profileIsWeak: true },
    { ...nurse, interests: null, values: null },
  ]) {
    expect(passesFilters(facts, { ...none, interests: { social: 10 } })).toBe(false)
    expect(passesFilters(facts, { ...none, values: { support: 10 } })).toBe(false)
    expect(passesFilters(facts, { ...none, industries: nurse.industries.slice(0, 1) })).toBe(true)
  }
})

test('an occupation passes when it pays above the middle, has many jobs and needs the preparation asked for', () => {
  expect(
    passesFilters(nurse, { ...none, pays_above_middle: true, many_jobs: true, preparation: 'degree' }),
  ).toBe(true)
  expect(passesFilters({ ...nurse, paysAboveMiddle: false }, { ...none, pays_above_middle: true })).toBe(
    false,
  )
  expect(passesFilters({ ...nurse, employed: manyJobs }, { ...none, many_jobs: true })).toBe(true)
  expect(passesFilters({ ...nurse, employed: manyJobs - 1 }, { ...none, many_jobs: true })).toBe(false)
  expect(passesFilters({ ...nurse, employed: 0 }, { ...none, many_jobs: true })).toBe(false)
  expect(passesFilters(nurse, { ...none, preparation: 'certificate' })).toBe(false)
})
