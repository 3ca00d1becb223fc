import { eq } from 'drizzle-orm'
import { notifyAll } from '#app/features/notifications/notify.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { reportContacts } from './next-person.server.ts'
import { type ListedPerson, nextToTell } from './next-person.ts'
import { contentReportWaits, schoolReportWaits } from './notifications.ts'
import { escalatesAt, escalatesItself, isSerious, stateOf, unreadHours } from './report-rules.ts'
import { contentReports } from './tables.server.ts'
import { readersOf } from './who-reads.server.ts'

export type ReportRow = typeof contentReports.$inferSelect

const hour = 3_600_000

/** `at`: not before, in milliseconds. */
export const escalateReport: JobKind<{ id: string; at: number }> = {
  queue: 'moderation-escalate',
  retryLimit: 8,
}

/** In the transaction that makes the report. @param readers how many people of its school may read it; null where the school does not read it */
export async function planEscalation(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  report: ReportRow,
  readers: number | null,
  now: Date,
): Promise<void> {
  await planStep(services, tx, report.id, escalatesAt(report.reason, now, readers), now)
}

async function planStep(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  id: string,
  startAfter: Date,
  now: Date,
): Promise<void> {
  await jobs.enqueue(
    tx,
    escalateReport,
    { id, at: startAfter.getTime() },
    startAfter > now ? { startAfter } : {},
  )
}

/** The job: tells the next person of a report that nobody has read, and plans the step after it. */
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
    if (report && escalatesItself(report, new Date(at))) await tellNext(services, tx, report, now)
  })
}

/** The next person of the school; after the last of them Yonder's staff, who heard of it when it came, so not within six hours of that. */
async function tellNext(services: Pick<Services, 'jobs'>, tx: Database, report: ReportRow, now: Date) {
  const next = await nextAtSchool(tx, report)
  const again = new Date(now.getTime() + unreadHours * hour)
  if (next) {
    await note(tx, report, { escalatedAt: now, toldIds: [...report.toldIds, next.id] })
    await tellAtSchool(services, tx, report, next, now)
    return planStep(services, tx, report.id, again, now)
  }
  const repeatsAt = new Date(report.createdAt.getTime() + unreadHours * hour)
  if (now < repeatsAt) return planStep(services, tx, report.id, repeatsAt, now)
  await note(tx, report, { escalatedAt: now })
  await tellStaff(services, tx, report, null, now)
}

/** By a member of staff: tells the next person of the school, where the school reads such reports, and Yonder's other staff. */
export async function escalate(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  report: ReportRow,
  by: number,
  now: Date,
): Promise<void> {
  const next = await nextAtSchool(tx, report)
  await note(tx, report, { escalatedAt: now, ...(next && { toldIds: [...report.toldIds, next.id] }) })
  if (next) await tellAtSchool(services, tx, report, next, now)
  await tellStaff(services, tx, report, by, now)
}

async function nextAtSchool(
  tx: Database,
  { kind, schoolId, authorId, toldIds }: ReportRow,
): Promise<ListedPerson | null> {
  if (kind !== 'message' || schoolId === null) return null
  return nextToTell(await reportContacts(tx, schoolId, authorId), toldIds)
}

async function note(tx: Database, report: ReportRow, changes: Partial<ReportRow>): Promise<void> {
  // any owner: the row that the caller has locked
  await tx
    .update(contentReports)
    .set({ ...changes, state: stateOf({ ...report, ...changes }) })
    .where(eq(contentReports.id, report.id))
}

async function tellAtSchool(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  report: ReportRow,
  { id, isReader }: ListedPerson,
  now: Date,
): Promise<void> {
  const payload = { is_serious: isSerious(report.reason), may_read: isReader }
  const about = { subject: `content-report/${report.id}`, payload }
  await notifyAll(services, tx, schoolReportWaits, [id], about, now)
}

async function tellStaff(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  report: ReportRow,
  by: number | null,
  now: Date,
): Promise<void> {
  const ids = (await readersOf(tx, report)).map(({ id }) => id).filter((id) => id !== by)
  const about = {
    actorId: by ?? undefined,
    subject: `content-report/${report.id}`,
    payload: { id: report.id, is_serious: isSerious(report.reason) },
  }
  await notifyAll(services, tx, contentReportWaits, ids, about, now)
}
