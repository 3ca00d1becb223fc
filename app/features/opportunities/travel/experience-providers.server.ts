import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import { renderRichText } from '#app/platform/rich-text/render.server.ts'
import { linkedIndustries, providerColumns, toProviderCard } from '../providers.server.ts'
import { experienceProviders } from '../tables.server.ts'
import type { ExperienceProvider } from './contract.ts'
import { listPlacesGoneTo } from './destinations.server.ts'
import { tagsOf } from './gap-year-rows.server.ts'
import { gapYears } from './tables.server.ts'
import { experienceTags, keysOf } from './words.ts'

/** Everything known of an experience provider. Two statements. @throws DomainError `not-found`, also for one that is not published */
export async function readExperienceProvider(db: Database, idOrSlug: string): Promise<ExperienceProvider> {
  const [found] = await db
    .select({
      ...providerColumns(experienceProviders),
      openings: sql<number>`0`.as('openings'),
      description: experienceProviders.description,
      bannerUrl: experienceProviders.bannerUrl,
      bannerAlt: experienceProviders.bannerAlt,
      websiteUrl: experienceProviders.websiteUrl,
      updatedAt: experienceProviders.updatedAt,
      industries: linkedIndustries(experienceProviders),
      experiences: sql<
        string[]
      >`array(select distinct unnest(g.experiences) from gap_year g where g.provider_id = experience_provider.id and g.status = 'LIVE' order by 1)`,
    })
    .from(experienceProviders)
    .where(and(eq(experienceProviders.isPublished, true), byIdOrSlug(experienceProviders, idOrSlug)))
    .limit(1)
  if (!found) throw new DomainError('not-found', 'no-such-provider')
  return {
    ...toProviderCard('experience_provider', found),
    description: await renderRichText(found.description),
    banner_url: found.bannerUrl,
    banner_alt: found.bannerAlt,
    website_url: found.websiteUrl,
    industries: found.industries,
    destinations: await listPlacesGoneTo(db, found.id),
    experiences: tagsOf(found.experiences),
    is_published: true,
    stated_on: found.updatedAt.toISOString().slice(0, 10),
  }
}

/** What one does in gap years, in the order of the tags, with how many there are of each. One statement. */
export async function listTags(db: Database): Promise<{ slug: string; title: string; count: number }[]> {
  const { rows } = await db.execute<{ tag: string; count: number }>(sql`
    select tag, count(*)::int as count
    from ${gapYears} join ${experienceProviders} on ${experienceProviders.id} = ${gapYears.providerId}
    cross join lateral unnest(${gapYears.experiences}) tag
    where ${gapYears.status} = 'LIVE' and ${experienceProviders.isPublished} group by tag`)
  const counts = new Map(rows.map(({ tag, count }) => [tag, count]))
  return tagsOf(keysOf(experienceTags)).flatMap((tag) => {
    const count = counts.get(tag.slug)
    return count === undefined ? [] : [{ ...tag, count }]
  })
}
