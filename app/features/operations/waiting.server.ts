import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { revisions } from '#app/features/admin/tables.server.ts'
import { factReports } from '#app/features/corrections/tables.server.ts'
import { enquiries } from '#app/features/enquiries/tables.server.ts'
import { questionsWaiting } from '#app/features/enquiries/waiting.server.ts'
import { contentReports } from '#app/features/moderation/tables.server.ts'
import { readableBy } from '#app/features/moderation/who-reads.server.ts'
import { cashOuts } from '#app/features/rewards/tables.server.ts'
import { schoolRequests } from '#app/features/schools/tables.server.ts'
import { type AdminContext, writerOf } from '#app/platform/admin/access.server.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { listWaiting } from './today-contract.ts'
import { publishableBy } from './work-owner.server.ts'

type Waiting = ReplyOf<typeof listWaiting>['data']

/** What waits, by list: of staff what they may do, of a provider its own. One statement, for each page of the admin area. */
export async function readWaiting(context: AdminContext): Promise<Waiting> {
  const { actor, db } = context
  if (actor.kind === 'provider') {
    const [question] = await questionsWaiting(db, actor.providers, 1)
    return question ? [{ list: 'enquiries', count: question.total }] : []
  }
  const lists = sql.join(listsOf(context), sql` union all `)
  const { rows } = await db.execute<Waiting[number]>(sql`${lists} order by list`)
  return rows.filter(({ count }) => count > 0)
}

function listsOf(context: AdminContext): SQL[] {
  const { services } = context
  const { role, userId } = writerOf(context)
  // any owner: counted, for staff who work on what others send
  const forEditors = [
    countOf(
      'reviews',
      revisions,
      and(eq(revisions.state, 'in-review'), inArray(revisions.resource, publishableBy(services, role))),
    ),
    countOf('fact-reports', factReports, eq(factReports.state, 'open')),
  ]
  if (role !== 'admin') return forEditors
  return [
    ...forEditors,
    countOf('safety', contentReports, and(isNull(contentReports.closedAt), readableBy(userId))),
    countOf('cashouts', cashOuts, eq(cashOuts.status, 'requested')),
    countOf('school-requests', schoolRequests, eq(schoolRequests.status, 'new')),
    countOf('enquiries', enquiries, eq(enquiries.status, 'sent')),
  ]
}

function countOf(list: string, table: PgTable, condition: SQL | undefined): SQL {
  return sql`select ${list} as list, count(*)::int as count from ${table} where ${condition}`
}
