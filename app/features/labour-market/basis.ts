import type { Figures, JobFigures, OccupationFigures, Shortage } from './contract.ts'
import { dates } from './dates.ts'

/** A figure with its date: a month or year, as `2026-02` or `2025`. */
type Dated<V> = { value: V; asOf: string }

/** `isOwn`: it counts the occupation itself, not its whole unit group. */
export type Based<V> = Dated<V> & { isOwn: boolean }

/** The one figure that every page shows, and what else is held, which stands under "More figures". */
export type Basis<V> = { shown: Based<V> | null; others: Based<V>[] }

/** A median counts full-time adults, an average everyone. */
export type Pay = { weekly: number; measure: 'median' | 'average' }

/** Figures that have the date of the row of people at work. */
const ofPeople = {
  people: 'employed',
  partTime: 'part_time_pct',
  hours: 'full_time_hours',
  women: 'female_pct',
  age: 'median_age',
} as const satisfies Record<string, keyof JobFigures>

/** Shares that only the Census has. */
const ofCensus = ['states', 'ages', 'industries'] as const

/**
 * For each figure of an occupation the newest source that covers it. At the same date the occupation's own figure goes
 * before that of its unit group. Every page, list, comparison and answer takes its figures from here.
 */
export function figureBasis({ own, group }: Pick<OccupationFigures, 'own' | 'group'>) {
  const people = (key: keyof typeof ofPeople) =>
    newest(peopleAt(own, ofPeople[key]), peopleAt(group, ofPeople[key]))
  const census = <K extends (typeof ofCensus)[number]>(key: K) =>
    newest(censusAt(own, key), censusAt(group, key))
  return {
    pay: payOf(group),
    taxReturns: newest(own.income_tax && { value: own.income_tax, asOf: dates.taxReturns }, null),
    people: people('people'),
    partTime: people('partTime'),
    hours: people('hours'),
    women: people('women'),
    age: people('age'),
    growth: newest(null, group.projections && { value: group.projections, asOf: dates.projectedMonth }),
    shortage: newest(ratingOf(own), ratingOf(group)),
    states: census('states'),
    ages: census('ages'),
    industries: census('industries'),
  }
}
export type FigureBasis = ReturnType<typeof figureBasis>

/** Pay is published for unit groups only. An average is used only where there is no median. */
function payOf({ jobs, mean_earnings: mean }: Figures): Basis<Pay> {
  const median = jobs?.median_weekly_aud
  if (median != null) {
    const pay: Pay = { weekly: median, measure: 'median' }
    return newest(null, { value: pay, asOf: jobs?.earnings_as_of ?? '' })
  }
  const average: Pay | null = mean && { weekly: mean.mean_weekly_aud, measure: 'average' }
  return newest(null, average && { value: average, asOf: dates.payMonth })
}

function newest<V>(own: Dated<V> | null, group: Dated<V> | null): Basis<V> {
  const found = [own && { ...own, isOwn: true }, group && { ...group, isOwn: false }].filter(
    (one) => one !== null,
  )
  const [shown = null, ...others] = found.toSorted((a, b) => b.asOf.localeCompare(a.asOf))
  return { shown, others }
}

function peopleAt({ jobs }: Figures, field: (typeof ofPeople)[keyof typeof ofPeople]): Dated<number> | null {
  const value = jobs?.[field]
  return jobs && value != null ? { value, asOf: jobs.employed_as_of } : null
}

function censusAt<K extends (typeof ofCensus)[number]>({ jobs }: Figures, key: K) {
  const value = jobs?.[key]
  return value && value.length > 0
    ? { value: value as NonNullable<JobFigures[K]>, asOf: dates.censusMonth }
    : null
}

function ratingOf({ shortage }: Figures): Dated<Shortage> | null {
  return shortage && { value: shortage, asOf: String(shortage.year) }
}
