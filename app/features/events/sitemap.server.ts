import { and, eq } from 'drizzle-orm'
import type { SitemapPart } from '#app/platform/slice.server.ts'
import { events } from './tables.server.ts'

/** Pages for search engines: none of a sample. */
export const eventsSitemap: SitemapPart = {
  paths: ['/webinars'],
  listings: {
    events: {
      table: events,
      slug: events.slug,
      below: '/events/',
      where: and(eq(events.status, 'LIVE'), eq(events.isSample, false)),
      modifiedAt: events.updatedAt,
    },
  },
}
