import { and, eq, inArray, ne } from 'drizzle-orm'
import { idIn, type SavedItemKind } from '#app/platform/saved-items.server.ts'
import { employers, jobOpenings } from './tables.server.ts'

const picture = { art_theme: 'town', art_sky: null, icon: 'briefcase' }

export const savedEmployers: SavedItemKind = {
  find: (db, key) => idIn(db, employers, key, eq(employers.isPublished, true)),
  async show(db, ids) {
    const rows = await db
      .select({ id: employers.id, slug: employers.slug, title: employers.name, note: employers.oneLine })
      .from(employers)
      .where(and(eq(employers.isPublished, true), inArray(employers.id, ids)))
    return rows.map((row) => ({ ...row, ...picture, href: `/employers/${row.slug}` }))
  },
}

/** Closed openings stay in people's lists, which say so. */
export const savedJobs: SavedItemKind = {
  find: (db, key) => idIn(db, jobOpenings, key, ne(jobOpenings.status, 'DRAFT')),
  async show(db, ids) {
    const rows = await db
      .select({
        id: jobOpenings.id,
        slug: jobOpenings.slug,
        title: jobOpenings.title,
        employer: employers.name,
        location: jobOpenings.location,
        status: jobOpenings.status,
      })
      .from(jobOpenings)
      .innerJoin(employers, eq(employers.id, jobOpenings.employerId))
      .where(
        and(ne(jobOpenings.status, 'DRAFT'), eq(employers.isPublished, true), inArray(jobOpenings.id, ids)),
      )
    return rows.map(({ employer, location, status, ...row }) => ({
      ...row,
      ...picture,
      note: [employer, status === 'CLOSED' ? 'closed' : location].filter(Boolean).join(', '),
      href: `/jobs/${row.slug}`,
    }))
  },
}
