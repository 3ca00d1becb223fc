import { and, eq } from 'drizzle-orm'
import { experienceProviders } from '#app/features/opportunities/tables.server.ts'
import type { SitemapListing } from '#app/platform/slice.server.ts'
import { gapYears } from './tables.server.ts'

/** Pages for search engines: none of a sample. */
export const travelListings: Record<string, SitemapListing> = {
  gapyears: {
    table: gapYears,
    slug: gapYears.slug,
    below: '/gap-years/',
    where: and(eq(gapYears.status, 'LIVE'), eq(gapYears.isSample, false)),
    modifiedAt: gapYears.updatedAt,
  },
  experiences: {
    table: experienceProviders,
    slug: experienceProviders.slug,
    below: '/experiences/',
    where: and(eq(experienceProviders.isPublished, true), eq(experienceProviders.isSample, false)),
    modifiedAt: experienceProviders.updatedAt,
  },
}
