import * as z from 'zod/mini'
import { itemEndpoint } from '#app/platform/endpoints.ts'
import { reportedKinds, reportReasons } from './report-rules.ts'

const someone = z.nullable(z.object({ id: z.int(), name: z.string() }))

/** The latest hundred reports, the newest first; none about oneself or of one's own school. */
export const listContentReports = itemEndpoint({
  path: '/api/admin/content-reports',
  summary: 'What people have reported',
  item: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(reportedKinds),
      content_id: z.string(),
      content: z.string(),
      reason: z.enum(reportReasons),
      details: z.nullable(z.string()),
      reporter: someone,
      author: someone,
      school: someone,
      created_at: z.string(),
    }),
  ),
})
