import { type SQL, sql } from 'drizzle-orm'
import { displayTitle } from '#app/features/careers/titles.ts'
import type { GroupLink } from './groups.ts'

type Linked = { slug: string; title: string }

/**
 * Those that do not stand for their group. Most people of the group do the work of a lifeguard, a farrier or a property manager, but its
 * title says something else; growing or farm work with cotton and hunting come first by name alone.
 */
const otherWork = sql`o.anzsco_code in ('452414', '322113', '612112', '121511', '842211', '843911')`

/**
 * As part of another statement: an occupation of each unit group, by group. The one whose work is general, as "Plumber (general)",
 * stands for its group before the one that most people do; where that is not known, one that many look for. Residual ones come last. A group called other is a mixed one: only an
 * occupation that comes `first` stands for it.
 *
 * @param first a condition on occupation `o`: those that come before all others
 */
export function occupationsOf(unitGroupCodes: SQL, first?: SQL) {
  return sql<Record<string, Linked> | null>`(
    select jsonb_object_agg(chosen.code, jsonb_build_object('slug', chosen.slug, 'title', chosen.title))
    from (
      select distinct on (o.unit_group_code) o.unit_group_code as code, o.slug, o.title
      from occupation o left join labour_figure j on j.code = o.anzsco_code and j.source = 'jobs'
      where o.unit_group_code in (${unitGroupCodes}) and (o.unit_group not like 'Other %' or ${first ?? sql`false`})
      order by o.unit_group_code, o.is_nec, ${otherWork}, ${first ? sql`(${first}) desc,` : sql``} o.title like '%(General)' desc,
        (j.figures ->> 'employed')::numeric desc nulls last, o.is_featured desc, o.title
    ) chosen)`
}

export function occupationLink(found: Linked | undefined): GroupLink['occupation'] {
  return found ? { slug: found.slug, title: displayTitle(found.title) } : null
}
