import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import { findOwnThread, participantsOf, type ThreadRow } from './access.server.ts'
import { announce, type MessageEvent } from './events.server.ts'
import { factsOf } from './people-facts.server.ts'
import { mayEdit, mayRemove, messageError, previewOf } from './rules.ts'
import { eventOf, type MessageRow, requireToWrite, type WriterContext } from './send.server.ts'
import { messageEvidence, messages, threads } from './tables.server.ts'
import { messagingWords } from './words.ts'

type Place = { id: string; message_id: string }

/** Changes a message of one's own within 15 minutes. @throws DomainError `not-found`, `invalid`, `refused` */
export async function editMessage(context: WriterContext, at: Place, text: string): Promise<MessageRow> {
  const { actor, now, services } = context
  const { message, event } = await services.db.transaction(async (tx) => {
    const { thread } = await requireToWrite(tx, actor, at.id, now)
    const before = await lockOwn(tx, context, thread, at.message_id)
    const error = messageError(text, before.uploadIds.length)
    if (error) throw new DomainError('invalid', 'message-wrong', { errors: { message: [error] } })
    if (!mayEdit(factsOfMessage(before), actor.userId, now))
      throw new DomainError('refused', 'too-late', { message: messagingWords.tooLate })
    const body = text.trim()
    if (body === before.body) return { message: before, event: null }
    return change(tx, context, thread, before, { body, editedAt: now }, 'update_message')
  })
  await announce(services, event)
  return message
}

/** Removes a message of one's own; again, nothing happens. @throws DomainError `not-found` */
export async function removeMessage(context: WriterContext, at: Place): Promise<void> {
  const { actor, now, services } = context
  const event = await services.db.transaction(async (tx) => {
    const { thread } = await findOwnThread(tx, actor, at.id, now)
    const before = await lockOwn(tx, context, thread, at.message_id)
    if (!mayRemove(factsOfMessage(before), actor.userId)) return null
    const changed = await change(tx, context, thread, before, { body: '', deletedAt: now }, 'delete_message')
    return changed.event
  })
  await announce(services, event)
}

/** Of the thread, and of the actor; locked behind its thread, as a new message locks it. @throws DomainError `not-found` */
async function lockOwn(
  tx: Database,
  { actor }: WriterContext,
  thread: ThreadRow,
  id: string,
): Promise<MessageRow> {
  await tx.select({ id: threads.id }).from(threads).where(eq(threads.id, thread.id)).for('update')
  const [message] = await tx
    .select()
    .from(messages)
    .where(
      ownedBy(
        messages,
        actor,
        eq(messages.threadId, thread.id),
        eq(messages.id, toId(id)),
        eq(messages.kind, 'text'),
      ),
    )
    .for('update')
  if (!message) throw new DomainError('not-found', 'no-such-message')
  return message
}

async function change(
  tx: Database,
  { actor, now }: WriterContext,
  { id: threadId }: ThreadRow,
  before: MessageRow,
  values: { body: string; editedAt?: Date; deletedAt?: Date },
  name: MessageEvent['event'],
): Promise<{ message: MessageRow; event: MessageEvent }> {
  await tx
    .insert(messageEvidence)
    .values({ messageId: before.id, userId: actor.userId, body: before.body, createdAt: now })
  const [bumped] = await tx
    .update(threads)
    .set({ revision: sql`${threads.revision} + 1` })
    .where(eq(threads.id, threadId))
    .returning()
  const [message] = await tx
    .update(messages)
    .set({ ...values, revision: bumped?.revision ?? 0 })
    .where(ownedBy(messages, actor, eq(messages.threadId, threadId), eq(messages.id, before.id)))
    .returning()
  const thread = await refreshPreview(tx, bumped as ThreadRow)
  const people = await factsOf(tx, [actor.userId], now)
  return {
    message: message as MessageRow,
    event: eventOf(name, thread, before, people.get(actor.userId), await participantsOf(tx, [thread.id])),
  }
}

/** The preview is always of the latest message, as it reads now. */
async function refreshPreview(tx: Database, thread: ThreadRow): Promise<ThreadRow> {
  // any owner: the latest of a thread that was found for its writer
  const [latest] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.threadId, thread.id), eq(messages.kind, 'text')))
    .orderBy(sql`${messages.id} desc`)
    .limit(1)
  const previewMessage = latest?.deletedAt
    ? messagingWords.removed
    : previewOf(latest?.body ?? '', latest?.uploadIds.length ?? 0)
  await tx.update(threads).set({ previewMessage }).where(eq(threads.id, thread.id))
  return { ...thread, previewMessage }
}

export function factsOfMessage({ userId: fromUserId, createdAt, deletedAt, kind }: MessageRow) {
  return { fromUserId, createdAt, deletedAt, kind }
}
