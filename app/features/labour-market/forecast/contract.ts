import * as z from 'zod/mini'
import { IndustryLink, SkillScore } from '#app/features/careers/contract.ts'
import { queryText } from '#app/platform/contract.ts'
import { itemEndpoint } from '#app/platform/endpoints.ts'
import { GroupLink } from '../groups.ts'

/** People employed in a model in May of three years, and the change over ten years in per cent. */
export const NamedProjection = z.object({
  title: z.string(),
  employed_2025: z.int(),
  employed_2030: z.int(),
  employed_2035: z.int(),
  change_pct: z.number(),
})
export type NamedProjection = z.infer<typeof NamedProjection>

/** A kind of job (ANZSCO unit group) with its projection. */
export const GroupProjection = z.extend(NamedProjection, {
  code: z.string(),
  occupation: GroupLink.shape.occupation,
})
export type GroupProjection = z.infer<typeof GroupProjection>

/** Projections to 2035 and what each industry's occupations ask for today. Australia only. */
export const getSkillsForecast = itemEndpoint({
  path: '/api/skills-forecast',
  summary: 'Industries and occupations to 2035 in Australia, and what industries ask for today',
  query: z.object({ industry: queryText(100), state: queryText(10) }),
  item: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      industry_id: z.int(),
      /** `has_hub`: whether it has an active hub. */
      industry: z.extend(IndustryLink, { has_hub: z.boolean() }),
      state: z.nullable(z.string()),
      /** People employed in May of each year; empty where no projection is published. */
      series: z.array(z.object({ year: z.int(), value: z.number() })),
      source: z.string(),
      occupations: z.int(),
      skills: z.array(SkillScore),
      skills_source: z.string(),
    }),
  ),
  beside: {
    forecasts: z.object({ available: z.boolean(), reason: z.string() }),
    /** All jobs together, in per cent over ten years. */
    all_change_pct: z.nullable(z.number()),
    groups: z.object({
      /** Most people added, the most first. */
      most: z.array(GroupProjection),
      /** Fastest in per cent, of groups that are not small. */
      fastest: z.array(GroupProjection),
      /** Every group that shrinks, the strongest first. */
      shrinking: z.array(GroupProjection),
    }),
    /** ANZSCO sub-major groups in the order of the classification. */
    sub_majors: z.array(NamedProjection),
  },
})
