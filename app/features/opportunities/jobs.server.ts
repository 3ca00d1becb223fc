import { and, eq, lt, sql } from 'drizzle-orm'
import { hasDocument } from '#app/features/search/service.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { job } from '#app/platform/slice.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import { isOpen, todayThere } from './closing.server.ts'
import { employers, jobOpenings } from './tables.server.ts'

export const opportunitiesJobs = [
  job({ queue: 'opportunities-close', cron: '10 * * * *', retryLimit: 2 }, (services) =>
    openAndClose(services, { now: services.clock.now(), demo: services.settings.demo }),
  ),
]

/**
 * Closes the openings whose last day is over where they are, and has those found whose first day has come. Lists have
 * followed since the day began.
 */
export async function openAndClose(
  { db, content }: Pick<Services, 'db' | 'content'>,
  visibility: Visibility,
): Promise<void> {
  const { now } = visibility
  await db.transaction(async (tx) => {
    const closed = await tx
      .update(jobOpenings)
      .set({ status: 'CLOSED', updatedAt: now })
      .where(and(eq(jobOpenings.status, 'LIVE'), lt(jobOpenings.closesAt, sql`${todayThere(now)}`)))
      .returning({ id: jobOpenings.id })
    const opened = await tx
      .select({ id: jobOpenings.id })
      .from(jobOpenings)
      .innerJoin(employers, eq(employers.id, jobOpenings.employerId))
      .where(and(isOpen(visibility), sql`not ${hasDocument('job', jobOpenings.slug)}`))
      .limit(1)
    if (closed.length + opened.length > 0) await content.changed(tx, [jobOpenings])
  })
}
