import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { ProviderRef } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { enquiries, enquiryReplies } from './tables.server.ts'

/** A question without an answer, as its provider may read it. */
export type WaitingQuestion = {
  id: number
  title: string
  from: string
  message: string
  since: string
  total: number
}

/** Questions to these providers that wait for an answer, the oldest first: new ones, and those that were asked again. */
export async function questionsWaiting(
  db: Database,
  providers: readonly ProviderRef[],
  limit: number,
): Promise<WaitingQuestion[]> {
  if (providers.length === 0) return []
  // any owner: of each question below
  const last = db
    .select()
    .from(enquiryReplies)
    .where(eq(enquiryReplies.enquiryId, enquiries.id))
    .orderBy(desc(enquiryReplies.id))
    .limit(1)
    .as('last_reply')
  const since = sql<Date>`coalesce(${last.createdAt}, ${enquiries.createdAt})`.mapWith(enquiries.createdAt)
  // any owner: of the providers that the reader speaks for
  const rows = await db
    .select({
      id: enquiries.id,
      title: enquiries.subjectTitle,
      from: enquiries.callName,
      first: enquiries.maskedMessage,
      again: last.maskedMessage,
      since,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(enquiries)
    .leftJoinLateral(last, sql`true`)
    .where(
      and(
        or(
          ...providers.map(({ type, id }) =>
            and(eq(enquiries.providerType, type), eq(enquiries.providerId, id)),
          ),
        ),
        or(eq(enquiries.status, 'sent'), and(eq(enquiries.status, 'replied'), eq(last.writer, 'sender'))),
      ),
    )
    .orderBy(asc(since), asc(enquiries.id))
    .limit(limit)
  return rows.map(({ first, again, since: at, ...row }) => ({
    ...row,
    message: again ?? first,
    since: at.toISOString(),
  }))
}

/** How many questions were asked about each thing of a kind. */
export async function questionsAbout(
  db: Database,
  providers: readonly ProviderRef[],
): Promise<{ type: string; id: number; count: number }[]> {
  if (providers.length === 0) return []
  // any owner: counted, of the providers that the reader speaks for
  return db
    .select({
      type: enquiries.subjectType,
      id: enquiries.subjectId,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(enquiries)
    .where(
      and(
        sql`${enquiries.status} <> 'new'`,
        or(
          ...providers.map(({ type, id }) =>
            and(eq(enquiries.providerType, type), eq(enquiries.providerId, id)),
          ),
        ),
      ),
    )
    .groupBy(enquiries.subjectType, enquiries.subjectId)
}
