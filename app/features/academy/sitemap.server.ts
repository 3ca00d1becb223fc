import { eq } from 'drizzle-orm'
import type { SitemapPart } from '#app/platform/slice.server.ts'
import { academyPath } from './addresses.ts'
import { programs } from './tables.server.ts'

/** Pages for search engines: the Academy and its programs, which link to their modules. */
export const academySitemap: SitemapPart = {
  paths: [academyPath],
  listings: {
    programs: {
      table: programs,
      slug: programs.slug,
      below: '/academy/',
      where: eq(programs.isPublished, true),
      modifiedAt: programs.updatedAt,
    },
  },
}
