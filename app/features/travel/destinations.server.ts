import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isPublished } from '#app/features/opportunities/samples.server.ts'
import { experienceProviders } from '#app/features/opportunities/tables.server.ts'
import { listPlacesOf } from '#app/features/study/choices.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import type { Destination } from './contract.ts'
import { isLive } from './gap-year-rows.server.ts'
import { gapYears } from './tables.server.ts'

const perPage = 12

type Visible = Pick<Visibility, 'demo'>

/** Where gap years go, those with most first. One statement. */
export async function listPlaces(
  db: Database,
  visibility: Visible,
  page: number | 'all',
): Promise<Destination[]> {
  return destinationsWhere(db, visibility, undefined, page)
}

/** Where an experience provider takes people; of an educator, where it teaches. @throws DomainError `not-found` */
export async function listPlacesOfProvider(
  db: Database,
  visibility: Visible,
  idOrSlug: string,
): Promise<Destination[]> {
  const [provider] = await db
    .select({ id: experienceProviders.id })
    .from(experienceProviders)
    .where(and(byIdOrSlug(experienceProviders, idOrSlug), isPublished(experienceProviders, visibility)))
    .limit(1)
  if (!provider) return listPlacesOf(db, idOrSlug)
  return listPlacesGoneTo(db, visibility, provider.id)
}

/** Where a provider's gap years go. One statement. */
export async function listPlacesGoneTo(
  db: Database,
  visibility: Visible,
  providerId: number,
): Promise<Destination[]> {
  return destinationsWhere(db, visibility, eq(gapYears.providerId, providerId), 'all')
}

async function destinationsWhere(
  db: Database,
  visibility: Visible,
  where: SQL | undefined,
  page: number | 'all',
): Promise<Destination[]> {
  const { rows } = await db.execute<Destination>(sql`
    select lower(d.code) as slug, coalesce(r.name, c.name) as title, c.code as country, count(*)::int as count
    from ${gapYears} join ${experienceProviders} on ${experienceProviders.id} = ${gapYears.providerId}
    cross join lateral unnest(${gapYears.destinations}) d(code)
    join country c on c.code = left(d.code, 2)
    left join region r on r.country_code = c.code and r.code = substr(d.code, 4)
    where ${isLive(visibility)} ${where ? sql`and ${where}` : sql``}
    group by d.code, r.name, c.name, c.code
    order by count desc, title
    ${page === 'all' ? sql`` : sql`limit ${perPage} offset ${(page - 1) * perPage}`}`)
  return rows
}
