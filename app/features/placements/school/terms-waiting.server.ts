import { type SQL, sql } from 'drizzle-orm'
import { placementDays, placementRulePacks, placements } from '../tables.server.ts'
import { schoolPlacementTerms } from './tables.server.ts'

/** Rules of a place that refuse days of which nobody knows whether they lie in a term. */
const rulesAboutTerms = sql`('timing', 'max_days_term')`

/**
 * Condition on rows of `placement`: its student cannot hand it in before the school has entered its terms. A day counts as unknown
 * as `seasonOf` has it: it lies in no term, and not all four terms of its year are there.
 */
export function waitsForTerms(schoolId: number): SQL {
  return sql`${placements.status} in ('draft', 'changes-requested')
    and ${placements.place} in (select r.place from ${placementRulePacks} r, jsonb_array_elements(r.pack -> 'rules') rule
      where rule ->> 'topic' in ${rulesAboutTerms} and rule ->> 'effect' = 'refuse' and rule ? 'limits')
    and exists (select from ${placementDays} d where d.placement_id = ${placements.id}
      and not exists (select from ${schoolPlacementTerms} t where t.school_id = ${schoolId}
        and d.date between t.starts_on and t.ends_on)
      and extract(year from d.date)::int not in (select t.year from ${schoolPlacementTerms} t
        where t.school_id = ${schoolId} group by t.year having count(*) >= 4))`
}

export function termsTitle(students: number): string {
  return `Enter your term dates: ${students === 1 ? '1 student is waiting' : `${students} students are waiting`}`
}
