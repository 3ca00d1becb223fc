import { expect, test } from 'vitest'
import type { Figures, JobFigures, OccupationFigures } from './contract.ts'
import { addsUp, groupNote, sharesNote, workShares } from './counted.ts'
import { missingFigures } from './missing-figures.ts'
import {
  allAgainstMost,
  allOf,
  basisSentence,
  compare,
  headFigures,
  histogram,
  monthWords,
  olderFigures,
  panelFigures,
  payCompared,
  payReading,
  peopleCompared,
  placeOnAxis,
  rankWords,
  signedPercent,
  withoutMixed,
} from './rules.ts'
import { youngRates } from './wages.ts'

const nothing: Figures = {
  jobs: null,
  projections: null,
  income_tax: null,
  mean_earnings: null,
  shortage: null,
}
const jobs: JobFigures = {
  employed: 366_200,
  annual_change: 12_600,
  part_time_pct: 44,
  full_time_hours: 41,
  female_pct: 86,
  median_age: 38,
  median_weekly_aud: 2192,
  employed_as_of: '2026-02',
  earnings_as_of: '2025-05',
  states: null,
  ages: null,
  industries: [],
}
const nurse: OccupationFigures = {
  country: 'AU',
  title: 'Registered nurse (medical)',
  anzsco_code: '254418',
  is_nec: false,
  is_whole_group: false,
  unit_group: 'Registered Nurses',
  unit_group_code: '2544',
  own: {
    ...nothing,
    jobs: { ...jobs, employed: 25_600, median_weekly_aud: null, employed_as_of: '2021-08' },
    income_tax: { people: 43_621, median_salary_aud: 79_884 },
    shortage: { year: 2024, national: 'shortage', states: null },
  },
  group: {
    ...nothing,
    jobs,
    projections: { employed_2025: 363_766, employed_2035: 458_643, change_pct: 26.1 },
    shortage: { year: 2025, national: 'no_shortage', states: null },
  },
  all: {
    median_weekly_aud: 1852,
    female_pct: 48,
    part_time_pct: 31,
    full_time_hours: 44,
    median_age: 39,
    change_pct: 13.3,
    census: { female_pct: 49, part_time_pct: 36 },
    group_pay: [1000, 2192, 3000],
    group_growth: [-2, 26.1, 30],
  },
  education: null,
  minimum_wages: { AU: [], NZ: [] },
  new_zealand: { jobs: [], is_group: false, earnings: null, census: null },
}
const named = (figures: OccupationFigures) =>
  new Map(headFigures(panelFigures(figures)).map((fact) => [fact.name, fact]))

test('pay comes first, with whom it counts, who published it and when', () => {
  expect(headFigures(panelFigures(nurse))[0]).toEqual({
    key: 'pay',
    pack: 'careers/labour-market',
    name: 'Median full-time pay',
    value: '$2,192 a week before tax',
    note: '$340 above the median for all full-time adults',
    source: 'All registered nurses. Australian Bureau of Statistics, May 2025',
  })
})

test('the newest figure is shown, of the whole kind of job where it is that, and the older one stands apart', () => {
  expect(named(nurse).get('People doing it')).toMatchObject({
    value: '366,200',
    source: 'All registered nurses. Jobs and Skills Australia, Feb 2026',
  })
  expect(named(nurse).get('Shortage rating')).toMatchObject({
    value: 'Not in shortage',
    note: 'This rates the wider group. This job alone in 2024: in shortage',
    source: 'All registered nurses, Australia, 2025. Jobs and Skills Australia',
  })
  expect(named({ ...nurse, is_whole_group: true }).get('Shortage rating')?.note).toBe(
    'This job alone in 2024: in shortage',
  )
  const older = olderFigures(panelFigures(nurse))
  expect(older.find(({ name }) => name === 'People whose main job it was in 2021')).toMatchObject({
    value: '25,600',
    source: 'This job alone. Jobs and Skills Australia, Census of Aug 2021',
  })
  expect(older.find(({ name }) => name === 'Shortage rating in 2024')).toMatchObject({
    value: 'In shortage',
    source: 'This job alone, Australia, 2024. Jobs and Skills Australia',
  })
})

test('where the kind of job has no figure, that of the job itself is shown with its date', () => {
  const figures = { ...nurse, group: nothing }
  expect(named(figures).get('People doing it')).toMatchObject({
    value: '25,600',
    source: 'This job. Jobs and Skills Australia, Aug 2021',
  })
  expect(olderFigures(panelFigures(figures))).toEqual([])
})

test('an average of few hours, as one job had in 2021, is not shown as a full-time week', () => {
  const hoursIn2021 = (hours: number) =>
    olderFigures(
      panelFigures({
        ...nurse,
        own: { ...nurse.own, jobs: { ...jobs, full_time_hours: hours, employed_as_of: '2021-08' } },
      }),
    ).find(({ key }) => key === 'hours-older')?.value
  expect(hoursIn2021(35)).toBe('35 hours')
  expect(hoursIn2021(31)).toBeUndefined()
})

test('an average stands in only where there is no median, and is named as one', () => {
  const group = {
    ...nurse.group,
    jobs: { ...jobs, median_weekly_aud: null },
    mean_earnings: { mean_weekly_aud: 1718.3 },
  }
  const facts = named({ ...nurse, group })
  expect(facts.has('Median full-time pay')).toBe(false)
  expect(facts.get('Average pay, full-time and part-time')?.value).toBe('$1,718 a week before tax')
})

test('groups and titles are named as people write them, with their acronyms', () => {
  const figures = { ...nurse, title: 'Managers nec', unit_group: 'ICT Managers' }
  expect(headFigures(panelFigures(figures))[0]?.source).toBe(
    'All ICT managers. Australian Bureau of Statistics, May 2025',
  )
  expect(panelFigures(figures)).toMatchObject({ title: 'Other managers', unit_group: 'ICT managers' })
})

test('a figure of 0 is a figure, not a missing one', () => {
  const own = nothing
  const none = { ...jobs, employed: 0, part_time_pct: 0 }
  const group = {
    ...nurse.group,
    jobs: none,
    projections: { employed_2025: 100, employed_2035: 100, change_pct: 0 },
  }
  const facts = named({ ...nurse, own, group })
  expect(facts.get('People doing it')?.value).toBe('0')
  expect(facts.get('Work part-time')?.value).toBe('0%')
  expect(facts.get('Projected change to 2035')?.value).toBe('0%')
  expect(panelFigures({ ...nurse, group }).growth).toMatchObject({ value: 0, below: 1 })
})

test('tax returns of a title that many jobs share are nobody’s salary, and the page says so', () => {
  const taxed = { ...nothing, jobs, income_tax: { people: 500, median_salary_aud: 60_000 } }
  expect(withoutMixed(taxed, true)).toEqual({ ...nothing, jobs })
  expect(withoutMixed(taxed, false)).toBe(taxed)
  const sentences = missingFigures({ ...nurse, is_nec: true, own: withoutMixed(nurse.own, true) })
  expect(sentences).toEqual([
    'Tax returns under this title are from many different jobs, so we show no salary from them.',
  ])
})

test('where people are paid through a practice of their own, the page says what tax returns leave out', () => {
  expect(missingFigures({ ...nurse, anzsco_code: '253911', own: nothing }).join(' ')).toContain(
    'leave out what people earn through a practice or business of their own',
  )
})

test('each missing figure has one sentence, and a full set has none', () => {
  expect(missingFigures(nurse)).toEqual([])
  expect(missingFigures({ ...nurse, own: nothing, group: nothing })).toHaveLength(5)
  expect(headFigures(panelFigures({ ...nurse, own: nothing, group: nothing }))).toEqual([])
})

test('a comparison counts the kinds of job below; what lies beyond the axis is named, not drawn', () => {
  expect(compare([1000, 2192, 9000], 2192, { from: 0, to: 4000, step: 1000 })).toMatchObject({
    below: 1,
    of: 2,
    counts: [0, 1, 1, 0],
    beyond: 1,
  })
  expect(compare([1000, 2192], null, { from: 0, to: 4000, step: 1000 })).toBeNull()
  expect(histogram([-20, -10, 0], -10, 10, 10)).toEqual([1, 1])
})

test('the middle half of all kinds of job leaves out the lowest and the highest quarter', () => {
  const values = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  expect(compare(values, 5, { from: 0, to: 10, step: 1 })).toMatchObject({ low: 3, high: 7 })
})

test('a value stands on the axis where it belongs, zero included, and beyond its end at the end', () => {
  expect(placeOnAxis({ from: -10, to: 40 }, 0)).toBe(20)
  expect(placeOnAxis({ from: -10, to: 40 }, 26.1)).toBe(72.2)
  expect(placeOnAxis({ from: 0, to: 4000 }, 9000)).toBe(100)
})

const wage = (rate: string, age_min: number | null, age_max: number | null, hourly: number) => ({
  rate,
  age_min,
  age_max,
  hourly,
  casual_hourly: null,
  from_date: '2026-04-01',
  instrument: 'Minimum Wage Order 2026 (New Zealand)',
})

test('rates for young people come youngest first, without those for adults', () => {
  const rates = [
    wage('adult_21_and_over', 21, null, 26.44),
    wage('junior_17', 17, 17, 15.29),
    wage('junior_under_16', null, 15, 9.73),
  ]
  expect(youngRates(rates)).toEqual([
    { age: 'Under 16', hourly: '$9.73', casual: '' },
    { age: '17', hourly: '$15.29', casual: '' },
  ])
})

test.each([
  [26.1, '+26.1%'],
  [-3.5, '−3.5%'],
  [0, '0%'],
])('a change of %s is written %s', (value, words) => {
  expect(signedPercent(value)).toBe(words)
})

test('pay is compared in words, and a month is named', () => {
  expect(payCompared(1852, 1852)).toBe('The same as the median for all full-time adults')
  expect(payCompared(852, 1852)).toBe('$1,000 below the median for all full-time adults')
  expect(monthWords('2026-02')).toBe('Feb 2026')
})

test('a value is placed among other kinds of job from the nearer end', () => {
  const axis = { from: 0, to: 4000, step: 50 }
  const pay = Array.from({ length: 41 }, (_, at) => 1000 + at * 50)
  const ranked = (value: number) => rankWords(compare(pay, value, axis) as never)
  expect(ranked(1000)).toBe('the lowest of all kinds of job we can compare')
  expect(ranked(1050)).toBe('lower than in almost all other kinds of job')
  expect(ranked(1600)).toBe('lower than in about 7 out of 10 other kinds of job')
  expect(ranked(2000)).toBe('about the middle of all kinds of job')
  expect(ranked(2400)).toBe('higher than in about 7 out of 10 other kinds of job')
  expect(ranked(2950)).toBe('higher than in almost all other kinds of job')
  expect(ranked(3000)).toBe('the highest of all kinds of job we can compare')
})

test('all jobs on the other side of most kinds of job are explained, and nothing is said where they agree', () => {
  const axis = { from: -10, to: 40, step: 0.5 }
  const growth = Array.from({ length: 41 }, (_, at) => at / 2)
  const said = (value: number, all: number | null) =>
    allAgainstMost(compare(growth, value, axis) as never, all, {
      more: 'Large kinds pull the total up.',
      less: 'Large kinds pull the total down.',
    })
  expect(said(14, 15)).toBe('Large kinds pull the total up.')
  expect(said(6, 5)).toBe('Large kinds pull the total down.')
  expect(said(14, 13)).toBeNull()
  expect(said(10, 15)).toBeNull()
  expect(said(14, null)).toBeNull()
})

test('only a median is said to have half of the people below it, and the page says whom it counts', () => {
  expect(payReading({ weekly: 1852, measure: 'median' }, '2544')).toBe(
    'Weekly pay counts full-time adults who are not managers. Half of them earn less than the median.',
  )
  expect(payReading({ weekly: 1852, measure: 'median' }, '1321')).not.toContain('managers')
  expect(payReading({ weekly: 1852, measure: 'average' }, '2544')).not.toContain('edian')
  expect(payReading(undefined, '2544')).toBeNull()
})

test('the page says whom its figures count, and nothing where the group is the job', () => {
  expect(basisSentence(panelFigures(nurse))).toBe(
    'These figures are for all 366,200 registered nurses in Australia. Figures for this job alone are marked.',
  )
  expect(basisSentence(panelFigures({ ...nurse, is_whole_group: true }))).toBeNull()
})

test('a group called other is quoted, because the job is in it', () => {
  const figures = { ...nurse, unit_group: 'Other Medical Practitioners' }
  expect(basisSentence(panelFigures(figures))).toContain(
    'for “other medical practitioners”, a mixed group of',
  )
  expect(basisSentence(panelFigures({ ...figures, title: 'Medical Practitioners nec' }))).toContain(
    'a wider group of 366,200 people in Australia with the same name, which includes other jobs too.',
  )
  expect(named(figures).get('Median full-time pay')?.source).toBe(
    'Group “other medical practitioners”. Australian Bureau of Statistics, May 2025',
  )
  expect(allOf('chefs')).toBe('All chefs')
})

test.each([
  [2900, 'chefs', 'In May 2026, there were 2,900 more chefs than a year before.'],
  [-400, 'chefs', 'In May 2026, there were 400 fewer chefs than a year before.'],
  [0, 'chefs', 'In May 2026, there were about as many chefs as a year before.'],
  [
    100,
    'other cleaners',
    'In May 2026, there were 100 more people in the group “other cleaners” than a year before.',
  ],
])('a change of %s people in a year names %s', (change, everyone, words) => {
  expect(peopleCompared(change, 'May 2026', everyone)).toBe(words)
})

test('a figure of a wider group says so beside it, and one of the job alone says nothing', () => {
  expect(groupNote(nurse, 'The figure is', { isOwn: false })).toBe(
    'The figure is for all registered nurses, a wider group that includes this job.',
  )
  expect(groupNote({ ...nurse, unit_group: 'Other Cleaners' }, 'These figures are', { isOwn: false })).toBe(
    'These figures are for the mixed group “other cleaners”, which includes this job.',
  )
  expect(groupNote(nurse, 'The list is', { isOwn: true })).toBeNull()
  expect(groupNote({ ...nurse, is_whole_group: true }, 'The rating is', { isOwn: false })).toBeNull()
  expect(groupNote(nurse, 'The list is', null)).toBeNull()
})

test('shares of few people say how many they are, and those of many say nothing', () => {
  const counted = (employed: number, value: number[]) =>
    sharesNote(
      { ...nurse, own: { ...nothing, jobs: { ...jobs, employed } } },
      { value, asOf: '2021-08', isOwn: true },
    )
  expect(counted(60, [50, 50])).toBe('Only about 60 people were counted, so the shares are rough.')
  expect(counted(60, [50, 40])).toBe(
    'Only about 60 people were counted, so the shares are rough and do not add up to 100.',
  )
  expect(counted(100, [50, 50])).toBeNull()
  expect(counted(100, [50, 40])).toBe('Few people were counted, so the shares do not add up to 100.')
  expect(sharesNote(nurse, { value: [50, 50], asOf: '2021-08', isOwn: false })).toContain('wider group')
})

test('a job is not shown with more people than its wider group, nor with more of them in tax returns', () => {
  const own = { ...nurse.own, jobs: { ...jobs, employed: 400_000, employed_as_of: '2021-08' } }
  const older = (figures: OccupationFigures) => olderFigures(panelFigures(figures)).map(({ key }) => key)
  expect(older({ ...nurse, own })).not.toContain('people-older')
  expect(older({ ...nurse, own, is_whole_group: true })).toContain('people-older')
  expect(named(nurse).get('Median in tax returns')).toMatchObject({
    value: '$79,884 a year',
    source: 'This job. Australian Taxation Office, year to June 2023',
  })
})

test('a median age stands only beside shares by age that bear it out', () => {
  const medianOf = (ages: number[] | null) =>
    olderFigures(
      panelFigures({
        ...nurse,
        own: { ...nurse.own, jobs: { ...jobs, median_age: 58, ages, employed_as_of: '2021-08' } },
      }),
    ).find(({ key }) => key === 'age-older')?.value
  expect(medianOf([5, 15, 15, 10, 40, 15])).toBe('58 years')
  expect(medianOf([0, 5.4, 23.2, 23.2, 33.9, 10.7])).toBeUndefined()
  expect(medianOf(null)).toBe('58 years')
})

test('where only an average is published, the page says whom it counts and does not say that it is high', () => {
  const group = {
    ...nurse.group,
    jobs: { ...jobs, median_weekly_aud: null },
    mean_earnings: { mean_weekly_aud: 1272 },
  }
  expect(missingFigures({ ...nurse, group })).toEqual([
    'No median weekly pay is published for this kind of work. The weekly average counts part-time workers too.',
  ])
})

test('shares add up within what rounding does, and not where few people were counted', () => {
  expect(addsUp([33.3, 33.3, 33.3])).toBe(true)
  expect(addsUp([60, 42.9])).toBe(true)
  expect(addsUp([60, 37])).toBe(false)
  expect(addsUp([57.1, 39.3, 7.1, 5.4, 5.4])).toBe(false)
})

test('part-time work and women are of the job itself where it was counted, beside all jobs of the same Census', () => {
  const own = { ...jobs, employed: 1900, part_time_pct: 43, female_pct: 14, employed_as_of: '2021-08' }
  const shares = (changed: Partial<OccupationFigures>) => workShares({ ...nurse, ...changed })
  expect(shares({ own: { ...nothing, jobs: own } })).toEqual({
    isOwn: true,
    asOf: '2021-08',
    partTime: 43,
    women: 14,
    all: { partTime: 36, women: 49 },
  })
  const ofGroup = { isOwn: false, asOf: '2026-02', partTime: 44, women: 86, all: { partTime: 31, women: 48 } }
  expect(shares({ own: nothing })).toEqual(ofGroup)
  expect(shares({ own: { ...nothing, jobs: { ...own, employed: 60 } } })).toEqual(ofGroup)
  expect(shares({ own: { ...nothing, jobs: { ...own, female_pct: null } } })).toEqual(ofGroup)
  expect(shares({ own: { ...nothing, jobs: own }, is_whole_group: true })).toEqual(ofGroup)
  expect(shares({ own: { ...nothing, jobs: own }, group: nothing })).toMatchObject({ all: { women: 49 } })
  expect(shares({ own: nothing, group: nothing })).toBeNull()
})

test('pay of a group says so where tax returns of the job itself show far less', () => {
  const withSalary = (median_salary_aud: number) =>
    named({ ...nurse, own: { ...nurse.own, income_tax: { people: 230, median_salary_aud } } }).get(
      'Median full-time pay',
    )?.note
  expect(withSalary(29_003)).toMatch(
    /^\$340 above the median for all full-time adults\. Half of the tax returns for this job show wages or salary under \$29,003 a year \(/,
  )
  expect(withSalary(79_884)).toBe('$340 above the median for all full-time adults')
})

test('tax returns of the job itself go before the pay of a mixed group, which is not compared with all workers', () => {
  const [first, second] = headFigures(
    panelFigures({ ...nurse, title: 'Sports Administrator', unit_group: 'Other Specialist Managers' }),
  )
  expect(first).toMatchObject({ key: 'tax-returns', value: '$79,884 a year' })
  expect(second).toMatchObject({
    key: 'pay',
    note: 'Pay of a mixed group: no weekly pay is published for this job alone',
  })
  const other = { ...nurse, title: 'Specialist Managers nec', unit_group: 'Other Specialist Managers' }
  expect(headFigures(panelFigures(other))[0]?.note).toContain('above the median')
})
