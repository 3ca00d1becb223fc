import { and, eq, sql } from 'drizzle-orm'
import { isPublished } from '#app/features/opportunities/samples.server.ts'
import { experienceProviders } from '#app/features/opportunities/tables.server.ts'
import { landOfPlace } from '#app/features/places/place-lands.ts'
import { countries, regions } from '#app/features/places/tables.server.ts'
import { replaceDocuments, type SearchDocument } from '#app/features/search/service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { SearchPart } from '#app/platform/slice.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import { byTitle, gapYearRows, isLive, toGapYearCard } from './gap-year-rows.server.ts'
import { gapYears } from './tables.server.ts'

/** The same for all: nothing is known of how often each is looked for. */
const weight = 30

const words = ['gap year', 'travel']

/** Hands gap years and experience providers over to the search. */
export const travelIndex: SearchPart = {
  revision: 1,
  tables: [gapYears, experienceProviders, countries, regions],
  hasSamples: true,
  index: async (tx, visibility) =>
    (await replaceDocuments(tx, 'gap-year', await gapYearDocuments(tx, visibility))) +
    (await replaceDocuments(tx, 'experience', await providerDocuments(tx, visibility))),
}

async function gapYearDocuments(db: Database, visibility: Visibility): Promise<SearchDocument[]> {
  const rows = await gapYearRows(db).where(isLive(visibility)).orderBy(byTitle)
  return rows.map(toGapYearCard).map((card) => ({
    ref: card.slug,
    url: `/gap-years/${card.slug}`,
    title: card.title,
    keywords: [
      ...card.destinations.map(({ title }) => title),
      ...new Set(
        card.destinations.map(({ country }) => countryName(country)).filter((name) => name !== null),
      ),
      card.kind_label,
      ...card.experiences.map(({ title }) => title),
      card.provider.name,
      ...words,
    ],
    shortDescription: `${card.is_sample ? 'Made-up example. ' : ''}${card.one_line}`,
    categoryText: [card.kind_label, card.destinations[0]?.title].filter(Boolean).join(' · '),
    weight,
    art: { slug: card.slug, theme: card.art_theme, emblem: card.icon },
  }))
}

/** Places abroad are named by their country already. */
function countryName(code: string): string | null {
  return code === 'AU' ? 'Australia' : code === 'NZ' ? 'New Zealand' : null
}

async function providerDocuments(db: Database, visibility: Visibility): Promise<SearchDocument[]> {
  const rows = await db
    .select({
      slug: experienceProviders.slug,
      name: experienceProviders.name,
      oneLine: experienceProviders.oneLine,
      city: experienceProviders.city,
      isSample: experienceProviders.isSample,
      country: countries.name,
      countryCode: experienceProviders.countryCode,
      region: regions.name,
      regionCode: experienceProviders.regionCode,
    })
    .from(experienceProviders)
    .innerJoin(countries, eq(countries.code, experienceProviders.countryCode))
    .leftJoin(
      regions,
      and(
        eq(regions.countryCode, experienceProviders.countryCode),
        eq(regions.code, experienceProviders.regionCode),
      ),
    )
    .where(isPublished(experienceProviders, visibility))
    .orderBy(sql`yonder_fold(${experienceProviders.name})`)
  return rows.map((row) => ({
    ref: row.slug,
    url: `/experiences/${row.slug}`,
    title: row.name,
    keywords: [row.city, row.region, row.country, ...words].filter((word) => word !== null),
    shortDescription: `${row.isSample ? 'Made-up example. ' : ''}${row.oneLine}`,
    categoryText: ['Experience provider', row.city].filter(Boolean).join(' · '),
    weight,
    art: {
      slug: row.slug,
      theme: landOfPlace({
        slug: row.slug,
        country: row.countryCode as 'AU' | 'NZ',
        city: row.city,
        state: row.regionCode,
      }),
      emblem: 'plane',
    },
  }))
}
