import { eq } from 'drizzle-orm'
import { notify, notifyAll } from '#app/features/notifications/notify.server.ts'
import { secondPersons } from '#app/features/people/admins.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Values } from '#app/platform/admin/resource.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { ContentReport } from './contract.ts'
import type { ReportRow } from './escalation.server.ts'
import { contentReportClosed, contentReportSecondPerson } from './notifications.ts'
import { change, findReport, type ReportContext, update } from './queue.server.ts'
import { isSerious, type ReportEnding } from './report-rules.ts'
import { readersOf } from './who-reads.server.ts'

type Ended = { ending: ReportEnding; note: string }

const noRequest = { closeAskedBy: null, closeAskedAt: null, closeAskedEnding: null, closeAskedNote: null }

/**
 * Closes a report. A danger stays open: its colleagues are asked to confirm. Asking again replaces what was asked.
 * @throws DomainError `not-found`, `conflict`, `refused`
 */
export async function closeReport(context: ReportContext, id: string, ended: Ended): Promise<ContentReport> {
  const { reason } = await findReport(context.services.db, context.actor, id)
  if (!isSerious(reason))
    return change(context, id, 'close', (tx, report) => close(context, tx, report, ended))
  const { actor, now, services } = context
  const ask = async (tx: Database, report: ReportRow) => {
    await update(tx, report, {
      closeAskedBy: actor.userId,
      closeAskedAt: now,
      closeAskedEnding: ended.ending,
      closeAskedNote: ended.note,
    })
    const seconds = await secondPersons(tx, actor.userId, now)
    const ids = (await readersOf(tx, report)).map((one) => one.id).filter((one) => seconds.includes(one))
    const about = {
      actorId: actor.userId,
      subject: `content-report/${id}`,
      payload: { id, is_declined: false },
    }
    await notifyAll(services, tx, contentReportSecondPerson, ids, about, now)
    return { ending: ended.ending }
  }
  return change(context, id, 'close', ask, 'ask-close')
}

/** The first of two who confirm at once closes it. @throws DomainError `not-found`, `refused` */
export function confirmClose(context: ReportContext, id: string): Promise<ContentReport> {
  return change(context, id, 'confirm-close', (tx, report) => {
    const { closeAskedEnding: ending, closeAskedNote: note } = report
    if (!ending || note === null) throw new DomainError('refused', 'close-not-asked')
    return close(context, tx, report, { ending, note })
  })
}

/** @throws DomainError `not-found`, `refused` */
export function declineClose(context: ReportContext, id: string): Promise<ContentReport> {
  const { actor, now, services } = context
  return change(context, id, 'decline-close', async (tx, report) => {
    await update(tx, report, noRequest)
    const about = {
      actorId: actor.userId,
      subject: `content-report/${id}`,
      payload: { id, is_declined: true },
    }
    if (report.closeAskedBy)
      await notify(services, tx, contentReportSecondPerson, { userId: report.closeAskedBy, ...about }, now)
    return { ending: report.closeAskedEnding }
  })
}

/** The person who reported reads how it ended, in words that name nobody. */
async function close(
  { actor, now, services }: ReportContext,
  tx: Database,
  report: ReportRow,
  { ending, note }: Ended,
): Promise<Values> {
  await update(tx, report, { closedAt: now, closedBy: actor.userId, ending, note })
  const [reporter] = await tx.select({ kind: users.kind }).from(users).where(eq(users.id, report.userId))
  const payload = { kind: report.kind, ending, is_advisor: reporter?.kind === 'advisor' }
  const about = { userId: report.userId, subject: `content-report/${report.id}`, payload }
  await notify(services, tx, contentReportClosed, about, now)
  return { ending }
}
