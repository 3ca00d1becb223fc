import { and, eq } from 'drizzle-orm'
import { appendAudit } from '#app/features/audit/audit.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { isNewAsAdmin, secondPersons } from '#app/features/people/admins.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdminActor } from '#app/platform/actor.ts'
import type { Values } from '#app/platform/admin/resource.server.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { requireId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { ContentReport, getContentReport, ReportRefusals } from './contract.ts'
import { escalate, type ReportRow } from './escalation.server.ts'
import { contentReportHandedOver } from './notifications.ts'
import {
  isSerious,
  type ReportCommand,
  refusalWords,
  reportCommands,
  reportRefusal,
  stateOf,
} from './report-rules.ts'
import { noSuchReport, readReport } from './reports.server.ts'
import { contentReports } from './tables.server.ts'
import { readableBy, readersOf } from './who-reads.server.ts'

export type ReportContext = Pick<HandlerContext, 'now' | 'request' | 'services'> & { actor: AdminActor }

/** The first of two who take it at once has it; the other reads who that is. @throws DomainError `not-found`, `conflict`, `refused` */
export function takeReport(context: ReportContext, id: string): Promise<ContentReport> {
  return change(context, id, 'take', (tx, report) => assign(tx, report, context.actor.userId, context.now))
}

/** @throws DomainError `not-found`, `conflict`, `refused` */
export function giveReportBack(context: ReportContext, id: string): Promise<ContentReport> {
  return change(context, id, 'give-back', (tx, report) => assign(tx, report, null, context.now))
}

/** @throws DomainError `not-found`, `conflict`, `refused`, `invalid` for a colleague who may not read it */
export function handReportOver(context: ReportContext, id: string, userId: number): Promise<ContentReport> {
  const { actor, now, services } = context
  return change(context, id, 'hand-over', async (tx, report) => {
    const colleagues = (await readersOf(tx, report)).filter((one) => one.id !== actor.userId)
    if (!colleagues.some((one) => one.id === userId))
      throw new DomainError('invalid', 'no-such-colleague', {
        errors: { user_id: ['Choose a colleague from the list'] },
      })
    const after = await assign(tx, report, userId, now)
    const payload = { id, is_serious: isSerious(report.reason) }
    const about = { userId, actorId: actor.userId, subject: `content-report/${id}`, payload }
    await notify(services, tx, contentReportHandedOver, about, now)
    return after
  })
}

/** @throws DomainError `not-found`, `refused` */
export function escalateByHand(context: ReportContext, id: string, reason: string): Promise<ContentReport> {
  const { actor, now, services } = context
  return change(context, id, 'escalate', async (tx, report) => {
    await escalate(services, tx, report, actor.userId, now)
    return { reason }
  })
}

/** One report with what the asking member of staff may do about it. @throws DomainError `not-found` */
export async function readRecord(
  { services: { db }, actor, now }: Omit<ReportContext, 'request'>,
  id: string,
): Promise<ReplyOf<typeof getContentReport>> {
  const row = await findReport(db, actor, id)
  const [data, readers, seconds] = await Promise.all([
    readReport(db, actor, id, now),
    readersOf(db, row),
    secondPersons(db, actor.userId, now),
  ])
  const facts = await commandFacts(db, row, actor, now)
  const refusals = Object.fromEntries(
    reportCommands.map((command) => {
      const refusal = reportRefusal(command, facts, actor.userId)
      return [command, refusal && refusalWords(refusal, data.assignee?.name ?? null)]
    }),
  ) as ReportRefusals
  const colleagues = readers.filter((one) => one.id !== actor.userId)
  return {
    data,
    refusals,
    colleagues,
    seconds: colleagues.filter(({ id: one }) => seconds.includes(one)).length,
  }
}

/** A report that the asking member of staff may read. @throws DomainError `not-found` */
export async function findReport(db: Database, actor: AdminActor, id: string): Promise<ReportRow> {
  // any owner: staff work on what others report
  const [report] = await db
    .select()
    .from(contentReports)
    .where(and(eq(contentReports.id, requireId(id)), readableBy(actor.userId)))
  if (!report) throw noSuchReport()
  return report
}

/** A request to close by someone who may no longer read the report does not count. */
async function commandFacts(db: Database, report: ReportRow, actor: AdminActor, now: Date) {
  const { closeAskedBy, reason } = report
  const asker = closeAskedBy !== null && (await readersOf(db, report)).some(({ id }) => id === closeAskedBy)
  const isNewAdmin = isSerious(reason) && (await isNewAsAdmin(db, actor, now))
  return { ...report, closeAskedBy: asker ? closeAskedBy : null, isNewAdmin }
}

/** Locks the report, asks the rules, writes and audits. `write` gives what the audit row says. */
export async function change(
  context: ReportContext,
  id: string,
  command: ReportCommand,
  write: (tx: Database, report: ReportRow) => Promise<Values>,
  action: string = command,
): Promise<ContentReport> {
  const { actor, now, request, services } = context
  return services.db.transaction(async (tx) => {
    await findReport(tx, actor, id)
    // any owner: the row that was found above
    const [report] = await tx.select().from(contentReports).where(eq(contentReports.id, id)).for('update')
    if (!report) throw noSuchReport()
    await refuse(tx, report, command, actor, now)
    const after = await write(tx, report)
    const before = { state: report.state, assigneeId: report.assigneeId }
    const subject = `safety/${report.id}`
    const entry = {
      actorId: actor.userId,
      action: `safety.${action}`,
      subject,
      before,
      after,
      request,
    }
    await appendAudit(tx, entry, now)
    return readReport(tx, actor, id, now)
  })
}

async function refuse(
  tx: Database,
  report: ReportRow,
  command: ReportCommand,
  actor: AdminActor,
  now: Date,
): Promise<void> {
  const refusal = reportRefusal(command, await commandFacts(tx, report, actor, now), actor.userId)
  if (!refusal) return
  const [has] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, report.assigneeId ?? 0))
  const name = has ? [has.firstName, has.lastName].filter(Boolean).join(' ') : null
  const isTaken = refusal === 'report-taken' || (refusal === 'report-not-yours' && name !== null)
  throw new DomainError(isTaken ? 'conflict' : 'refused', refusal, { message: refusalWords(refusal, name) })
}

async function assign(
  tx: Database,
  report: ReportRow,
  assigneeId: number | null,
  now: Date,
): Promise<Values> {
  if (report.assigneeId !== assigneeId)
    await update(tx, report, { assigneeId, takenAt: assigneeId === null ? null : now })
  return { assigneeId }
}

export async function update(tx: Database, report: ReportRow, changes: Partial<ReportRow>): Promise<void> {
  const state = stateOf({ ...report, ...changes })
  // any owner: the row that the caller has locked
  await tx
    .update(contentReports)
    .set({ ...changes, state })
    .where(eq(contentReports.id, report.id))
}
