import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { appendAudit } from '#app/features/audit/audit.server.ts'
import type { ReportReason } from '#app/features/moderation/report-rules.ts'
import { reportContent } from '#app/features/moderation/reports.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import type { ActorOf, AdminActor, ProviderActor, UserActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { hideContactDetails } from './contact-details.ts'
import type { AnsweredEnquiry, EnquiryThread } from './contract.ts'
import { tellThoseWhoAnswer } from './delivery.server.ts'
import { byEnquiryId, type EnquiryRow, toEnquiry } from './enquiries.server.ts'
import { type EnquiryEvent, messageError, nextStatus, type Writer } from './enquiry-rules.ts'
import { isHurtful } from './message-words.ts'
import { enquiryAnswered } from './notifications.ts'
import { enquiries, enquiryReplies } from './tables.server.ts'
import { enquiryWords } from './words.ts'

type Staff = AdminActor | ProviderActor
type StaffContext = Pick<HandlerContext, 'now' | 'request' | 'services'> & { actor: Staff }
type SenderContext = Pick<HandlerContext, 'now' | 'services'> & { actor: UserActor }
type ReplyRow = typeof enquiryReplies.$inferSelect

/** @throws DomainError `not-found` for someone else's */
export async function readThread(db: Database, actor: ActorOf<'owner'>, id: string): Promise<EnquiryThread> {
  const owner: Owner = actor.kind === 'ghost' ? { ghostId: actor.ghostId } : { userId: actor.userId }
  const enquiry = await findEnquiry(db, ownedBy(enquiries, owner, byEnquiryId(id)))
  return toThread(enquiry, await repliesOf(db, enquiry))
}

/** @throws DomainError `not-found` for another provider's */
export async function readAnsweredThread(db: Database, actor: Staff, id: string): Promise<AnsweredEnquiry> {
  const enquiry = await findEnquiry(db, answeredBy(actor, id))
  return toAnswered(actor, enquiry, await repliesOf(db, enquiry))
}

/** Writes again. @throws DomainError `not-found`, `invalid`, `refused` before there is an answer and once it is closed */
export async function writeAgain(
  { actor, now, services }: SenderContext,
  id: string,
  text: string,
): Promise<EnquiryThread> {
  return services.db.transaction(async (tx) => {
    const enquiry = await findEnquiry(tx, ownedBy(enquiries, actor, byEnquiryId(id)), true)
    const isNew = await write(tx, enquiry, { writer: 'sender', authorId: actor.userId, text }, now)
    if (isNew) await tellThoseWhoAnswer(services, tx, enquiry, now)
    return toThread(enquiry, await repliesOf(tx, enquiry))
  })
}

/** Answers. @throws DomainError `not-found`, `invalid`, `refused` before it is delivered and once it is closed */
export async function answer(
  { actor, now, request, services }: StaffContext,
  id: string,
  text: string,
): Promise<AnsweredEnquiry> {
  return services.db.transaction(async (tx) => {
    const enquiry = await findEnquiry(tx, answeredBy(actor, id), true)
    const writer = actor.kind === 'admin' ? 'yonder' : 'provider'
    const isNew = await write(tx, enquiry, { writer, authorId: actor.userId, text }, now)
    if (isNew && enquiry.userId)
      await notify(
        services,
        tx,
        enquiryAnswered,
        { userId: enquiry.userId, subject: `enquiry/${enquiry.id}`, payload: { id: enquiry.id } },
        now,
      )
    const about = { actorId: actor.userId, subject: `enquiries/${enquiry.id}`, request }
    if (isNew) await appendAudit(tx, { ...about, action: 'enquiries.answer' }, now)
    return toAnswered(actor, enquiry, await repliesOf(tx, enquiry))
  })
}

/** @throws DomainError `not-found`, `refused` before it is delivered and once it is closed */
export async function close(
  { actor, now, request, services }: StaffContext,
  id: string,
): Promise<AnsweredEnquiry> {
  return services.db.transaction(async (tx) => {
    const enquiry = await findEnquiry(tx, answeredBy(actor, id), true)
    await change(tx, enquiry, 'closed', now)
    const subject = `enquiries/${enquiry.id}`
    await appendAudit(tx, { actorId: actor.userId, action: 'enquiries.close', subject, request }, now)
    return toAnswered(actor, enquiry, await repliesOf(tx, enquiry))
  })
}

/** Reports an answer to Yonder's staff. @throws DomainError `not-found` for what the person did not get */
export async function report(
  { actor, now, services }: SenderContext,
  { id, reply_id }: { id: string; reply_id: string },
  said: { reason: ReportReason; details: string | null },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const enquiry = await findEnquiry(tx, ownedBy(enquiries, actor, byEnquiryId(id)))
    const reply = (await repliesOf(tx, enquiry)).find((one) => one.id === reply_id)
    if (!reply || reply.writer === 'sender') throw new DomainError('not-found', 'no-such-reply')
    const { authorId, message: content } = reply
    const about = { kind: 'enquiry-reply', contentId: reply.id, authorId, content } as const
    await reportContent(services, tx, { reporterId: actor.userId, ...about, ...said }, now)
  })
}

/** An enquiry that someone may answer: an admin any, a provider its own, an editor none. */
function answeredBy(actor: Staff, id: string): SQL {
  if (actor.kind === 'admin') return actor.isEditor ? sql`false` : byEnquiryId(id)
  const own = actor.providers.map(({ type, id: providerId }) =>
    and(eq(enquiries.providerType, type), eq(enquiries.providerId, providerId)),
  )
  return and(byEnquiryId(id), or(sql`false`, ...own)) as SQL
}

async function findEnquiry(db: Database, where: SQL, isLocked = false): Promise<EnquiryRow> {
  // any owner: the condition says whose
  const found = db.select().from(enquiries).where(where)
  const [enquiry] = await (isLocked ? found.for('update') : found)
  if (!enquiry) throw new DomainError('not-found', 'no-such-enquiry')
  return enquiry
}

/** Of an enquiry that was found for its reader, the oldest first. */
async function repliesOf(db: Database, { id }: EnquiryRow): Promise<ReplyRow[]> {
  // any owner: of that enquiry
  return db
    .select()
    .from(enquiryReplies)
    .where(eq(enquiryReplies.enquiryId, id))
    .orderBy(asc(enquiryReplies.createdAt), asc(enquiryReplies.id))
}

type Written = { writer: Writer; authorId: number; text: string }

/** Adds a message to a locked enquiry, unless it is the last one again. Returns whether it did. */
async function write(
  tx: Database,
  enquiry: EnquiryRow,
  { writer, authorId, text }: Written,
  now: Date,
): Promise<boolean> {
  const wrong = messageError(text) ?? (isHurtful(text) ? enquiryWords.hurtful : null)
  if (wrong) throw new DomainError('invalid', 'reply-wrong', { errors: { message: [wrong] } })
  const message = text.trim()
  const event = writer === 'sender' ? 'asked-again' : 'answered'
  statusAfter(enquiry, event)
  const last = (await repliesOf(tx, enquiry)).at(-1)
  if (last?.authorId === authorId && last.message === message) return false
  await change(tx, enquiry, event, now)
  const isPlain = enquiry.sharesContact || writer === 'yonder'
  await tx.insert(enquiryReplies).values({
    id: newId(),
    enquiryId: enquiry.id,
    authorId,
    writer,
    message,
    maskedMessage: isPlain ? message : hideContactDetails(message),
    createdAt: now,
  })
  return true
}

const refusals: Record<EnquiryRow['status'], string> = {
  new: 'This has not been passed on yet. Please try again in a moment.',
  sent: 'You can write again once there is an answer.',
  replied: 'That is not possible right now.',
  closed: 'This enquiry is closed.',
}

function statusAfter(enquiry: EnquiryRow, event: EnquiryEvent): EnquiryRow['status'] {
  const status = nextStatus(enquiry.status, event)
  if (!status) throw new DomainError('refused', 'not-now', { message: refusals[enquiry.status] })
  return status
}

async function change(tx: Database, enquiry: EnquiryRow, event: EnquiryEvent, now: Date): Promise<void> {
  const status = statusAfter(enquiry, event)
  Object.assign(enquiry, { status, updatedAt: now })
  // any owner: found and locked for the person who writes
  await tx.update(enquiries).set({ status, updatedAt: now }).where(eq(enquiries.id, enquiry.id))
}

/** The person who asked reads their own words as they wrote them. */
function toThread(enquiry: EnquiryRow, replies: ReplyRow[]): EnquiryThread {
  return {
    ...toEnquiry(enquiry),
    replies: replies.map((reply) => ({
      ...toReply(reply),
      author_id: reply.authorId,
      message: reply.writer === 'sender' ? reply.message : reply.maskedMessage,
    })),
  }
}

/** A provider reads what both sides may know; Yonder's staff read what was written. */
function toAnswered(actor: Staff, enquiry: EnquiryRow, replies: ReplyRow[]): AnsweredEnquiry {
  const isYonder = actor.kind === 'admin'
  const { subject_type, subject_id, subject, provider, status, created_at, updated_at } = toEnquiry(enquiry)
  return {
    id: enquiry.id,
    subject_type,
    subject_id,
    subject,
    provider,
    first_name: enquiry.callName,
    shared: enquiry.shared,
    message: isYonder ? enquiry.message : enquiry.maskedMessage,
    status,
    created_at,
    updated_at,
    replies: replies.map((reply) => ({
      ...toReply(reply),
      message: isYonder ? reply.message : reply.maskedMessage,
    })),
  }
}

function toReply(reply: ReplyRow) {
  return {
    id: reply.id,
    enquiry_id: reply.enquiryId,
    writer: reply.writer,
    created_at: reply.createdAt.toISOString(),
  }
}
