import { type SQL, sql } from 'drizzle-orm'
import { placementEvents, placements } from '../tables.server.ts'
import { placementHosts } from './tables.server.ts'

/**
 * Of rows of `placement_host`: the year for which it offers places again, which is the one after it said so with its report or its
 * no; null where it does not, and once that year is over.
 *
 * @param zone of the school
 * @param today the day there
 */
export function offeredYear(zone: string, today: string): SQL<number | null> {
  const saidAt = sql`coalesce((select max(e.at) from ${placementEvents} e join ${placements} p on p.id = e.placement_id
    where p.host_id = ${placementHosts.id} and e.kind in ('host-reported', 'host-declines')), ${placementHosts.updatedAt})`
  const year = sql`extract(year from ${saidAt} at time zone ${zone})::int + 1`
  return sql<
    number | null
  >`case when ${placementHosts.offersNextYear} and ${year} >= ${Number(today.slice(0, 4))}::int
    then ${year} end`
}
