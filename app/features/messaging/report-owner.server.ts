import { eq } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { isSerious, type ReportReason } from '#app/features/moderation/report-rules.ts'
import { contentReports } from '#app/features/moderation/tables.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { messageReportHandedOver } from './notifications.ts'
import { type SchoolCommand, schoolRefusal, schoolRefusalWords } from './queue-rules.ts'
import { findReport, readersAt } from './report-queue.server.ts'

type Context = Pick<HandlerContext, 'now' | 'request' | 'services'> & { actor: AdvisorActor }

/** The first of two who take it at once has it; the other reads who that is. @throws DomainError `not-found`, `conflict`, `refused` */
export function takeSchoolReport(context: Context, id: string): Promise<void> {
  return change(context, id, 'take', async () => context.actor.userId)
}

/** @throws DomainError `not-found`, `conflict`, `refused` */
export function giveSchoolReportBack(context: Context, id: string): Promise<void> {
  return change(context, id, 'give-back', async () => null)
}

/** @throws DomainError `not-found`, `conflict`, `refused`, `invalid` for a colleague who may not read it */
export function handSchoolReportOver(context: Context, id: string, userId: number): Promise<void> {
  const { actor, now, services } = context
  return change(context, id, 'hand-over', async (tx, readers, reason) => {
    if (userId === actor.userId || !readers.some((one) => one.id === userId))
      throw new DomainError('invalid', 'no-such-colleague', {
        errors: { user_id: ['Choose a colleague from the list'] },
      })
    const about = {
      userId,
      actorId: actor.userId,
      subject: `message-report/${id}`,
      payload: { id: Number(id), is_serious: isSerious(reason) },
    }
    await notify(services, tx, messageReportHandedOver, about, now)
    return userId
  })
}

/** Locks the report, asks the rules, writes who has it and audits. Taking a report counts as reading it. */
async function change(
  context: Context,
  id: string,
  command: SchoolCommand,
  ownerAfter: (
    tx: Database,
    readers: { id: number; name: string }[],
    reason: ReportReason,
  ) => Promise<number | null>,
): Promise<void> {
  const { actor, now, services } = context
  await services.db.transaction(async (tx) => {
    const { told: notified } = await findReport(tx, actor, id)
    if (!notified) throw new DomainError('not-found', 'no-such-report')
    // any owner: the row that was found above
    const [locked] = await tx
      .select()
      .from(contentReports)
      .where(eq(contentReports.id, notified.id))
      .for('update')
    const { report } = await findReport(tx, actor, id)
    if (!locked) throw new DomainError('not-found', 'no-such-report')
    const readers = await readersAt(tx, requireSchool(actor), report.authorId)
    const owner = readers.find((one) => one.id === locked.schoolTakenBy) ?? null
    const refusal = schoolRefusal(
      command,
      { isDone: report.handledAt !== null, ownerId: owner?.id ?? null },
      actor.userId,
    )
    if (refusal) {
      const kind = refusal !== 'report-done' && owner ? 'conflict' : 'refused'
      throw new DomainError(kind, refusal, { message: schoolRefusalWords(refusal, owner?.name ?? null) })
    }
    const ownerId = await ownerAfter(tx, readers, locked.reason)
    if (ownerId !== locked.schoolTakenBy)
      // any owner: the row that was locked above
      await tx
        .update(contentReports)
        .set({
          schoolTakenBy: ownerId,
          schoolTakenAt: ownerId === null ? null : now,
          schoolSeenAt: locked.schoolSeenAt ?? now,
        })
        .where(eq(contentReports.id, locked.id))
    const values = { before: { owner: locked.schoolTakenBy }, after: { owner: ownerId } }
    await auditAdvisor(tx, context, `messages.${command}-report`, `message-reports/${report.id}`, values)
  })
}
