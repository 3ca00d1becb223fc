import { and, desc, ilike, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { auditAction } from '#app/features/audit/audit-action.server.ts'
import type { AdminContext } from '#app/platform/admin/access.server.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { requireId } from '#app/platform/ids.ts'
import { type OutboxMessage, outbox } from '#app/platform/outbox/tables.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import {
  cappedMeta,
  countFound,
  countUpTo,
  maxCounted,
  maxCountedOfSearch,
  rowsOfPage,
} from '#app/platform/queries.server.ts'
import type { listOutbox } from './contract.ts'

type Page = { page: number; per_page: number }
type MessageState = 'waiting' | 'sent' | 'refused'

const withState: Record<MessageState, SQL | undefined> = {
  waiting: and(isNull(outbox.sentAt), isNull(outbox.refusedAt)),
  sent: isNotNull(outbox.sentAt),
  refused: isNotNull(outbox.refusedAt),
}

/** What went out, without its words. The keyword is looked for in recipients and subjects. */
export async function readOutbox(
  db: Database,
  { state, keyword, page, per_page: size }: Page & { state?: MessageState; keyword?: string },
): Promise<ReplyOf<typeof listOutbox>> {
  const pattern = keyword && `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const condition = and(
    state && withState[state],
    pattern ? or(ilike(outbox.recipient, pattern), ilike(outbox.subject, pattern)) : undefined,
  )
  const orderBy = [desc(outbox.createdAt), desc(outbox.id)]
  const max = keyword ? maxCountedOfSearch : maxCounted
  const readRows = (limit: number, offset: number) =>
    db
      .select()
      .from(outbox)
      .where(condition)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
  const rows = await rowsOfPage(page, size, readRows, max)
  const counted = await (keyword
    ? countFound(db, outbox, condition)
    : countUpTo(db, outbox, condition, { orderBy }))
  return {
    data: rows.map((message) => ({
      id: message.id,
      channel: message.channel,
      recipient: message.recipient,
      subject: message.subject,
      state: stateOf(message),
      can_resend: message.text !== null,
      created_at: message.createdAt.toISOString(),
      sent_at: message.sentAt?.toISOString() ?? null,
    })),
    meta: cappedMeta(page, size, counted, max),
  }
}

function stateOf({ sentAt, refusedAt }: OutboxMessage): MessageState {
  if (sentAt) return 'sent'
  return refusedAt ? 'refused' : 'waiting'
}

/** @throws DomainError `refused` once the words are forgotten */
export async function resendMessage(context: AdminContext, id: string): Promise<void> {
  requireId(id)
  await context.db.transaction(async (tx) => {
    if (!(await context.services.outbox.resend(tx, id)))
      throw new DomainError('refused', 'words-forgotten', {
        message: 'The text of this message has been deleted, so it cannot be sent again.',
      })
    await auditAction(tx, context, 'outbox.resend', `outbox/${id}`)
  })
}
