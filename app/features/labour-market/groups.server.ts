import { type SQL, sql } from 'drizzle-orm'
import { displayTitle } from '#app/features/careers/titles.ts'
import type { GroupLink } from './groups.ts'

type Linked = { slug: string; title: string }

/** As part of another statement: the occupation that most people of each unit group do, residual ones last, by group. */
export function largestOf(unitGroupCodes: SQL) {
  return sql<Record<string, Linked> | null>`(
    select jsonb_object_agg(largest.code, jsonb_build_object('slug', largest.slug, 'title', largest.title))
    from (
      select distinct on (o.unit_group_code) o.unit_group_code as code, o.slug, o.title
      from occupation o left join labour_figure j on j.code = o.anzsco_code and j.source = 'jobs'
      where o.unit_group_code in (${unitGroupCodes})
      order by o.unit_group_code, o.is_nec, (j.figures ->> 'employed')::numeric desc nulls last, o.title
    ) largest)`
}

export function occupationLink(found: Linked | undefined): GroupLink['occupation'] {
  return found ? { slug: found.slug, title: displayTitle(found.title) } : null
}
