import { and, sql } from 'drizzle-orm'
import { pageColumns, toProviderPage } from '#app/features/opportunities/provider-page.server.ts'
import { isPublished } from '#app/features/opportunities/samples.server.ts'
import { experienceProviders } from '#app/features/opportunities/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import type { ExperienceProvider } from './contract.ts'
import { listPlacesGoneTo } from './destinations.server.ts'
import { isLive, tagsOf } from './gap-year-rows.server.ts'
import { gapYears } from './tables.server.ts'
import { experienceTags, keysOf } from './words.ts'

/** Everything known of an experience provider. Two statements. @throws DomainError `not-found`, also for one that is not published */
export async function readExperienceProvider(
  db: Database,
  visibility: Pick<Visibility, 'demo'>,
  idOrSlug: string,
): Promise<ExperienceProvider> {
  const [found] = await db
    .select({
      ...pageColumns(experienceProviders),
      openings: sql<number>`0`.as('openings'),
      experiences: sql<
        string[]
      >`array(select distinct unnest(g.experiences) from gap_year g where g.provider_id = experience_provider.id and g.status = 'LIVE' and ${visibility.demo ? sql`true` : sql`not g.is_sample`} order by 1)`,
    })
    .from(experienceProviders)
    .where(and(isPublished(experienceProviders, visibility), byIdOrSlug(experienceProviders, idOrSlug)))
    .limit(1)
  if (!found) throw new DomainError('not-found', 'no-such-provider')
  return {
    ...(await toProviderPage('experience_provider', found)),
    destinations: await listPlacesGoneTo(db, visibility, found.id),
    experiences: tagsOf(found.experiences),
    is_published: true,
  }
}

/** What one does in gap years, in the order of the tags, with how many there are of each. One statement. */
export async function listTags(
  db: Database,
  visibility: Pick<Visibility, 'demo'>,
): Promise<{ slug: string; title: string; count: number }[]> {
  const { rows } = await db.execute<{ tag: string; count: number }>(sql`
    select tag, count(*)::int as count
    from ${gapYears} join ${experienceProviders} on ${experienceProviders.id} = ${gapYears.providerId}
    cross join lateral unnest(${gapYears.experiences}) tag
    where ${isLive(visibility)} group by tag`)
  const counts = new Map(rows.map(({ tag, count }) => [tag, count]))
  return tagsOf(keysOf(experienceTags)).flatMap((tag) => {
    const count = counts.get(tag.slug)
    return count === undefined ? [] : [{ ...tag, count }]
  })
}
