import { and, eq, lt, sql } from 'drizzle-orm'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { job } from '#app/platform/slice.server.ts'
import { tellOfEndings } from './checker/tell-of-endings.server.ts'
import { toolResults } from './tables.server.ts'

export const toolsJobs = [
  job({ queue: 'tools-delete-checks', cron: '20 3 * * *', retryLimit: 2 }, ({ db, clock }) =>
    deleteOldChecks(db, clock.now()),
  ),
  job({ queue: 'tools-tell-of-endings', cron: '10 9 * * *', retryLimit: 2 }, (services) =>
    tellOfEndings(services, services.clock.now()),
  ),
]

/** Results of the checker hold what is sensitive, and go 12 months after their last change. */
export async function deleteOldChecks(db: Database, now: Date): Promise<void> {
  const before = sql`${now.toISOString()}::timestamptz - interval '12 months'`
  // any owner: the old results of everybody
  await deleteInBatches(
    db,
    toolResults,
    and(eq(toolResults.tool, 'centrelink-checker'), lt(toolResults.updatedAt, before)),
  )
}
