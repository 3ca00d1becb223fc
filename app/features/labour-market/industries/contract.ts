import * as z from 'zod/mini'
import { IndustryLink } from '#app/features/careers/contract.ts'
import { itemEndpoint } from '#app/platform/endpoints.ts'
import { GroupLink } from '../groups.ts'

const number = z.nullable(z.number())

/** An industry of Australia today. Shares are per cent; pay is the median of its full-time employees in their main job, dollars a week before tax. */
export const IndustryOverview = z.object({
  employed: number,
  female_pct: number,
  part_time_pct: number,
  median_weekly_aud: number,
  workforce_pct: number,
  median_age: number,
})
export type IndustryOverview = z.infer<typeof IndustryOverview>

/** People employed in May of 2025, 2030 and 2035 in a model, and the change over ten years in per cent. */
export const IndustryProjection = z.object({
  employed_2025: z.int(),
  employed_2030: z.int(),
  employed_2035: z.int(),
  change_pct: z.number(),
})
export type IndustryProjection = z.infer<typeof IndustryProjection>

/** Null: not published. */
export const IndustryRow = z.object({
  industry: IndustryLink,
  overview: z.nullable(IndustryOverview),
  projection: z.nullable(IndustryProjection),
})
export type IndustryRow = z.infer<typeof IndustryRow>

export const IndustryFigures = z.extend(IndustryRow, {
  country: z.literal('AU'),
  /** The ten kinds of job that most of its people do, the largest first. */
  largest: z.array(GroupLink),
  /** Change of all jobs together to 2035. */
  all_change_pct: number,
})
export type IndustryFigures = z.infer<typeof IndustryFigures>

export const getIndustryFigures = itemEndpoint({
  path: '/api/categories/industry/:id/figures',
  summary: 'Australian jobs, pay and outlook of one industry, by id or slug',
  item: IndustryFigures,
})

export const listIndustryFigures = itemEndpoint({
  path: '/api/labour-market/industries',
  summary: 'Australian jobs, pay and outlook of all industries, by name',
  item: z.array(IndustryRow),
})
