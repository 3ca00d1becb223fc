import { and, eq, inArray, sql } from 'drizzle-orm'
import { isPublished, sampleIds } from '#app/features/opportunities/samples.server.ts'
import { experienceProviders } from '#app/features/opportunities/tables.server.ts'
import { landOfPlace } from '#app/features/places/place-lands.ts'
import { idIn, type SavedItemKind } from '#app/platform/saved-items.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import { sampleGapYearIds } from './gap-year-rows.server.ts'
import { gapYears } from './tables.server.ts'

const isLive = ({ demo }: Pick<Visibility, 'demo'>) =>
  and(eq(gapYears.status, 'LIVE'), demo ? undefined : sql`${gapYears.id} not in ${sampleGapYearIds}`)

export const savedGapYears: SavedItemKind = {
  find: (db, key, visibility) => idIn(db, gapYears, key, isLive(visibility)),
  sampleIds: sampleGapYearIds,
  async show(db, ids, visibility) {
    const rows = await db
      .select({
        id: gapYears.id,
        slug: gapYears.slug,
        title: gapYears.title,
        note: gapYears.oneLine,
        art_theme: gapYears.artTheme,
        icon: gapYears.icon,
      })
      .from(gapYears)
      .where(and(inArray(gapYears.id, ids), isLive(visibility)))
    return rows.map((row) => ({ ...row, href: `/gap-years/${row.slug}`, art_sky: null }))
  },
}

export const savedExperienceProviders: SavedItemKind = {
  find: (db, key, visibility) =>
    idIn(db, experienceProviders, key, isPublished(experienceProviders, visibility)),
  sampleIds: sampleIds(experienceProviders),
  async show(db, ids, visibility) {
    const rows = await db
      .select({
        id: experienceProviders.id,
        slug: experienceProviders.slug,
        title: experienceProviders.name,
        note: experienceProviders.oneLine,
        city: experienceProviders.city,
        state: experienceProviders.regionCode,
        country: experienceProviders.countryCode,
      })
      .from(experienceProviders)
      .where(and(inArray(experienceProviders.id, ids), isPublished(experienceProviders, visibility)))
    return rows.map(({ city, state, country, ...row }) => ({
      ...row,
      href: `/experiences/${row.slug}`,
      art_theme: landOfPlace({ slug: row.slug, country: country as 'AU' | 'NZ', city, state }),
      art_sky: null,
      icon: 'plane',
    }))
  },
}
