import * as z from 'zod/mini'
import { OccupationCard } from '#app/features/careers/contract.ts'
import { preparations } from '#app/features/careers/preparation.ts'
import { queryJson, queryText } from '#app/platform/contract.ts'
import { listEndpoint, perPage } from '#app/platform/endpoints.ts'
import { shortageRatings } from '../contract.ts'
import { demands, figureKinds, growthBands, occupationSorts, payBands } from './filters.ts'

/** What people in a job usually earned in New Zealand, and the groups that it is for, as `chefs to head chefs`. */
const ListedRange = z.object({
  low: z.number(),
  high: z.number(),
  per: z.enum(['hour', 'day', 'year']),
  whom: z.string(),
  /** The low end is less than an adult must be paid today. */
  is_under_minimum: z.boolean(),
})

/** A figure on a card: Australian, but for pay that has a `range`, which is of New Zealand. */
export const ListedFigure = z.object({
  kind: z.enum(figureKinds),
  /** Dollars a week, per cent, people, or a rating. Null: none is published. */
  value: z.nullable(z.union([z.number(), z.enum(shortageRatings)])),
  /** The unit group that it belongs to; null where it is the occupation's own. */
  group: z.nullable(z.string()),
  /** A month or year, as `2025-05` or `2025`. */
  as_of: z.nullable(z.string()),
  /** Pay of everyone on average, where no median of full-time pay is published. */
  is_average: z.optional(z.boolean()),
  /** Of New Zealand; then `value` is the middle of what its first group earns in a full-time year, by which the list is sorted. */
  range: z.optional(z.nullable(ListedRange)),
})
export type ListedFigure = z.infer<typeof ListedFigure>

/** `figure` is there when the list is sorted or filtered by one, the Māori title when it is for New Zealand and one is known. */
export const ListedOccupation = z.extend(OccupationCard, {
  figure: z.optional(ListedFigure),
  maori_title: z.optional(z.string()),
})
export type ListedOccupation = z.infer<typeof ListedOccupation>

export const OccupationFilters = z.strictObject({
  industry: z.optional(z.string().check(z.maxLength(100))),
  skill_level: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
  popular: z.optional(z.boolean()),
  /** Any of these. */
  preparation: z.optional(
    z.array(z.enum(preparations)).check(z.minLength(1), z.maxLength(preparations.length)),
  ),
  pay: z.optional(z.enum(payBands)),
  growth: z.optional(z.enum(growthBands)),
  demand: z.optional(z.enum(demands)),
})
export type OccupationFilters = z.infer<typeof OccupationFilters>

export const filterNames = [
  'keyword',
  'industry',
  'skill_level',
  'popular',
  'preparation',
  'pay',
  'growth',
  'demand',
] as const
export type FilterName = (typeof filterNames)[number]

export const listOccupations = listEndpoint({
  path: '/api/categories/occupation/',
  summary: 'Occupations by title or by a figure, filtered by words, industry, way in and figures',
  limit: 'search',
  query: {
    per_page: perPage(24),
    keyword: queryText(100),
    sort: z._default(z.enum(occupationSorts), 'name'),
    filters: queryJson(OccupationFilters),
    /** Whose pay the list is sorted by; all other figures are Australian. */
    country: z._default(z.enum(['AU', 'NZ']), 'AU'),
  },
  item: ListedOccupation,
  beside: {
    /** All occupations, whatever the filters. */
    occupation_total: z.int(),
    /** All workers and all jobs in Australia, to compare with; null where not published. */
    all: z.object({ median_weekly_aud: z.nullable(z.number()), change_pct: z.nullable(z.number()) }),
    /** Where nothing fits: how many would without one of the filters, the most first. */
    without: z.array(z.object({ filter: z.enum(filterNames), total: z.int() })),
  },
})
