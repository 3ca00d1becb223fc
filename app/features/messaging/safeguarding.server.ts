import { and, desc, eq } from 'drizzle-orm'
import { appendAudit } from '#app/features/audit/audit.server.ts'
import { schoolHasHandled } from '#app/features/moderation/school-side.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { findStudentOf } from '#app/features/people/students.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { RequestFacts } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findSchoolThread, participantsOf } from './access.server.ts'
import type { listStudentThreads } from './contract.ts'
import { announce } from './events.server.ts'
import { reportHandled } from './notifications.ts'
import { factsOf, shownPerson } from './people-facts.server.ts'
import { visibleReports } from './report-queue.server.ts'
import { longestReason, reasonError } from './rules.ts'
import { append } from './send.server.ts'
import { messageReports, threadOpenings, threadParticipants, threads } from './tables.server.ts'

type Context = { actor: AdvisorActor; now: Date; services: Services; request: RequestFacts }

/** The threads of a student without a word of them. @throws DomainError `not-found` */
export async function readStudentThreads(
  { actor, now, services: { db } }: Context,
  id: string,
): Promise<ReplyOf<typeof listStudentThreads>> {
  const schoolId = requireSchool(actor)
  const student = await findStudentOf(db, actor, id, now)
  const rows = await db
    .select({ id: threads.id, updatedAt: threads.updatedAt })
    .from(threadParticipants)
    .innerJoin(threads, eq(threads.id, threadParticipants.threadId))
    .where(ownedBy(threadParticipants, { userId: student.id }, eq(threads.schoolId, schoolId)))
    .orderBy(desc(threads.updatedAt))
    .limit(200)
  const all = await participantsOf(
    db,
    rows.map((row) => row.id),
  )
  const people = await factsOf(db, [...new Set(all.map(({ userId }) => userId))], now)
  return {
    data: rows.map((row) => ({
      id: row.id,
      people: all
        .filter(({ threadId }) => threadId === row.id)
        .map(({ userId }) => shownPerson(people.get(userId), 'advisor')),
      updated_at: row.updatedAt.toISOString(),
    })),
  }
}

/**
 * Opens a thread of others for a day: the reason goes into the audit log, and both people read it in the thread.
 * @throws DomainError `not-found`, `invalid`
 */
export async function openThread(
  { actor, now, services, request }: Context,
  id: string,
  said: string,
): Promise<void> {
  const reason = requireReason(said)
  const event = await services.db.transaction(async (tx) => {
    const thread = await findSchoolThread(tx, actor, id, now)
    const people = await factsOf(tx, [actor.userId], now)
    await tx
      .insert(threadOpenings)
      .values({ threadId: thread.id, userId: actor.userId, reason, createdAt: now })
    await appendAudit(
      tx,
      {
        actorId: actor.userId,
        action: 'messages.open',
        subject: `threads/${thread.id}`,
        after: { reason },
        request,
      },
      now,
    )
    const from = people.get(actor.userId)
    const sent = await append(services, tx, thread, from, { text: reason, kind: 'opened' }, now)
    return sent.event
  })
  await announce(services, event)
}

/** Why a conversation of others is opened, trimmed. @throws DomainError `invalid` with `errors.reason` */
export function requireReason(said: string): string {
  const reason = said.trim()
  const wrong = reasonError(reason)
  if (wrong) throw new DomainError('invalid', 'reason-wrong', { errors: { reason: [wrong] } })
  return reason
}

/** The first time, the person who reported hears that the school has looked at it. @throws DomainError `not-found`, `invalid` */
export async function handleReport(
  { actor, now, services, request }: Context,
  id: string,
  said: string,
): Promise<void> {
  const schoolId = requireSchool(actor)
  const outcome = said.trim()
  if (outcome.length < 3 || outcome.length > longestReason)
    throw new DomainError('invalid', 'outcome-wrong', {
      errors: { outcome: [`Say in up to ${longestReason} characters what was done`] },
    })
  await services.db.transaction(async (tx) => {
    // any owner: safeguarding staff handle what others report
    const [report] = await tx
      .select({
        id: messageReports.id,
        userId: messageReports.userId,
        messageId: messageReports.messageId,
        handledAt: messageReports.handledAt,
      })
      .from(messageReports)
      .where(and(eq(messageReports.id, toId(id)), visibleReports(actor)))
      .for('update')
    if (!report) throw new DomainError('not-found', 'no-such-report')
    // any owner: the row that was found above
    await tx
      .update(messageReports)
      .set({ handledAt: now, handledBy: actor.userId, outcome })
      .where(eq(messageReports.id, report.id))
    await appendAudit(
      tx,
      {
        actorId: actor.userId,
        action: 'messages.handle-report',
        subject: `message-reports/${report.id}`,
        after: { outcome },
        request,
      },
      now,
    )
    if (report.handledAt) return
    await schoolHasHandled(tx, { schoolId, ...report }, now)
    const reporter = (await factsOf(tx, [report.userId], now)).get(report.userId)
    await notify(
      services,
      tx,
      reportHandled,
      {
        userId: report.userId,
        subject: `message-report/${report.id}`,
        payload: { isAdvisor: reporter?.role === 'advisor' },
      },
      now,
    )
  })
}
