import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { sendUpload } from '#app/features/uploads/service.server.ts'
import { uploads } from '#app/features/uploads/tables.server.ts'
import { pagingMeta, type ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { totalColumn } from '#app/platform/queries.server.ts'
import { toId } from '#app/platform/row-id.ts'
import type { Services } from '#app/platform/services.server.ts'
import {
  findThread,
  type ParticipantRow,
  participantsOf,
  type Reading,
  type ThreadRow,
} from './access.server.ts'
import type { getThread, listThreads, Message, OpenThread, Thread } from './contract.ts'
import { factsOf, type KnownPerson, readerOf, shownPerson, type Writer } from './people-facts.server.ts'
import { messagesAtATime, threadsAtATime } from './rules.ts'
import type { MessageRow } from './send.server.ts'
import {
  messageBlocks,
  messageEvidence,
  messageSettings,
  messages,
  threadParticipants,
  threads,
} from './tables.server.ts'
import { refuseToWrite, writeRefusal } from './write-facts.server.ts'

type Context = { actor: Writer; now: Date; services: Services }

/** One's own threads, the latest first; an advisor's of the chosen school. */
export async function readThreads(
  { actor, now, services: { db } }: Context,
  page: number,
): Promise<ReplyOf<typeof listThreads>> {
  const own = db
    .select({ id: threadParticipants.threadId })
    .from(threadParticipants)
    .where(ownedBy(threadParticipants, actor))
  // found and counted by indexes alone: only the threads of the page are read
  const found = db
    .select({ id: threads.id, updatedAt: threads.updatedAt, ...totalColumn })
    .from(threads)
    .where(
      and(
        inArray(threads.id, own),
        actor.kind === 'advisor' ? eq(threads.schoolId, actor.schoolId ?? 0) : undefined,
      ),
    )
    .orderBy(desc(threads.updatedAt), desc(threads.id))
    .limit(threadsAtATime)
    .offset((page - 1) * threadsAtATime)
    .as('found')
  const rows = await db
    .select({
      thread: threads,
      own: threadParticipants,
      unread: sql<number>`(${countUnread(db, actor.userId)})`,
      total: found.total,
    })
    .from(found)
    .innerJoin(threads, eq(threads.id, found.id))
    .innerJoin(
      threadParticipants,
      ownedBy(threadParticipants, actor, eq(threadParticipants.threadId, found.id)),
    )
    .orderBy(desc(found.updatedAt), desc(found.id))
  const all = await participantsOf(
    db,
    rows.map(({ thread }) => thread.id),
  )
  const people = await factsOf(db, [...new Set(all.map(({ userId }) => userId))], now)
  return {
    data: rows.map(({ thread, own }) =>
      toThread(thread, own, othersIn(all, thread.id, actor.userId), people, actor),
    ),
    meta: pagingMeta(page, threadsAtATime, rows[0]?.total ?? 0),
    unread_threads: rows[0]?.unread ?? (await unreadThreads(db, actor.userId)),
  }
}

/** One thread with its messages. @throws DomainError `not-found` */
export async function readThread(
  { actor, now, services: { db } }: Context,
  id: string,
  { before, after }: { before?: string; after: number },
): Promise<ReplyOf<typeof getThread>> {
  const reading = await findThread(db, actor, id, now)
  const { thread } = reading
  const beforeId = toId(before)
  const isAfter = after >= 0
  // any owner: of a thread that was found for its reader
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.threadId, thread.id),
        beforeId ? lt(messages.id, beforeId) : undefined,
        isAfter ? gt(messages.revision, after) : undefined,
      ),
    )
    .orderBy(isAfter ? asc(messages.revision) : desc(messages.id))
    .limit(messagesAtATime + 1)
  const shown = rows.slice(0, messagesAtATime)
  if (!isAfter) shown.reverse()
  const ids = [
    actor.userId,
    ...reading.others.map(({ userId }) => userId),
    ...shown.map(({ userId }) => userId),
  ]
  const people = await factsOf(db, [...new Set(ids)], now)
  return {
    thread: await toOpenThread(db, actor, reading, people, now),
    messages: await toMessages(db, actor, shown, people, reading.own === null),
    has_earlier: rows.length > messagesAtATime,
  }
}

/** Whether something is new for someone: 1 or 0 (R-3-035). */
export async function unreadThreads(db: Database, userId: number): Promise<number> {
  const [row] = await countUnread(db, userId)
  return row?.unread ?? 0
}

function countUnread(db: Database, userId: number) {
  return db
    .select({ unread: sql<number>`least(count(*), 1)::int`.as('unread') })
    .from(threadParticipants)
    .where(ownedBy(threadParticipants, { userId }, eq(threadParticipants.isUnread, true)))
}

/** A file of a message that is still there. @throws DomainError `not-found` */
export async function sendAttachment(
  { actor, now, services }: Context,
  at: { id: string; upload_id: string },
  width: number,
): Promise<Response> {
  const { thread, own } = await findThread(services.db, actor, at.id, now)
  const notThere = new DomainError('not-found', 'no-such-file')
  if (!isId(at.upload_id)) throw notThere
  // any owner: of a thread that was found for its reader
  const [message] = await services.db
    .select({ userId: messages.userId })
    .from(messages)
    .where(
      and(
        eq(messages.threadId, thread.id),
        sql`${at.upload_id}::uuid = any(${messages.uploadIds})`,
        own ? isNull(messages.deletedAt) : undefined,
      ),
    )
  if (!message) throw notThere
  const [file] = await services.db
    .select()
    .from(uploads)
    .where(ownedBy(uploads, message, eq(uploads.id, at.upload_id), eq(uploads.state, 'stored')))
  if (!file) throw notThere
  return sendUpload(services, file, width)
}

export function othersIn(
  rows: readonly ParticipantRow[],
  threadId: number,
  userId: number,
): ParticipantRow[] {
  return rows.filter((row) => row.threadId === threadId && row.userId !== userId)
}

export function toThread(
  thread: ThreadRow,
  own: ParticipantRow | null,
  others: readonly ParticipantRow[],
  people: ReadonlyMap<number, KnownPerson>,
  actor: Writer,
): Thread {
  return {
    id: thread.id,
    subject: thread.subject,
    group_id: thread.groupId,
    preview_message: thread.previewMessage,
    updated_at: thread.updatedAt.toISOString(),
    revision: thread.revision,
    people: others.map(({ userId }) => shownPerson(people.get(userId), readerOf(actor))),
    is_unread: own?.isUnread ?? false,
    is_muted: own?.mutedAt != null,
  }
}

async function toOpenThread(
  db: Database,
  actor: Writer,
  { thread, own, others }: Reading,
  people: ReadonlyMap<number, KnownPerson>,
  now: Date,
): Promise<OpenThread> {
  const other = people.get(others[0]?.userId ?? 0)
  const refusal = own ? await writeRefusal(db, actor, people, other?.id ?? 0, thread, now) : null
  const [settings] = await db
    .select()
    .from(messageSettings)
    .where(eq(messageSettings.schoolId, thread.schoolId))
  const canBlock = own && actor.kind === 'user' && other?.role === 'student'
  return {
    ...toThread(thread, own, others, people, actor),
    refusal: refusal ? refuseToWrite(refusal, actor, thread).message : null,
    is_blocked: canBlock ? await hasBlocked(db, actor, other.id) : null,
    is_opened: own === null,
    link_domains: settings?.linkDomains ?? [],
  }
}

async function hasBlocked(db: Database, actor: Writer, blockedId: number): Promise<boolean> {
  const [block] = await db
    .select()
    .from(messageBlocks)
    .where(ownedBy(messageBlocks, actor, eq(messageBlocks.blockedId, blockedId)))
  return block !== undefined
}

/** As someone reads them: what was removed is empty, and evidence goes to safeguarding staff who have opened the thread. */
export async function toMessages(
  db: Database,
  actor: Writer,
  rows: readonly MessageRow[],
  people: ReadonlyMap<number, KnownPerson>,
  withEvidence = false,
): Promise<Message[]> {
  const uploadIds = rows.flatMap((row) => (row.deletedAt && !withEvidence ? [] : row.uploadIds))
  const files = uploadIds.length
    ? // any owner: files of messages that are shown
      await db
        .select()
        .from(uploads)
        .where(and(inArray(uploads.id, uploadIds), eq(uploads.state, 'stored')))
    : []
  const before =
    withEvidence && rows.length
      ? // any owner: of messages that are shown
        await db
          .select()
          .from(messageEvidence)
          .where(
            inArray(
              messageEvidence.messageId,
              rows.map((row) => row.id),
            ),
          )
          .orderBy(asc(messageEvidence.id))
      : []
  return rows.map((row) => {
    const own = files.filter((file) => row.uploadIds.includes(file.id))
    return {
      id: row.id,
      thread_id: row.threadId,
      from_user_id: row.userId,
      from_name: shownPerson(people.get(row.userId), readerOf(actor)).name,
      is_mine: row.userId === actor.userId,
      revision: row.revision,
      kind: row.kind,
      body: row.body,
      upload_ids: own.map((file) => file.id),
      attachments: own.map(({ id, name, mime, size }) => ({ id, name, mime, size })),
      client_id: row.clientId,
      created_at: row.createdAt.toISOString(),
      edited_at: row.editedAt?.toISOString() ?? null,
      deleted_at: row.deletedAt?.toISOString() ?? null,
      ...(withEvidence && {
        evidence: before
          .filter(({ messageId }) => messageId === row.id)
          .map(({ body, createdAt }) => ({ body, at: createdAt.toISOString() })),
      }),
    }
  })
}

/** One message as its writer reads it. */
export async function toMessage(
  { actor, now, services: { db } }: Context,
  row: MessageRow,
  known?: ReadonlyMap<number, KnownPerson>,
): Promise<Message> {
  const people = known ?? (await factsOf(db, [row.userId], now))
  const [message] = await toMessages(db, actor, [row], people)
  return message as Message
}
