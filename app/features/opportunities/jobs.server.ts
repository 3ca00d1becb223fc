import { and, eq, lt, sql } from 'drizzle-orm'
import type { Services } from '#app/platform/services.server.ts'
import { job } from '#app/platform/slice.server.ts'
import { todayThere } from './closing.server.ts'
import { jobOpenings } from './tables.server.ts'

export const opportunitiesJobs = [
  job({ queue: 'opportunities-close', cron: '10 * * * *', retryLimit: 2 }, (services) =>
    closePastOpenings(services, services.clock.now()),
  ),
]

/** Closes the openings whose last day is over where they are. Lists have left them out since that day ended. */
export async function closePastOpenings(
  { db, content }: Pick<Services, 'db' | 'content'>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const closed = await tx
      .update(jobOpenings)
      .set({ status: 'CLOSED', updatedAt: now })
      .where(and(eq(jobOpenings.status, 'LIVE'), lt(jobOpenings.closesAt, sql`${todayThere(now)}`)))
      .returning({ id: jobOpenings.id })
    if (closed.length > 0) await content.changed(tx, [jobOpenings])
  })
}
