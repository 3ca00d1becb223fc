import { and, eq, sql } from 'drizzle-orm'
import type { SitemapListing } from '#app/platform/slice.server.ts'
import { isPublished, sampleOpeningIds } from './samples.server.ts'
import { employers, jobOpenings } from './tables.server.ts'

/** Pages for search engines: none of a sample, none of an employer that is not published, none that has closed. */
export const workListings: Record<string, SitemapListing> = {
  jobs: {
    table: jobOpenings,
    slug: jobOpenings.slug,
    below: '/jobs/',
    where: and(
      eq(jobOpenings.status, 'LIVE'),
      sql`${jobOpenings.employerId} in (select employer.id from employer where employer.is_published)`,
      sql`${jobOpenings.id} not in ${sampleOpeningIds}`,
    ),
    modifiedAt: jobOpenings.updatedAt,
  },
  employers: {
    table: employers,
    slug: employers.slug,
    below: '/employers/',
    where: isPublished(employers, { demo: false }),
    modifiedAt: employers.updatedAt,
  },
}
