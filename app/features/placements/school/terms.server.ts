import { sql } from 'drizzle-orm'
import { schools } from '#app/features/places/tables.server.ts'
import type { Term } from '../rules/facts.ts'
import { schoolTerms } from '../tables.server.ts'
import { schoolPlacementTerms } from './tables.server.ts'

/** The terms that a school has entered, or else those that are known of the government schools of its place. */
export const termsOfSchool = sql<Term[]>`coalesce(
  (select json_agg(json_build_object('year', o.year, 'term', o.term, 'starts_on', o.starts_on, 'ends_on', o.ends_on))
    from ${schoolPlacementTerms} o where o.school_id = ${schools.id}),
  (select json_agg(json_build_object('year', k.year, 'term', k.term, 'starts_on', k.starts_on, 'ends_on', k.ends_on))
    from ${schoolTerms} k where k.place = case when ${schools.countryCode} = 'NZ' then 'NZ'
      else ${schools.countryCode} || '-' || ${schools.regionCode} end), '[]')`
