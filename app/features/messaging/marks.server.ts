import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { reportContacts } from '#app/features/moderation/next-person.server.ts'
import { notifiedAtOnce } from '#app/features/moderation/next-person.ts'
import { isSerious, type ReportReason } from '#app/features/moderation/report-rules.ts'
import { reportContent } from '#app/features/moderation/reports.server.ts'
import { notifyAll } from '#app/features/notifications/notify.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findOwnThread } from './access.server.ts'
import { messageReported, newMessage } from './notifications.ts'
import { factsOf, type Writer } from './people-facts.server.ts'
import { unreadThreads } from './read.server.ts'
import { messageBlocks, messageReports, messages, threadParticipants, threads } from './tables.server.ts'

type Context = { actor: Writer; now: Date; services: Services }

/**
 * Marks a thread as read, unless something came after the revision that the page shows. Its notification goes with it.
 * @throws DomainError `not-found`
 */
export async function markRead(
  { actor, now, services: { db } }: Context,
  id: string,
  revision?: number,
): Promise<number> {
  const { thread } = await findOwnThread(db, actor, id, now)
  await db.transaction(async (tx) => {
    const [current] = await tx
      .select({ id: threads.id })
      .from(threads)
      .where(
        and(eq(threads.id, thread.id), revision === undefined ? undefined : lte(threads.revision, revision)),
      )
      .for('share')
    if (!current) return
    await tx
      .update(threadParticipants)
      .set({ isUnread: false, lastReadAt: now })
      .where(ownedBy(threadParticipants, actor, eq(threadParticipants.threadId, thread.id)))
    await tx
      .update(notifications)
      .set({ lastReadAt: now })
      .where(
        ownedBy(
          notifications,
          actor,
          eq(notifications.kind, newMessage.name),
          eq(notifications.subject, `thread/${thread.id}`),
          isNull(notifications.lastReadAt),
        ),
      )
  })
  return unreadThreads(db, actor.userId)
}

/** @throws DomainError `not-found` */
export async function markUnread({ actor, now, services: { db } }: Context, id: string): Promise<number> {
  const { thread } = await findOwnThread(db, actor, id, now)
  await db
    .update(threadParticipants)
    .set({ isUnread: true, lastReadAt: null })
    .where(ownedBy(threadParticipants, actor, eq(threadParticipants.threadId, thread.id)))
  return unreadThreads(db, actor.userId)
}

/** @throws DomainError `not-found` */
export async function mute(
  { actor, now, services: { db } }: Context,
  id: string,
  muted: boolean,
): Promise<void> {
  const { thread } = await findOwnThread(db, actor, id, now)
  await db
    .update(threadParticipants)
    .set({ mutedAt: muted ? now : null })
    .where(ownedBy(threadParticipants, actor, eq(threadParticipants.threadId, thread.id)))
}

/** Among students: a school can always reach its students. @throws DomainError `not-found`, `refused` */
export async function block(
  { actor, now, services: { db } }: Context,
  id: string,
  blocked: boolean,
): Promise<void> {
  const { others } = await findOwnThread(db, actor, id, now)
  const blockedId = others[0]?.userId ?? 0
  const other = (await factsOf(db, [blockedId], now)).get(blockedId)
  if (actor.kind !== 'user' || other?.role !== 'student')
    throw new DomainError('refused', 'not-a-student', {
      message: 'Only another student can be blocked. You can mute this conversation, or report a message.',
    })
  if (blocked) {
    await db
      .insert(messageBlocks)
      .values({ userId: actor.userId, blockedId, createdAt: now })
      .onConflictDoNothing()
    return
  }
  await db.delete(messageBlocks).where(ownedBy(messageBlocks, actor, eq(messageBlocks.blockedId, blockedId)))
}

/**
 * Reports a message of the other one: to the first of the school's safeguarding staff, or of a danger to all of them, never to the
 * person who wrote it, and to Yonder's own.
 * @throws DomainError `not-found`
 */
export async function report(
  { actor, now, services }: Context,
  at: { id: string; message_id: string },
  said: { reason: ReportReason; details: string | null },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { thread } = await findOwnThread(tx, actor, at.id, now)
    // any owner: of a thread that the reporter is in
    const [message] = await tx
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.id, toId(at.message_id)),
          eq(messages.threadId, thread.id),
          eq(messages.kind, 'text'),
          sql`${messages.userId} <> ${actor.userId}`,
        ),
      )
    if (!message) throw new DomainError('not-found', 'no-such-message')
    const content = message.body || (await lastWords(tx, message.id))
    const [written] = await tx
      .insert(messageReports)
      .values({
        schoolId: thread.schoolId,
        threadId: thread.id,
        messageId: message.id,
        userId: actor.userId,
        authorId: message.userId,
        content,
        createdAt: now,
        ...said,
      })
      .onConflictDoNothing()
      .returning()
    if (!written) return
    const about = {
      kind: 'message',
      contentId: String(message.id),
      authorId: message.userId,
      content,
    } as const
    const list = await reportContacts(tx, thread.schoolId, message.userId)
    const toldIds = notifiedAtOnce(list).map(({ id }) => id)
    const atSchool = { id: thread.schoolId, toldIds }
    await reportContent(services, tx, { reporterId: actor.userId, atSchool, ...about, ...said }, now)
    await notifyAll(
      services,
      tx,
      messageReported,
      toldIds,
      {
        subject: `message-report/${written.id}`,
        payload: { id: written.id, is_serious: isSerious(said.reason) },
      },
      now,
    )
  })
}

/** A message may be removed before it is reported. */
async function lastWords(tx: Database, messageId: number): Promise<string> {
  const { rows } = await tx.execute<{ body: string }>(
    sql`select body from message_evidence where message_id = ${messageId} order by id desc limit 1`,
  )
  return rows[0]?.body ?? ''
}
