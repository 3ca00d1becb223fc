import { and, count, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { staleRows } from '#app/features/admin/stale-rows.server.ts'
import { type RevisionState, revisions } from '#app/features/admin/tables.server.ts'
import { factReports } from '#app/features/corrections/tables.server.ts'
import { quizResults } from '#app/features/guidance/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import {
  type Access,
  type AdminContext,
  ownRows,
  requireAccess,
  type Writer,
  writerOf,
} from '#app/platform/admin/access.server.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import type { getDashboard } from './contract.ts'
import { countJobs } from './job-queue.server.ts'
import { stalePacks } from './stale.server.ts'

type Dashboard = ReplyOf<typeof getDashboard>
const day = 86_400_000

/** How many, and what waits for somebody. People are counted, never named. */
export async function readDashboard(context: AdminContext): Promise<Dashboard> {
  const writer = writerOf(context)
  const own = await contentPart(context, writer)
  if (writer.role !== 'provider') own.queues.push(await openReports(context.db))
  if (writer.role !== 'admin') return own
  const [counts, queues] = [await peopleCounts(context), await operationQueues(context.db)]
  return { counts: [...counts, ...own.counts], queues: [...own.queues, ...queues] }
}

async function peopleCounts({ db, now }: AdminContext): Promise<Dashboard['counts']> {
  const since = (days: number) => new Date(now.getTime() - days * day)
  const [people] = await db
    .select({
      week: sql<number>`count(*) filter (where ${gte(users.createdAt, since(7))})`.mapWith(Number),
      month: sql<number>`count(*) filter (where ${gte(users.createdAt, since(30))})`.mapWith(Number),
      active: sql<number>`count(*) filter (where ${gte(users.lastSeenAt, since(7))})`.mapWith(Number),
    })
    .from(users)
  // any owner: counted, for staff
  const [quiz] = await db
    .select({
      begun: count(),
      done: sql<number>`count(*) filter (where ${eq(quizResults.status, 'complete')})`.mapWith(Number),
    })
    .from(quizResults)
    .where(gte(quizResults.createdAt, since(30)))
  return [
    { name: 'sign-ups-week', label: 'Sign-ups in 7 days', count: people?.week ?? 0 },
    { name: 'sign-ups-month', label: 'Sign-ups in 30 days', count: people?.month ?? 0 },
    { name: 'active-week', label: 'Active in 7 days', count: people?.active ?? 0 },
    { name: 'quiz-begun', label: 'Quizzes begun in 30 days', count: quiz?.begun ?? 0 },
    { name: 'quiz-done', label: 'Quizzes finished', count: quiz?.done ?? 0 },
  ]
}

async function openReports(db: Database): Promise<Dashboard['queues'][number]> {
  // any owner: counted, for staff
  const open = await countOf(db, factReports, eq(factReports.state, 'open'))
  const link = '/admin/fact-reports?state=open'
  return { name: 'fact-reports', label: 'Reported as out of date', count: open, link }
}

async function operationQueues(db: Database): Promise<Dashboard['queues']> {
  const waiting = await countOf(db, outbox, and(isNull(outbox.sentAt), isNull(outbox.refusedAt)))
  const refused = await countOf(db, outbox, isNotNull(outbox.refusedAt))
  const failed = await countJobs(db, 'failed')
  return [
    {
      name: 'outbox-waiting',
      label: 'Messages not sent yet',
      count: waiting,
      link: '/admin/outbox?state=waiting',
    },
    {
      name: 'outbox-refused',
      label: 'Messages that were refused',
      count: refused,
      link: '/admin/outbox?state=refused',
    },
    { name: 'jobs-failed', label: 'Failed jobs', count: failed, link: '/admin/job-queue?state=failed' },
  ]
}

/** Records and changes that the person can see. */
async function contentPart(context: AdminContext, writer: Writer): Promise<Dashboard> {
  const all = [...context.services.slices.resources.values()]
    .filter(
      ({ permissions, isPersonal, single }) =>
        permissions[writer.role] && !isPersonal && single === undefined,
    )
    .map(({ name }) => requireAccess(context.services, writer, name, 'read'))
  const counts: Dashboard['counts'] = []
  let stale = writer.role === 'provider' ? 0 : (await stalePacks(context)).length
  for (const access of all) {
    const { name, label, table } = access.resource
    counts.push({ name, label: label.many, count: await countOf(context.db, table, ownRows(access)) })
    stale += await staleOf(context, access)
  }
  const state = (one: RevisionState) =>
    countOf(context.db, revisions, and(eq(revisions.state, one), visible(all, writer)))
  const queues = [
    { name: 'in-review', label: 'To review', count: await state('in-review'), link: '/admin/reviews' },
    {
      name: 'changes-asked',
      label: 'Sent back',
      count: await state('changes-asked'),
      link: '/admin/reviews?state=changes-asked',
    },
    {
      name: 'scheduled',
      label: 'Scheduled',
      count: await state('scheduled'),
      link: '/admin/reviews?state=scheduled',
    },
    { name: 'stale', label: 'Not checked for a year', count: stale, link: '/admin/stale' },
  ]
  return { counts, queues }
}

function visible(all: readonly Access[], writer: Writer): SQL | undefined {
  if (writer.role === 'provider') return eq(revisions.authorId, writer.userId ?? -1)
  return all.length === 0
    ? sql`false`
    : inArray(
        revisions.resource,
        all.map(({ resource }) => resource.name),
      )
}

async function staleOf({ db, now }: AdminContext, access: Access): Promise<number> {
  return access.resource.checkedOn ? countOf(db, access.resource.table, staleRows(access, now)) : 0
}

async function countOf(db: Database, table: PgTable, condition?: SQL): Promise<number> {
  const [row] = await db.select({ total: count() }).from(table).where(condition)
  return row?.total ?? 0
}
