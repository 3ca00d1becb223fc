import { and, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { staleRows } from '#app/features/admin/stale-rows.server.ts'
import { type RevisionState, revisions } from '#app/features/admin/tables.server.ts'
import { factReports } from '#app/features/corrections/tables.server.ts'
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
import { type CountedFigures, readFigures } from '#app/platform/stored-figures.server.ts'
import type { getDashboard } from './contract.ts'
import { type PeopleFigures, peopleFigures } from './figures.server.ts'
import { countJobs } from './job-queue.server.ts'
import { stalePacks } from './stale.server.ts'

type Dashboard = ReplyOf<typeof getDashboard>

/** How many, and what waits for someone. People are counted, never named. */
export async function readDashboard(context: AdminContext): Promise<Dashboard> {
  const writer = writerOf(context)
  const own = await contentPart(context, writer)
  if (writer.role !== 'provider') own.queues.push(await openReports(context.db))
  if (writer.role !== 'admin') return own
  const { db, now, services } = context
  const people = await readFigures({ db, settings: services.settings }, peopleFigures, now)
  return {
    counts: [...peopleCounts(people), ...own.counts],
    queues: [...own.queues, ...(await operationQueues(db))],
    people_counted_at: people?.countedAt?.toISOString() ?? null,
  }
}

function peopleCounts(people: CountedFigures<PeopleFigures> | null): Dashboard['counts'] {
  const counts = people?.figures
  if (!counts) return []
  return [
    { name: 'sign-ups-week', label: 'Sign-ups in 7 days', count: counts.signUpsOfWeek },
    { name: 'sign-ups-month', label: 'Sign-ups in 30 days', count: counts.signUpsOfMonth },
    { name: 'active-week', label: 'Active in 7 days', count: counts.activeInWeek },
    { name: 'quiz-begun', label: 'Quizzes begun in 30 days', count: counts.quizzesBegun },
    { name: 'quiz-done', label: 'Quizzes finished', count: counts.quizzesDone },
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
  return { counts, queues, people_counted_at: null }
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
