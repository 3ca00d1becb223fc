import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { groupsOfPerson } from '#app/features/groups/groups.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { replaceUses } from '#app/features/uploads/uses.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findOwnThread, type ParticipantRow, type ThreadRow } from './access.server.ts'
import { announce, type MessageEvent } from './events.server.ts'
import { newMessage } from './notifications.ts'
import { factsOf, type KnownPerson, shownPerson, type Writer } from './people-facts.server.ts'
import { type MessageKind, messageError, previewOf } from './rules.ts'
import { messages, threadParticipants, threads } from './tables.server.ts'
import { refuseToWrite, writeRefusal } from './write-facts.server.ts'

export type MessageRow = typeof messages.$inferSelect
export type WriterContext = { actor: Writer; now: Date; services: Services }
export type Written = { text: string; clientId?: string; uploadIds?: readonly string[] }
type NewThread = Written & { recipientIds: readonly number[]; groupId?: string; subject?: string }

/**
 * Writes to people, each in a thread of their own: the one of the pair, or a new one. Nobody gets anything when one of them
 * cannot be written to.
 * @throws DomainError `invalid`, `refused`
 */
export async function startThreads(
  { actor, now, services }: WriterContext,
  { recipientIds, groupId, subject, ...written }: NewThread,
): Promise<ThreadRow[]> {
  refuseFaulty(written)
  const ids = [...new Set(recipientIds)]
  const { started, events } = await services.db.transaction(async (tx) => {
    // One at a time for each writer, so that two at once do not begin one thread too many.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('no key update')
    const people = await factsOf(tx, [actor.userId, ...ids], now)
    const started: ThreadRow[] = []
    const events: MessageEvent[] = []
    for (const id of ids) {
      const known = await threadOfPair(tx, actor, people, id)
      const refusal = await writeRefusal(tx, actor, people, id, known, now, { lock: true })
      if (refusal) throw refuseToWrite(refusal, actor, known)
      const group = known ? null : await commonGroup(tx, actor.userId, id, groupId)
      const thread = known ?? (await beginThread(tx, people, actor.userId, id, { group, subject, now }))
      const sent = await append(services, tx, thread, people.get(actor.userId), written, now)
      if (sent.event) events.push(sent.event)
      started.push(sent.thread)
    }
    return { started, events }
  })
  for (const event of events) await announce(services, event)
  return started
}

/** Writes in a thread. @throws DomainError `not-found`, `invalid`, `refused` */
export async function writeMessage(
  { actor, now, services }: WriterContext,
  id: string,
  written: Written,
): Promise<{ message: MessageRow; people: ReadonlyMap<number, KnownPerson> }> {
  refuseFaulty(written)
  const { message, event, people } = await services.db.transaction(async (tx) => {
    const { thread, people } = await requireToWrite(tx, actor, id, now)
    return { people, ...(await append(services, tx, thread, people.get(actor.userId), written, now)) }
  })
  await announce(services, event)
  return { message, people }
}

/** A thread of the writer's in which they may write now. @throws DomainError `not-found`, `refused` */
export async function requireToWrite(tx: Database, actor: Writer, id: string, now: Date) {
  const { thread, others } = await findOwnThread(tx, actor, id, now)
  const [other] = others
  const people = await factsOf(tx, [actor.userId, ...others.map(({ userId }) => userId)], now)
  const refusal = await writeRefusal(tx, actor, people, other?.userId ?? 0, thread, now, { lock: true })
  if (refusal) throw refuseToWrite(refusal, actor, thread)
  return { thread, people }
}

function refuseFaulty({ text, uploadIds = [] }: Written): void {
  const error = messageError(text, uploadIds.length)
  if (error) throw new DomainError('invalid', 'message-wrong', { errors: { message: [error] } })
}

function pairOf(one: number, other: number) {
  return { lowUserId: Math.min(one, other), highUserId: Math.max(one, other) }
}

async function threadOfPair(
  tx: Database,
  actor: Writer,
  people: ReadonlyMap<number, KnownPerson>,
  toId: number,
): Promise<ThreadRow | null> {
  const schoolId = actor.kind === 'advisor' ? actor.schoolId : people.get(actor.userId)?.schoolId
  if (!schoolId) return null
  const { lowUserId, highUserId } = pairOf(actor.userId, toId)
  const [thread] = await tx
    .select()
    .from(threads)
    .where(
      and(
        eq(threads.schoolId, schoolId),
        eq(threads.lowUserId, lowUserId),
        eq(threads.highUserId, highUserId),
      ),
    )
  return thread ?? null
}

async function commonGroup(tx: Database, one: number, other: number, asked: string | undefined) {
  const id = Number(asked)
  if (!asked || !Number.isInteger(id)) return null
  const [ofOne, ofOther] = [await groupsOfPerson(tx, one), await groupsOfPerson(tx, other)]
  return [ofOne, ofOther].every((list) => list.some((group) => group.id === id)) ? id : null
}

type Beginning = { group: number | null; subject: string | undefined; now: Date }

/** The other of the two may begin it at the same time: then it is theirs. */
async function beginThread(
  tx: Database,
  people: ReadonlyMap<number, KnownPerson>,
  fromId: number,
  toId: number,
  { group, subject, now }: Beginning,
): Promise<ThreadRow> {
  const [from, to] = [people.get(fromId), people.get(toId)]
  const student = from?.role === 'student' ? from : to
  const schoolId = student?.schoolId ?? 0
  const [thread] = await tx
    .insert(threads)
    .values({
      ...pairOf(fromId, toId),
      schoolId,
      groupId: group,
      subject: subject?.trim() || null,
      startedBy: fromId,
      previewMessage: '',
      revision: 0,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [threads.schoolId, threads.lowUserId, threads.highUserId],
      set: { revision: sql`${threads.revision}` },
    })
    .returning()
  if (!thread) throw new Error('no thread was written')
  await tx
    .insert(threadParticipants)
    .values([fromId, toId].map((userId) => ({ threadId: thread.id, userId, isUnread: false })))
    .onConflictDoNothing()
  return thread
}

type Appended = { message: MessageRow; thread: ThreadRow; event: MessageEvent | null }

/** Adds a message under the lock of its thread, unless it is there already. */
export async function append(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  { id: threadId }: Pick<ThreadRow, 'id'>,
  from: KnownPerson | undefined,
  { text, clientId = newId(), uploadIds = [], kind = 'text' }: Written & { kind?: MessageKind },
  now: Date,
): Promise<Appended> {
  if (!from) throw new DomainError('not-found', 'no-such-person')
  const [locked] = await tx.select().from(threads).where(eq(threads.id, threadId)).for('update')
  if (!locked) throw new DomainError('not-found', 'no-such-thread')
  const revision = locked.revision + 1
  const values = {
    threadId,
    userId: from.id,
    kind,
    body: text.trim(),
    revision,
    createdAt: now,
    uploadIds: [...new Set(uploadIds)],
  }
  const fresh = await insertOnce(tx, { ...values, clientId })
  const known = fresh ? null : await sentBefore(tx, from.id, threadId, clientId)
  if (known && saysThat(known, text)) return { message: known, thread: locked, event: null }
  const message = fresh ?? (await insertOnce(tx, { ...values, clientId: newId() }))
  if (!message) throw new Error('no message was written')
  if (uploadIds.length > 0)
    await replaceUses(tx, {
      place: `message:${message.id}`,
      ids: uploadIds,
      purposes: ['school-message'],
      by: { userId: from.id },
      now,
    })
  const previewMessage = previewOf(text, uploadIds.length)
  const [thread] = await tx
    .update(threads)
    .set({ revision, previewMessage, updatedAt: now })
    .where(eq(threads.id, threadId))
    .returning()
  const participants = await tellParticipants(services, tx, threadId, from.id, now)
  return {
    message,
    thread: thread as ThreadRow,
    event: eventOf('new_message', thread as ThreadRow, message, from, participants),
  }
}

/** Nothing where the person has sent a message with this client id before. */
async function insertOnce(
  tx: Database,
  values: typeof messages.$inferInsert,
): Promise<MessageRow | undefined> {
  const [message] = await tx
    .insert(messages)
    .values(values)
    .onConflictDoNothing({ target: [messages.threadId, messages.userId, messages.clientId] })
    .returning()
  return message
}

async function sentBefore(
  tx: Database,
  userId: number,
  threadId: number,
  clientId: string,
): Promise<MessageRow | undefined> {
  const [message] = await tx
    .select()
    .from(messages)
    .where(ownedBy(messages, { userId }, eq(messages.threadId, threadId), eq(messages.clientId, clientId)))
  return message
}

/** A page that someone has gone back to sends other words with the client id of the first: they are another message. */
function saysThat({ body, editedAt, deletedAt }: MessageRow, text: string): boolean {
  return body === text.trim() || editedAt !== null || deletedAt !== null
}

/** What open pages hear of a change. */
export function eventOf(
  event: MessageEvent['event'],
  thread: ThreadRow,
  message: Pick<MessageRow, 'id' | 'userId'>,
  from: KnownPerson | undefined,
  participants: readonly ParticipantRow[],
): MessageEvent {
  const { previewMessage, revision } = thread
  return {
    event,
    threadId: thread.id,
    messageId: message.id,
    fromUserId: message.userId,
    previewMessage,
    revision,
    fromName: shownPerson(from, 'student').name,
    hearers: participants.map(({ userId, mutedAt }) => ({ userId, isMuted: mutedAt !== null })),
  }
}

/** Unread for the others, read for who writes; one notification for each thread until it is read, none where it is muted. */
async function tellParticipants(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  threadId: number,
  fromId: number,
  now: Date,
): Promise<ParticipantRow[]> {
  const isWriter = eq(threadParticipants.userId, fromId)
  // any owner: the participants of a thread that the writer is in
  const participants = await tx
    .update(threadParticipants)
    .set({
      isUnread: sql`not ${isWriter}`,
      lastReadAt: sql`case when ${isWriter} then ${now.toISOString()}::timestamptz else ${threadParticipants.lastReadAt} end`,
    })
    .where(eq(threadParticipants.threadId, threadId))
    .returning()
  const toTell = participants.filter(({ userId, mutedAt }) => userId !== fromId && mutedAt === null)
  for (const { id: userId, kind } of await notNotifiedOf(tx, threadId, toTell))
    await notify(
      services,
      tx,
      newMessage,
      {
        userId,
        actorId: fromId,
        subject: subjectOf(threadId),
        payload: { id: threadId, isAdvisor: kind === 'advisor' },
      },
      now,
    )
  return participants
}

const subjectOf = (threadId: number) => `thread/${threadId}`

/** Those of the people who have no unread notification of the thread. */
async function notNotifiedOf(tx: Database, threadId: number, people: readonly ParticipantRow[]) {
  if (people.length === 0) return []
  // any owner: the participants of a thread that the writer is in
  const notified = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, users.id),
        eq(notifications.kind, newMessage.name),
        eq(notifications.subject, subjectOf(threadId)),
        isNull(notifications.lastReadAt),
      ),
    )
  const ids = people.map(({ userId }) => userId)
  return tx
    .select({ id: users.id, kind: users.kind })
    .from(users)
    .where(and(inArray(users.id, ids), notExists(notified)))
}
