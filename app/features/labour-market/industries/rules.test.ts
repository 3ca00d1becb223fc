import { expect, test } from 'vitest'
import type { IndustryOverview, IndustryRow } from './contract.ts'
import { bySize, industryFacts } from './rules.ts'

const overview: IndustryOverview = {
  employed: 314_500,
  female_pct: 20,
  part_time_pct: 5,
  median_weekly_aud: 2832,
  workforce_pct: 2.1,
  median_age: 42,
}
const projection = { employed_2025: 322_615, employed_2030: 340_718, employed_2035: 350_380, change_pct: 8.6 }

test('every fact of an industry names its source and date', () => {
  const facts = industryFacts({ overview, projection, all_change_pct: 13.3 })
  expect(facts.map(({ value }) => value)).toEqual([
    '314,500',
    '$2,832 a week before tax',
    '+8.6%',
    '20%',
    '5%',
    '42',
  ])
  for (const { source } of facts) expect(source).toMatch(/20\d\d/)
})

test('a share of 0 is shown, and what is not published is left out', () => {
  const none = { ...overview, female_pct: 0, median_weekly_aud: null }
  const facts = industryFacts({ overview: none, projection: null, all_change_pct: null })
  expect(facts.find(({ name }) => name === 'Women')?.value).toBe('0%')
  expect(facts.map(({ name }) => name)).not.toContain('Median full-time pay')
  expect(industryFacts({ overview: null, projection: null, all_change_pct: null })).toEqual([])
})

test('industries are compared largest first, those without a count last', () => {
  const row = (slug: string, employed: number | null): IndustryRow => ({
    industry: { slug, title: slug },
    overview: { ...overview, employed },
    projection: null,
  })
  const sorted = bySize([row('unknown', null), row('small', 5), row('large', 9)])
  expect(sorted.map(({ industry }) => industry.slug)).toEqual(['large', 'small', 'unknown'])
})
