import * as z from 'zod/mini'
import { itemEndpoint } from '#app/platform/endpoints.ts'

/** What nobody has checked for a year, the oldest first. */
export const listStale = itemEndpoint({
  path: '/api/admin/stale',
  summary: 'Facts that nobody has checked for a year: records by the day of their last check, and data packs',
  item: z.object({
    records: z.array(
      z.object({
        resource: z.string(),
        label: z.string(),
        id: z.string(),
        title: z.string(),
        checked_on: z.string(),
      }),
    ),
    packs: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        edition: z.string(),
        /** As precise as the source states it; null where it gives none. */
        date: z.nullable(z.string()),
        /** Patterns of the pages that show it: `/occupations/…`. */
        pages: z.array(z.string()),
      }),
    ),
  }),
})
