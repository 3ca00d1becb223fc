import { and, eq, inArray } from 'drizzle-orm'
import { experienceProviders } from '#app/features/opportunities/tables.server.ts'
import { landOfPlace } from '#app/features/places/place-lands.ts'
import { idIn, type SavedItemKind } from '#app/platform/saved-items.server.ts'
import { gapYears } from './tables.server.ts'

const isLive = eq(gapYears.status, 'LIVE')

export const savedGapYears: SavedItemKind = {
  find: (db, key) => idIn(db, gapYears, key, isLive),
  async show(db, ids) {
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
      .where(and(inArray(gapYears.id, ids), isLive))
    return rows.map((row) => ({ ...row, href: `/gap-years/${row.slug}`, art_sky: null }))
  },
}

const isPublished = eq(experienceProviders.isPublished, true)

export const savedExperienceProviders: SavedItemKind = {
  find: (db, key) => idIn(db, experienceProviders, key, isPublished),
  async show(db, ids) {
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
      .where(and(inArray(experienceProviders.id, ids), isPublished))
    return rows.map(({ city, state, country, ...row }) => ({
      ...row,
      href: `/experiences/${row.slug}`,
      art_theme: landOfPlace({ slug: row.slug, country: country as 'AU' | 'NZ', city, state }),
      art_sky: null,
      icon: 'plane',
    }))
  },
}
