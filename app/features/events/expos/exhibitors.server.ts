import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { employers, experienceProviders } from '#app/features/opportunities/tables.server.ts'
import { educators } from '#app/features/study/tables.server.ts'
import type { ProviderRef } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { type Paged, paginate, totalColumn } from '#app/platform/queries.server.ts'
import { renderRichText } from '#app/platform/rich-text/render.server.ts'
import { toId } from '#app/platform/row-id.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import type { Exhibitor, ExhibitorCard } from './contract.ts'
import { expoIdOf, findExpo } from './find-expo.server.ts'
import { exhibitors } from './tables.server.ts'

const pathOf: Record<ProviderRef['type'], string> = {
  employer: '/employers',
  educator: '/educators',
  experience_provider: '/experiences',
}

const columns = {
  id: exhibitors.id,
  expoId: exhibitors.expoId,
  providerId: sql<number>`${exhibitors.providerId}`,
  providerType: sql<ProviderRef['type']>`${exhibitors.providerType}`,
  boothTitle: exhibitors.boothTitle,
  position: exhibitors.position,
  isSample: exhibitors.isSample,
  name: sql<string>`coalesce(${employers.name}, ${educators.name}, ${experienceProviders.name})`,
  slug: sql<string>`coalesce(${employers.slug}, ${educators.slug}, ${experienceProviders.slug})`,
  city: sql<string | null>`coalesce(${employers.city}, ${educators.city}, ${experienceProviders.city})`,
  logoUrl: sql<string | null>`coalesce(${employers.logoUrl}, ${experienceProviders.logoUrl})`,
}
type Row = {
  id: number
  expoId: number
  providerId: number
  providerType: ProviderRef['type']
  boothTitle: string
  position: number
  isSample: boolean
  name: string
  slug: string
  city: string | null
  logoUrl: string | null
}

/** The stands of an expo that readers see: published, of a provider that is, and outside the demo no sample. */
export async function listStands(
  db: Database,
  slug: string,
  visibility: Visibility,
  { page, per_page }: { page: number; per_page: number },
): Promise<Paged<ExhibitorCard>> {
  const { rows, meta } = await paginate(page, per_page, (limit, offset) =>
    withProvider(
      db
        .select({ ...columns, ...totalColumn })
        .from(exhibitors)
        .$dynamic(),
    )
      .where(and(eq(exhibitors.expoId, expoIdOf(slug, visibility)), isVisible(visibility)))
      .orderBy(asc(exhibitors.position), asc(exhibitors.id))
      .limit(limit)
      .offset(offset),
  )
  if (rows.length === 0) await findExpo(db, slug, visibility) // an unknown expo is no empty list
  return { data: rows.map((row) => cardOf(row)), meta }
}

/** @throws DomainError `not-found` for a stand that readers do not see, or of another expo */
export async function readStand(
  db: Database,
  slug: string,
  id: string,
  visibility: Visibility,
): Promise<Exhibitor> {
  const [row] = await withProvider(
    db
      .select({ ...columns, description: exhibitors.description, links: exhibitors.links })
      .from(exhibitors)
      .$dynamic(),
  ).where(
    and(
      eq(exhibitors.id, toId(id)),
      eq(exhibitors.expoId, expoIdOf(slug, visibility)),
      isVisible(visibility),
    ),
  )
  if (!row) throw new DomainError('not-found', 'no-such-stand')
  return { ...cardOf(row), description: await renderRichText(row.description), links: row.links }
}

/** Whether one of these providers has a stand at the expo. */
export async function hasStand(
  db: Database,
  expoId: number,
  providers: readonly ProviderRef[],
): Promise<boolean> {
  if (providers.length === 0) return false
  const own = or(
    ...providers.map(({ type, id }) => and(eq(exhibitors.providerType, type), eq(exhibitors.providerId, id))),
  )
  const [found] = await db
    .select({ id: exhibitors.id })
    .from(exhibitors)
    .where(and(eq(exhibitors.expoId, expoId), own))
    .limit(1)
  return found !== undefined
}

function withProvider<Q extends PgSelect>(query: Q) {
  return query
    .leftJoin(employers, eq(employers.id, exhibitors.employerId))
    .leftJoin(educators, eq(educators.id, exhibitors.educatorId))
    .leftJoin(experienceProviders, eq(experienceProviders.id, exhibitors.experienceProviderId))
}

function isVisible({ demo }: Pick<Visibility, 'demo'>): SQL {
  const isProviderShown = sql`coalesce(${employers.isPublished}, ${experienceProviders.isPublished}, true)`
  const isMadeUp = sql`(${exhibitors.isSample} or coalesce(${employers.isSample}, ${experienceProviders.isSample}, false))`
  return and(
    eq(exhibitors.isPublished, true),
    isProviderShown,
    demo ? undefined : sql`not ${isMadeUp}`,
  ) as SQL
}

function cardOf(row: Row): ExhibitorCard {
  return {
    id: row.id,
    expo_id: row.expoId,
    provider_id: row.providerId,
    provider_type: row.providerType,
    provider: {
      name: row.name,
      path: `${pathOf[row.providerType]}/${row.slug}`,
      place: row.city,
      logo_url: row.logoUrl,
    },
    booth_title: row.boothTitle,
    order: row.position,
    is_sample: row.isSample,
  }
}
