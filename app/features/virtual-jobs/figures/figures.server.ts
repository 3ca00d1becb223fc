import { eq, sql } from 'drizzle-orm'
import { type DayCount, shownDays } from '#app/features/events/figures/days.ts'
import { employers } from '#app/features/opportunities/tables.server.ts'
import { timeZoneOf } from '#app/features/places/time-zone.ts'
import type { AdminActor, ProviderActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import { speaksFor } from '../rules.ts'
import { vjes } from '../tables.server.ts'
import type { VjeFigures } from './contract.ts'

/** What an employer learns of its experience. @throws DomainError `not-found` for one of another, and for an editor */
export async function readFigures(
  db: Database,
  actor: ProviderActor | AdminActor,
  key: string,
): Promise<VjeFigures> {
  const [vje] = await db
    .select({
      id: vjes.id,
      title: vjes.title,
      employerId: vjes.employerId,
      country: employers.countryCode,
      region: employers.regionCode,
    })
    .from(vjes)
    .leftJoin(employers, eq(employers.id, vjes.employerId))
    .where(eq(vjes.id, toId(key)))
  if (!vje || !mayRead(actor, vje)) throw new DomainError('not-found', 'no-such-experience')
  const zone = timeZoneOf(vje.country, vje.region)
  const starts = await countDays(
    db,
    sql`
    select (started_at at time zone ${zone})::date::text as day, count(*)::int as count
    from vje_progress where vje_id = ${vje.id} group by 1 order by 1`,
  )
  // a corrected certificate is the same one
  const certificates = await countDays(
    db,
    sql`
    select (completed_at at time zone ${zone})::date::text as day, count(*)::int as count
    from vje_progress where vje_id = ${vje.id} and completed_at is not null group by 1 order by 1`,
  )
  return {
    id: vje.id,
    title: vje.title,
    time_zone: zone,
    starts: shownDays(starts),
    certificates: shownDays(certificates),
  }
}

function mayRead(actor: ProviderActor | AdminActor, { employerId }: { employerId: number | null }): boolean {
  return actor.kind === 'admin' ? !actor.isEditor : speaksFor(actor, employerId)
}

async function countDays(db: Database, statement: ReturnType<typeof sql>): Promise<DayCount[]> {
  const { rows } = await db.execute<DayCount>(statement)
  return rows
}
