import { eq } from 'drizzle-orm'
import { notifyAll } from '#app/features/notifications/notify.server.ts'
import { advisorsToTell } from '#app/features/people/advisors.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { contentReportWaits, schoolReportWaits } from './notifications.ts'
import { escalatesAt, escalatesItself, isSerious, stateOf } from './report-rules.ts'
import { contentReports } from './tables.server.ts'
import { readersOf } from './who-reads.server.ts'

export type ReportRow = typeof contentReports.$inferSelect

/** `at`: not before, in milliseconds. */
export const escalateReport: JobKind<{ id: string; at: number }> = {
  queue: 'moderation-escalate',
  retryLimit: 8,
}

/** In the transaction that makes the report. @param readers who were told at its school; null where the school does not read it */
export async function planEscalation(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  report: ReportRow,
  readers: number | null,
  now: Date,
): Promise<void> {
  const startAfter = escalatesAt(report.reason, now, readers)
  const work = { id: report.id, at: startAfter.getTime() }
  await services.jobs.enqueue(tx, escalateReport, work, startAfter > now ? { startAfter } : {})
}

/** The job: tells more people of a report that nobody has read. */
export async function escalateUnread(
  services: Services,
  { id, at }: { id: string; at: number },
  now: Date,
): Promise<void> {
  if (now.getTime() < at)
    return services.jobs.enqueue(services.db, escalateReport, { id, at }, { startAfter: new Date(at) })
  await services.db.transaction(async (tx) => {
    // any owner: a job of the row that it was enqueued with
    const [report] = await tx.select().from(contentReports).where(eq(contentReports.id, id)).for('update')
    if (report && escalatesItself(report)) await escalate(services, tx, report, null, now)
  })
}

/**
 * Tells the next person of the school, where the school reads such reports, and Yonder's staff, unless they were told of a serious
 * report a moment ago.
 *
 * @param by the member of staff who escalates it; null for the clock
 */
export async function escalate(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  report: ReportRow,
  by: number | null,
  now: Date,
): Promise<void> {
  // any owner: the row that the caller has locked
  await tx
    .update(contentReports)
    .set({ escalatedAt: now, state: stateOf({ ...report, escalatedAt: now }) })
    .where(eq(contentReports.id, report.id))
  const subject = `content-report/${report.id}`
  const is_serious = isSerious(report.reason)
  const next = await nextAtSchool(tx, report)
  if (next)
    await notifyAll(services, tx, schoolReportWaits, [next], { subject, payload: { is_serious } }, now)
  if (is_serious && by === null) return
  const ids = (await readersOf(tx, report)).map(({ id }) => id).filter((id) => id !== by)
  const about = { actorId: by ?? undefined, subject, payload: { id: report.id } }
  await notifyAll(services, tx, contentReportWaits, ids, about, now)
}

/** Of the school's staff who manage the others, the first who is no safeguarding staff (they know of it) and did not write it. */
async function nextAtSchool(
  tx: Database,
  { kind, schoolId, authorId }: ReportRow,
): Promise<number | undefined> {
  if (kind !== 'message' || schoolId === null) return undefined
  const staff = await advisorsToTell(tx, schoolId)
  const next = staff.find(
    ({ id, permissions }) =>
      id !== authorId && permissions.includes('manage_staff') && !permissions.includes('safeguarding'),
  )
  return next?.id
}
