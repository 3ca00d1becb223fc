import * as z from 'zod/mini'
import { Competency, Occupation } from '#app/features/careers/contract.ts'
import { queryText } from '#app/platform/contract.ts'
import { itemEndpoint } from '#app/platform/endpoints.ts'
import { AllOccupations, NewZealandFigures, Shortage, TaxFigures } from '../contract.ts'

const number = z.nullable(z.number())

/** Whom a figure counts, the occupation itself or its unit group, and its date. Null where there is no figure. */
const BasisOf = z.nullable(z.object({ is_own: z.boolean(), as_of: z.string() }))

/** The Australian figures that are compared: those that the page of each occupation shows. Null: none is published. */
export const ComparedFigures = z.object({
  median_weekly_aud: number,
  /** Of everyone, full-time and part-time; only where there is no median. */
  average_weekly_aud: number,
  /** The occupation's own. */
  income_tax: z.nullable(TaxFigures),
  employed: number,
  employed_2025: number,
  employed_2035: number,
  change_pct: number,
  part_time_pct: number,
  full_time_hours: number,
  shortage: z.nullable(z.object({ year: z.int(), national: Shortage.shape.national, is_own: z.boolean() })),
  basis: z.object({
    pay: BasisOf,
    employed: BasisOf,
    change_pct: BasisOf,
    part_time_pct: BasisOf,
    full_time_hours: BasisOf,
  }),
})
export type ComparedFigures = z.infer<typeof ComparedFigures>

export const ComparedOccupation = z.extend(
  z.pick(Occupation, {
    id: true,
    slug: true,
    title: true,
    anzsco_code: true,
    one_line: true,
    icon: true,
    art_theme: true,
    art_sky: true,
    preparation: true,
    way_in: true,
    ways_in: true,
    interests: true,
    values: true,
    skills: true,
    unit_group_code: true,
  }),
  {
    unit_group: z.string(),
    competencies: z.array(Competency),
    /** What is hard about it, as its introduction says. */
    chafes: z.nullable(z.string()),
    figures: ComparedFigures,
    new_zealand: z.extend(z.omit(NewZealandFigures, { census: true }), {
      /** The low end of what was usually earned is less than an adult must be paid today. */
      is_under_minimum: z.boolean(),
    }),
  },
)
export type ComparedOccupation = z.infer<typeof ComparedOccupation>

export const compareOccupations = itemEndpoint({
  path: '/api/compare/occupations',
  summary: 'Up to four occupations with what is known of each, side by side, by slugs or ANZSCO codes',
  query: z.object({ occupations: queryText(700) }),
  item: z.array(ComparedOccupation),
  beside: {
    /** All workers and all jobs in Australia. */
    all: z.pick(AllOccupations, {
      median_weekly_aud: true,
      change_pct: true,
      part_time_pct: true,
      full_time_hours: true,
    }),
    /** What was asked for and is no occupation of ours. */
    unknown: z.array(z.string()),
    /** Asked for more than once. */
    repeated: z.array(z.string()),
    /** Asked for beyond the fourth, and left out. */
    beyond: z.array(z.string()),
  },
})
