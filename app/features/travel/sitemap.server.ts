import { and, eq, sql } from 'drizzle-orm'
import { isPublished } from '#app/features/opportunities/samples.server.ts'
import { experienceProviders } from '#app/features/opportunities/tables.server.ts'
import type { SitemapListing } from '#app/platform/slice.server.ts'
import { sampleGapYearIds } from './gap-year-rows.server.ts'
import { gapYears } from './tables.server.ts'

/** Pages for search engines: none of a sample. */
export const travelListings: Record<string, SitemapListing> = {
  gapyears: {
    table: gapYears,
    slug: gapYears.slug,
    below: '/gap-years/',
    where: and(eq(gapYears.status, 'LIVE'), sql`${gapYears.id} not in ${sampleGapYearIds}`),
    modifiedAt: gapYears.updatedAt,
  },
  experiences: {
    table: experienceProviders,
    slug: experienceProviders.slug,
    below: '/experiences/',
    where: isPublished(experienceProviders, { demo: false }),
    modifiedAt: experienceProviders.updatedAt,
  },
}
