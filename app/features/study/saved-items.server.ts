import { eq, inArray } from 'drizzle-orm'
import { landOfPlace } from '#app/features/places/place-lands.ts'
import { idIn, type SavedItemKind } from '#app/platform/saved-items.server.ts'
import { courses, educators } from './tables.server.ts'

export const savedEducators: SavedItemKind = {
  find: (db, key) => idIn(db, educators, key),
  async show(db, ids) {
    const rows = await db
      .select({
        id: educators.id,
        slug: educators.slug,
        title: educators.name,
        city: educators.city,
        region: educators.regionCode,
        country: educators.countryCode,
      })
      .from(educators)
      .where(inArray(educators.id, ids))
    return rows.map(({ city, region, country, ...row }) => ({
      ...row,
      note: [city, country === 'NZ' ? 'Aotearoa New Zealand' : region].filter(Boolean).join(', ') || null,
      href: `/educators/${row.slug}`,
      art_theme: landOfPlace({ slug: row.slug, country: country as 'AU' | 'NZ', city, state: region }),
      art_sky: null,
      icon: 'building-complex',
    }))
  },
}

export const savedCourses: SavedItemKind = {
  find: (db, key) => idIn(db, courses, key),
  async show(db, ids) {
    const rows = await db
      .select({ id: courses.id, slug: courses.slug, title: courses.name, note: educators.name })
      .from(courses)
      .innerJoin(educators, eq(educators.id, courses.educatorId))
      .where(inArray(courses.id, ids))
    return rows.map((row) => ({
      ...row,
      href: `/courses/${row.slug}`,
      art_theme: 'bush',
      art_sky: null,
      icon: 'graduation-cap',
    }))
  },
}
