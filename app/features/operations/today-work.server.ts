import { asc, eq, sql } from 'drizzle-orm'
import { enquiries } from '#app/features/enquiries/tables.server.ts'
import { reportPath } from '#app/features/moderation/paths.ts'
import { reportedKindWords, reportReasonWords } from '#app/features/moderation/report-rules.ts'
import { readReports } from '#app/features/moderation/reports.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { cashOuts } from '#app/features/rewards/tables.server.ts'
import { schoolRequests } from '#app/features/schools/tables.server.ts'
import type { AdminActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { formatMoney } from '#app/platform/money.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import { counted } from '#app/ui/figures.ts'
import type { WorkItem } from './today-contract.ts'
import { refusedMessages, type WorkKind } from './today-rules.ts'

/** What waits of one kind: the oldest, how many there are, and where all of them are. */
export type Waiting = { kind: WorkKind; items: WorkItem[]; count: number; link: string }

/** Of each kind: the rest is on its own page. */
export const maxListed = 10
/** How many rows the statement would give without its limit. */
export const total = sql<number>`count(*) over ()`.mapWith(Number)

/** Who has it is looked up for all kinds at once, by their keys. */
const plain = { due: null, is_serious: false, owner: null }

/** Open reports that the person may read: neither their words nor whose they are. */
export async function waitingReports(db: Database, actor: AdminActor, now: Date): Promise<Waiting> {
  const { data } = await readReports(db, actor, now)
  const open = data.filter(({ state }) => state !== 'closed')
  const first = open.toSorted((one, other) => one.created_at.localeCompare(other.created_at))
  return {
    kind: 'report',
    count: open.length,
    link: reportPath(),
    items: first.slice(0, maxListed).map((report) => ({
      kind: 'report',
      title: reportReasonWords[report.reason],
      reason: `Report. ${reportedKindWords[report.kind]}${report.school ? `, ${report.school.name}` : ''}`,
      since: report.created_at,
      due: report.due_at,
      is_serious: report.is_serious,
      owner: report.assignee,
      key: null,
      link: reportPath(report.id),
      verb: report.assignee ? 'Continue' : 'Look at it',
    })),
  }
}

/** Cash-outs to approve: whose they are is on the page of each. */
export async function waitingCashOuts(db: Database): Promise<Waiting> {
  // any owner: an admin decides on everybody's
  const rows = await db
    .select({ row: cashOuts, first: users.firstName, total })
    .from(cashOuts)
    .leftJoin(users, eq(users.id, cashOuts.firstApproverId))
    .where(eq(cashOuts.status, 'requested'))
    .orderBy(asc(cashOuts.id))
    .limit(maxListed)
  return {
    kind: 'cash-out',
    count: rows[0]?.total ?? 0,
    link: '/admin/cashouts?status=requested',
    items: rows.map(({ row, first }) => ({
      ...plain,
      kind: 'cash-out',
      title: `Cash-out of ${formatMoney(row.cents)}`,
      reason: first
        ? `Money. ${first} approved it, and a second person is needed`
        : 'Money. Nobody has approved it yet',
      since: row.createdAt.toISOString(),
      key: String(row.id),
      link: `/admin/cashouts/${row.id}`,
      verb: 'Check',
    })),
  }
}

export async function waitingSchools(db: Database): Promise<Waiting> {
  const rows = await db
    .select({ row: schoolRequests, name: schools.name, total })
    .from(schoolRequests)
    .innerJoin(schools, eq(schools.id, schoolRequests.schoolId))
    .where(eq(schoolRequests.status, 'new'))
    .orderBy(asc(schoolRequests.createdAt))
    .limit(maxListed)
  return {
    kind: 'school',
    count: rows[0]?.total ?? 0,
    link: '/admin/school-requests?status=new',
    items: rows.map(({ row, name }) => ({
      ...plain,
      kind: 'school',
      title: `${name} asks to join`,
      reason: `School to verify. ${stillMissing(row)}`,
      since: row.createdAt.toISOString(),
      key: String(row.id),
      link: `/admin/school-requests/${row.id}`,
      verb: 'Verify',
    })),
  }
}

function stillMissing({ registerCheckedAt, phoneRungAt }: typeof schoolRequests.$inferSelect): string {
  if (registerCheckedAt && phoneRungAt) return 'Both checks are done, so it can be decided'
  if (registerCheckedAt) return 'The phone call is missing'
  return phoneRungAt ? 'The check in the register is missing' : 'Both checks are missing'
}

/** Questions to providers that have no answer yet, named by what they are about. */
export async function waitingEnquiries(db: Database): Promise<Waiting> {
  // any owner: counted and named by their subject, for staff
  const rows = await db
    .select({
      id: enquiries.id,
      title: enquiries.subjectTitle,
      provider: enquiries.providerName,
      createdAt: enquiries.createdAt,
      total,
    })
    .from(enquiries)
    .where(eq(enquiries.status, 'sent'))
    .orderBy(asc(enquiries.createdAt), asc(enquiries.id))
    .limit(maxListed)
  return {
    kind: 'enquiry',
    count: rows[0]?.total ?? 0,
    link: '/admin/enquiries?status=sent',
    items: rows.map(({ id, title, provider, createdAt }) => ({
      ...plain,
      kind: 'enquiry',
      title: `A question about “${title}”`,
      reason: `Enquiry. ${provider} has not answered yet`,
      since: createdAt.toISOString(),
      key: String(id),
      link: `/admin/enquiries/${id}`,
      verb: 'Read',
    })),
  }
}

type Failure = { name: string; count: number; since: string | Date }

/** Jobs that failed, by queue, and messages that were refused for good. One statement. */
export async function waitingFailures(db: Database): Promise<Waiting> {
  const { rows } = await db.execute<Failure>(sql`
    select name, count(*)::int as count, min(coalesce(completed_on, created_on)) as since
    from pgboss.job where state::text = 'failed' and name not like '\\_\\_pgboss%' group by name
    union all
    select ${refusedMessages}, count(*)::int, min(${outbox.refusedAt}) from ${outbox} where ${outbox.refusedAt} is not null
    having count(*) > 0
    order by 3 limit ${maxListed}`)
  return {
    kind: 'failure',
    count: rows.length,
    link: '/admin/job-queue?state=failed',
    items: rows.map(({ name, count, since }) => {
      const isRefused = name === refusedMessages
      return {
        ...plain,
        kind: 'failure',
        title: isRefused
          ? `${counted(count, 'message was', 'messages were')} refused`
          : `The job “${name}” failed ${count === 1 ? 'once' : `${count} times`}`,
        reason: isRefused
          ? 'Email or text message. The address may be wrong'
          : 'Background job. It can be run again',
        since: new Date(since).toISOString(),
        key: name,
        link: isRefused
          ? '/admin/outbox?state=refused'
          : `/admin/job-queue?state=failed&queue=${encodeURIComponent(name)}`,
        verb: 'Look at it',
      }
    }),
  }
}
