import * as z from 'zod/mini'
import { itemEndpoint } from '#app/platform/endpoints.ts'

const number = z.nullable(z.number())

/** States and territories in the order in which figures list them. */
export const stateCodes = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'] as const
/** Age bands of ten years; the first starts at 15, the last is open. */
export const ageBands = ['15 to 24', '25 to 34', '35 to 44', '45 to 54', '55 to 64', '65 and over'] as const
export const shortageRatings = [
  'no_shortage',
  'shortage',
  'regional_shortage',
  'metropolitan_shortage',
] as const
export type ShortageRating = (typeof shortageRatings)[number]

/** People at work. Shares are per cent, pay is the median of full-time adults in whole dollars a week before tax. */
export const JobFigures = z.object({
  employed: number,
  annual_change: number,
  part_time_pct: number,
  full_time_hours: number,
  female_pct: number,
  median_age: number,
  median_weekly_aud: number,
  /** A month, as `2026-02`. */
  employed_as_of: z.string(),
  earnings_as_of: z.nullable(z.string()),
  /** Per cent of workers, in the order of `stateCodes` and `ageBands`. Census, August 2021. */
  states: z.nullable(z.array(z.number())),
  ages: z.nullable(z.array(z.number())),
  /** Up to three, the largest first. */
  industries: z.array(z.string()),
})
export type JobFigures = z.infer<typeof JobFigures>

/** A model's people employed in May 2025 and May 2035, and the change in per cent. */
export const Projection = z.object({ employed_2025: z.int(), employed_2035: z.int(), change_pct: z.number() })
export type Projection = z.infer<typeof Projection>

/** Median salary or wages for the year to June 2023, of at least 100 people, part-year and part-time work included. */
export const TaxFigures = z.object({ people: z.int(), median_salary_aud: number })
export type TaxFigures = z.infer<typeof TaxFigures>

/** Mean of all employees, May 2025. */
export const MeanEarnings = z.object({ mean_weekly_aud: z.number() })
export type MeanEarnings = z.infer<typeof MeanEarnings>

/** `states` in the order of `stateCodes`; null where only the whole country is rated. */
export const Shortage = z.object({
  year: z.int(),
  national: z.enum(shortageRatings),
  states: z.nullable(z.array(z.enum(shortageRatings))),
})
export type Shortage = z.infer<typeof Shortage>

/** What is held of one occupation or group. Null: not published. */
export const Figures = z.object({
  jobs: z.nullable(JobFigures),
  projections: z.nullable(Projection),
  income_tax: z.nullable(TaxFigures),
  mean_earnings: z.nullable(MeanEarnings),
  shortage: z.nullable(Shortage),
})
export type Figures = z.infer<typeof Figures>

/** What workers hold as their highest education, not what a job requires. */
const educationLevels = [
  'Postgraduate degree',
  'Bachelor degree',
  'Diploma',
  'Certificate III or IV',
  'Year 12',
  'Less than Year 12',
] as const

/** Least pay an hour before tax in the country's own dollars. `casual_hourly` has the loading of casual work in it. */
export const MinimumWage = z.object({
  rate: z.string(),
  age_min: z.nullable(z.int()),
  age_max: z.nullable(z.int()),
  hourly: z.number(),
  casual_hourly: number,
  /** The first day, as `2026-07-01`. */
  from_date: z.string(),
  /** The last day before the next yearly order is due. */
  until_date: z.optional(z.string()),
  instrument: z.string(),
})
export type MinimumWage = z.infer<typeof MinimumWage>

/** All occupations together, and the value of every unit group in ascending order. */
export const AllOccupations = z.object({
  median_weekly_aud: number,
  female_pct: number,
  part_time_pct: number,
  full_time_hours: number,
  median_age: number,
  change_pct: number,
  /** Of the Census of August 2021, which the figures of single occupations are from. */
  census: z.object({ female_pct: number, part_time_pct: number }),
  group_pay: z.array(z.number()),
  group_growth: z.array(z.number()),
})
export type AllOccupations = z.infer<typeof AllOccupations>

/** What people in a job usually earned in 2023, before tax: a guide of careers.govt.nz, no survey. `who`: the group it is for. */
export const NewZealandPay = z.object({
  who: z.string(),
  low: z.number(),
  high: z.number(),
  per: z.enum(['hour', 'day', 'year']),
  kind: z.enum(['range', 'single', 'average', 'median']),
})
export type NewZealandPay = z.infer<typeof NewZealandPay>

/** A job of careers.govt.nz, July 2023. `opportunities`: what its editors thought of the chances of work. */
export const NewZealandJob = z.object({
  title: z.string(),
  maori_title: z.nullable(z.string()),
  opportunities: z.enum(['good', 'average', 'poor']),
  pay: z.array(NewZealandPay),
})
export type NewZealandJob = z.infer<typeof NewZealandJob>

/** Median weekly earnings of a major group, full-time and part-time together, Stats NZ. */
export const NewZealandEarnings = z.object({
  group: z.string(),
  year: z.int(),
  median_weekly_nzd: z.number(),
})
export type NewZealandEarnings = z.infer<typeof NewZealandEarnings>

/** People in work of a sub-major group at a Census, and their median income from all sources. Region null: all New Zealand. */
export const NewZealandCensus = z.object({
  group: z.string(),
  counts: z.array(
    z.object({ year: z.int(), region: z.nullable(z.string()), employed: number, median_income_nzd: number }),
  ),
})
export type NewZealandCensus = z.infer<typeof NewZealandCensus>

/** What is held of New Zealand. `jobs` are those that the occupation stands for; several may share its code. */
export const NewZealandFigures = z.object({
  jobs: z.array(NewZealandJob),
  /** The jobs stand for the whole unit group. */
  is_group: z.boolean(),
  earnings: z.nullable(NewZealandEarnings),
  census: z.nullable(NewZealandCensus),
})
export type NewZealandFigures = z.infer<typeof NewZealandFigures>

/** Australian figures of an occupation: its own, those of its unit group, and those of all occupations; and what is held of New Zealand. Minimum wages of both countries. */
export const OccupationFigures = z.object({
  country: z.literal('AU'),
  title: z.string(),
  anzsco_code: z.string(),
  /** Whether the title gathers what has no code of its own. */
  is_nec: z.boolean(),
  /** Whether it is the only occupation of its unit group, so that figures of the group count the job itself. */
  is_whole_group: z.boolean(),
  unit_group: z.string(),
  unit_group_code: z.string(),
  own: Figures,
  group: Figures,
  all: AllOccupations,
  /** Per cent of workers in the order of `educationLevels`, of the occupation itself or of its group. Census, August 2021. */
  education: z.nullable(
    z.object({ is_own: z.boolean(), shares: z.array(z.number()).check(z.length(educationLevels.length)) }),
  ),
  minimum_wages: z.object({ AU: z.array(MinimumWage), NZ: z.array(MinimumWage) }),
  new_zealand: NewZealandFigures,
})
export type OccupationFigures = z.infer<typeof OccupationFigures>

export const getOccupationFigures = itemEndpoint({
  path: '/api/categories/occupation/:id/figures',
  summary: 'Pay, jobs and outlook of one occupation in Australia and New Zealand, by id or slug',
  item: OccupationFigures,
})
