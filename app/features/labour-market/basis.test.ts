import { expect, test } from 'vitest'
import { figureBasis } from './basis.ts'
import type { Figures, JobFigures, Shortage } from './contract.ts'

const none: Figures = { jobs: null, projections: null, income_tax: null, mean_earnings: null, shortage: null }
const row: JobFigures = {
  employed: null,
  annual_change: null,
  part_time_pct: null,
  full_time_hours: null,
  female_pct: null,
  median_age: null,
  median_weekly_aud: null,
  employed_as_of: '2026-02',
  earnings_as_of: null,
  states: null,
  ages: null,
  industries: [],
}
const jobs = (changes: Partial<JobFigures>): Figures => ({ ...none, jobs: { ...row, ...changes } })
const rated = (year: number, national: Shortage['national']): Figures => ({
  ...none,
  shortage: { year, national, states: null },
})

test('the newer of two figures is shown, and the other is held beside it', () => {
  const own = jobs({ employed: 128_300, employed_as_of: '2021-08' })
  const { people } = figureBasis({ own, group: jobs({ employed: 197_300 }) })
  expect(people.shown).toEqual({ value: 197_300, asOf: '2026-02', isOwn: false })
  expect(people.others).toEqual([{ value: 128_300, asOf: '2021-08', isOwn: true }])
})

test('at the same date the figure of the job itself is shown', () => {
  const census = { employed_as_of: '2021-08', states: [100], ages: [50] }
  const basis = figureBasis({
    own: jobs({ ...census, employed: 10 }),
    group: jobs({ ...census, employed: 20, states: [90], ages: null }),
  })
  expect(basis.people.shown).toMatchObject({ value: 10, isOwn: true })
  expect(basis.states.shown).toEqual({ value: [100], asOf: '2021-08', isOwn: true })
  expect(basis.ages).toMatchObject({ shown: { isOwn: true }, others: [] })
})

test.each([
  ['partTime', 'part_time_pct'],
  ['hours', 'full_time_hours'],
  ['women', 'female_pct'],
  ['age', 'median_age'],
  ['people', 'employed'],
] as const)(
  'each figure has a basis of its own: %s of the job alone where its group has none',
  (key, field) => {
    const own = jobs({ [field]: 0, employed_as_of: '2021-08' })
    expect(figureBasis({ own, group: jobs({}) })[key].shown).toEqual({
      value: 0,
      asOf: '2021-08',
      isOwn: true,
    })
    expect(figureBasis({ own, group: jobs({ [field]: 40 }) })[key].shown).toMatchObject({
      value: 40,
      isOwn: false,
    })
  },
)

test('a rating of 2025 goes before one of 2024, and one of 2024 before none', () => {
  const own = rated(2024, 'shortage')
  const both = figureBasis({ own, group: rated(2025, 'no_shortage') }).shortage
  expect(both.shown).toMatchObject({ asOf: '2025', isOwn: false, value: { national: 'no_shortage' } })
  expect(both.others).toMatchObject([{ asOf: '2024', isOwn: true, value: { national: 'shortage' } }])
  expect(figureBasis({ own, group: none }).shortage.shown).toMatchObject({ asOf: '2024', isOwn: true })
})

test('an average is pay only where there is no median, and keeps its name', () => {
  const mean = { ...none, mean_earnings: { mean_weekly_aud: 3000 } }
  expect(figureBasis({ own: none, group: mean }).pay.shown).toEqual({
    value: { weekly: 3000, measure: 'average' },
    asOf: '2025-05',
    isOwn: false,
  })
  const median = jobs({ median_weekly_aud: 2192, earnings_as_of: '2025-05' })
  expect(figureBasis({ own: none, group: { ...mean, jobs: median.jobs } }).pay).toMatchObject({
    shown: { value: { weekly: 2192, measure: 'median' } },
    others: [],
  })
})

test('nothing held is nothing shown', () => {
  for (const { shown, others } of Object.values(figureBasis({ own: none, group: none })))
    expect([shown, ...others]).toEqual([null])
})
