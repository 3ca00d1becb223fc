import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { idIn, type SavedItemKind } from '#app/platform/saved-items.server.ts'
import { isPublished, sampleIds, sampleOpeningIds, withoutSampleOpenings } from './samples.server.ts'
import { employers, jobOpenings } from './tables.server.ts'

const picture = { art_theme: 'town', art_sky: null, icon: 'briefcase' }

export const savedEmployers: SavedItemKind = {
  find: (db, key, visibility) => idIn(db, employers, key, isPublished(employers, visibility)),
  sampleIds: sampleIds(employers),
  async show(db, ids, visibility) {
    const rows = await db
      .select({ id: employers.id, slug: employers.slug, title: employers.name, note: employers.oneLine })
      .from(employers)
      .where(and(isPublished(employers, visibility), inArray(employers.id, ids)))
    return rows.map((row) => ({ ...row, ...picture, href: `/employers/${row.slug}` }))
  },
}

/** Closed openings stay in people's lists, which say so. */
export const savedJobs: SavedItemKind = {
  find: (db, key, { demo }) =>
    idIn(
      db,
      jobOpenings,
      key,
      and(
        ne(jobOpenings.status, 'DRAFT'),
        demo ? undefined : sql`${jobOpenings.id} not in ${sampleOpeningIds}`,
      ),
    ),
  sampleIds: sampleOpeningIds,
  async show(db, ids, visibility) {
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
        and(
          ne(jobOpenings.status, 'DRAFT'),
          eq(employers.isPublished, true),
          withoutSampleOpenings(visibility),
          inArray(jobOpenings.id, ids),
        ),
      )
    return rows.map(({ employer, location, status, ...row }) => ({
      ...row,
      ...picture,
      note: [employer, status === 'CLOSED' ? 'closed' : location].filter(Boolean).join(', '),
      href: `/jobs/${row.slug}`,
    }))
  },
}
