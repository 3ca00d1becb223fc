import { eq, inArray, sql } from 'drizzle-orm'
import { idIn, type SavedItemKind } from '#app/platform/saved-items.server.ts'
import { industries, occupations } from './tables.server.ts'
import { displayTitle } from './titles.ts'

export const savedOccupations: SavedItemKind = {
  find: (db, key) => idIn(db, occupations, key),
  async show(db, ids) {
    const rows = await db
      .select({
        id: occupations.id,
        slug: occupations.slug,
        title: occupations.title,
        note: sql<string>`case when ${occupations.introduction} is null then ${occupations.minorGroup} else ${occupations.oneLine} end`,
        art_theme: occupations.artTheme,
        art_sky: occupations.artSky,
        icon: occupations.icon,
      })
      .from(occupations)
      .where(inArray(occupations.id, ids))
    return rows.map((row) => ({ ...row, title: displayTitle(row.title), href: `/occupations/${row.slug}` }))
  },
}

export const savedIndustries: SavedItemKind = {
  find: (db, key) => idIn(db, industries, key, eq(industries.level, 'division')),
  async show(db, ids) {
    const rows = await db
      .select({
        id: industries.id,
        slug: industries.slug,
        title: industries.title,
        note: industries.about,
        art_theme: industries.artTheme,
        art_sky: industries.artSky,
        icon: industries.icon,
      })
      .from(industries)
      .where(inArray(industries.id, ids))
    return rows.map((row) => ({ ...row, href: `/industries/${row.slug}` }))
  },
}
