import { and, asc, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { appendAudit } from '#app/features/audit/audit.server.ts'
import { findReport } from '#app/features/moderation/queue.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { AdminActor } from '#app/platform/actor.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import type { getReportConversation } from './contract.ts'
import { openedSince, openedUntil } from './rules.ts'
import { requireReason } from './safeguarding.server.ts'
import { messageEvidence, messages, threadOpenings } from './tables.server.ts'

type Context = Pick<HandlerContext, 'now' | 'request' | 'services'> & { actor: AdminActor }
type Conversation = ReplyOf<typeof getReportConversation>['data']

/** How many messages are shown before the reported one, with it, and after it. */
const [before, after] = [30, 20]

/** @throws DomainError `not-found` for a report that the asking member of staff may not read */
export async function readConversation(
  { actor, now, services: { db } }: Context,
  id: string,
): Promise<Conversation> {
  const report = await findReport(db, actor, id)
  const reported = report.kind === 'message' ? await reportedMessage(db, report.contentId) : undefined
  if (!reported) return { can_open: false, open_until: null, openings: [], messages: [] }
  const openings = await openingsOf(db, reported.threadId)
  const own = openings.find(
    ({ userId, createdAt }) => userId === actor.userId && createdAt > openedSince(now),
  )
  return {
    can_open: true,
    open_until: own ? openedUntil(own.createdAt).toISOString() : null,
    openings: openings.map(({ name, reason, createdAt }) => ({
      name,
      reason,
      created_at: createdAt.toISOString(),
    })),
    messages: own ? await messagesAround(db, reported) : [],
  }
}

/**
 * Opens the conversation for a day. The reason goes into the audit log and stands in the record of the report; the two people are not
 * told, since one of them may be a danger to the other.
 *
 * @throws DomainError `not-found`, `invalid` with `errors.reason`
 */
export async function openConversation(
  { actor, now, request, services }: Context,
  id: string,
  said: string,
): Promise<void> {
  const reason = requireReason(said)
  await services.db.transaction(async (tx) => {
    const report = await findReport(tx, actor, id)
    const reported = report.kind === 'message' ? await reportedMessage(tx, report.contentId) : undefined
    if (!reported) throw new DomainError('not-found', 'no-such-conversation')
    await tx
      .insert(threadOpenings)
      .values({ threadId: reported.threadId, userId: actor.userId, reason, createdAt: now })
    const subject = `safety/${report.id}`
    const action = 'safety.open-conversation'
    await appendAudit(
      tx,
      { actorId: actor.userId, action, subject, after: { threadId: reported.threadId, reason }, request },
      now,
    )
  })
}

async function reportedMessage(db: Database, id: string) {
  // any owner: of a report that was found for its reader
  const [message] = await db
    .select({ id: messages.id, threadId: messages.threadId })
    .from(messages)
    .where(eq(messages.id, toId(id)))
  return message
}

async function openingsOf(db: Database, threadId: number) {
  // any owner: staff see who opened a conversation before them
  return db
    .select({
      userId: threadOpenings.userId,
      name: fullName,
      reason: threadOpenings.reason,
      createdAt: threadOpenings.createdAt,
    })
    .from(threadOpenings)
    .innerJoin(users, eq(users.id, threadOpenings.userId))
    .where(eq(threadOpenings.threadId, threadId))
    .orderBy(desc(threadOpenings.id))
    .limit(20)
}

const fullName = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), 'Former member')`

async function messagesAround(
  db: Database,
  reported: { id: number; threadId: number },
): Promise<Conversation['messages']> {
  const earlier = await some(db, reported.threadId, lte(messages.id, reported.id), true)
  const later = await some(db, reported.threadId, gt(messages.id, reported.id), false)
  return [...earlier.toReversed(), ...later].map(({ message, name, last }) => ({
    id: message.id,
    name,
    body: message.body || last || '',
    created_at: message.createdAt.toISOString(),
    is_removed: message.deletedAt !== null,
    is_reported: message.id === reported.id,
  }))
}

/** With what a removed message said, which is evidence for 90 days. */
function some(db: Database, threadId: number, where: SQL, isEarlier: boolean) {
  const last = sql<string | null>`(select ${messageEvidence.body} from ${messageEvidence}
    where ${messageEvidence.messageId} = ${messages.id} order by ${messageEvidence.id} desc limit 1)`
  // any owner: of a conversation that was opened with a reason
  return db
    .select({ message: messages, name: fullName, last })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.userId))
    .where(and(eq(messages.threadId, threadId), where))
    .orderBy(isEarlier ? desc(messages.id) : asc(messages.id))
    .limit(isEarlier ? before : after)
}
