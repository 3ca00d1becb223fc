import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { reportContacts } from '#app/features/moderation/next-person.server.ts'
import { isSerious, seriousReasons } from '#app/features/moderation/report-rules.ts'
import { schoolHasSeen } from '#app/features/moderation/school-side.server.ts'
import { contentReports } from '#app/features/moderation/tables.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { termsOfSchool } from '#app/features/placements/school/terms.server.ts'
import { zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import { dayIn, startOfDay } from '#app/platform/calendar.ts'
import { pagingMeta, type ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { totalColumn } from '#app/platform/queries.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import type { getMessageReport, listMessageReports, QueuedReport } from './contract.ts'
import { factsOf, type KnownPerson, shownPerson } from './people-facts.server.ts'
import { closedSince, type QueueTab } from './queue-rules.ts'
import { notWrittenBy } from './reports.server.ts'
import { reportDueAt, threadsAtATime } from './rules.ts'
import { messageReports } from './tables.server.ts'

type Context = Pick<HandlerContext, 'db' | 'now'> & { actor: AdvisorActor }
type Colleague = { id: number; name: string }
type Row = { report: typeof messageReports.$inferSelect; told: typeof contentReports.$inferSelect | null }

const maxDangers = 20

/** What was reported at the advisor's school, but for what they wrote themselves. Nobody has read any of it by looking at the list. */
export async function readQueue(
  { actor, now, db }: Context,
  { page, tab }: { page: number; tab: QueueTab },
): Promise<ReplyOf<typeof listMessageReports>> {
  const schoolId = requireSchool(actor)
  const [place, readers] = await Promise.all([placeOf(db, schoolId, now), readersAt(db, schoolId)])
  const conditions = conditionsOf(actor, readers, place.closedFrom)
  const rows = await visible(db)
    .where(and(visibleReports(actor), conditions[tab]))
    .orderBy(
      ...(tab === 'closed' ? [desc(messageReports.handledAt)] : [desc(danger)]),
      asc(messageReports.createdAt),
      asc(messageReports.id),
    )
    .limit(threadsAtATime)
    .offset((page - 1) * threadsAtATime)
  const dangers = await visible(db)
    .where(and(visibleReports(actor), conditions.open, danger))
    .orderBy(asc(messageReports.createdAt), asc(messageReports.id))
    .limit(maxDangers)
  const ids = [...rows, ...dangers].flatMap(({ report }) => [report.userId, report.authorId ?? 0])
  const people = await factsOf(db, [...new Set(ids)], now)
  const shown = (row: Row) => toQueued(row, { people, readers, now })
  return {
    data: rows.map(shown),
    meta: pagingMeta(page, threadsAtATime, rows[0]?.total ?? 0),
    counts: await countsOf(db, actor, conditions),
    dangers: dangers.map(shown),
    now: now.toISOString(),
    time_zone: place.zone,
    user_id: actor.userId,
  }
}

/** One report with its words. The school has seen it then. @throws DomainError `not-found` */
export async function readSchoolReport(
  { actor, now, db }: Context,
  id: string,
  ahead: boolean,
): Promise<ReplyOf<typeof getMessageReport>> {
  const schoolId = requireSchool(actor)
  const row = await findReport(db, actor, id)
  const { report } = row
  const [place, readers, people] = await Promise.all([
    placeOf(db, schoolId, now),
    readersAt(db, schoolId, report.authorId),
    factsOf(db, [report.userId, report.authorId ?? 0], now),
  ])
  if (!ahead) await schoolHasSeen(db, report, now)
  const person = (userId: number | null) =>
    userId === null ? null : shownPerson(people.get(userId), 'advisor')
  return {
    data: {
      ...toQueued(row, { people, readers, now }),
      thread_id: report.threadId,
      content: report.content,
      details: report.details,
      reporter: person(report.userId),
      author: person(report.authorId),
      outcome: report.outcome,
    },
    colleagues: readers.filter((one) => one.id !== actor.userId),
    now: now.toISOString(),
    time_zone: place.zone,
    user_id: actor.userId,
  }
}

/** A report at their school that an advisor did not write. @throws DomainError `not-found` */
export async function findReport(db: Database, actor: AdvisorActor, id: string): Promise<Row> {
  const [row] = await visible(db).where(and(visibleReports(actor), eq(messageReports.id, toId(id))))
  if (!row) throw new DomainError('not-found', 'no-such-report')
  return row
}

export function visibleReports(actor: AdvisorActor): SQL | undefined {
  return and(eq(messageReports.schoolId, requireSchool(actor)), notWrittenBy(actor.userId))
}

/** Who may read reports at a school now, in the order of its list: not the author of what was reported. */
export async function readersAt(
  db: Database,
  schoolId: number,
  authorId: number | null = null,
): Promise<Colleague[]> {
  const list = await reportContacts(db, schoolId, authorId)
  return list.filter(({ isReader }) => isReader).map(({ id, name }) => ({ id, name }))
}

/** The row of Yonder's staff about the same report: it says who of the school has it. */
export const sameReport = and(
  eq(contentReports.kind, 'message'),
  eq(contentReports.schoolId, messageReports.schoolId),
  eq(contentReports.userId, messageReports.userId),
  eq(contentReports.contentId, sql`${messageReports.messageId}::text`),
)

const danger = sql`${inArray(messageReports.reason, [...seriousReasons])}`

function visible(db: Database) {
  // any owner: safeguarding staff read what others report
  return db
    .select({ report: messageReports, told: contentReports, ...totalColumn })
    .from(messageReports)
    .leftJoin(contentReports, sameReport)
    .$dynamic()
}

type Conditions = Record<QueueTab, SQL | undefined>

function conditionsOf({ userId }: AdvisorActor, readers: readonly Colleague[], closedFrom: Date): Conditions {
  const open = isNull(messageReports.handledAt)
  const ids = readers.map(({ id }) => id)
  const isTaken = ids.length > 0 ? inArray(contentReports.schoolTakenBy, ids) : sql`false`
  return {
    open,
    mine: and(open, eq(contentReports.schoolTakenBy, userId)),
    nobody: and(open, or(isNull(contentReports.schoolTakenBy), not(isTaken))),
    closed: and(isNotNull(messageReports.handledAt), gte(messageReports.handledAt, closedFrom)),
  }
}

async function countsOf(db: Database, actor: AdvisorActor, { open, mine, nobody, closed }: Conditions) {
  const ofTab = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  // any owner: safeguarding staff count what others report
  const [counts] = await db
    .select({ open: ofTab(open), mine: ofTab(mine), nobody: ofTab(nobody), closed: ofTab(closed) })
    .from(messageReports)
    .leftJoin(contentReports, sameReport)
    .where(visibleReports(actor))
  return counts ?? { open: 0, mine: 0, nobody: 0, closed: 0 }
}

async function placeOf(db: Database, schoolId: number, now: Date) {
  const [school] = await db
    .select({ countryCode: schools.countryCode, regionCode: schools.regionCode, terms: termsOfSchool })
    .from(schools)
    .where(eq(schools.id, schoolId))
  if (!school) throw new DomainError('not-found', 'no-such-school')
  const zone = zoneOfSchool(school)
  return { zone, closedFrom: startOfDay(zone, closedSince(school.terms, dayIn(zone, now))) }
}

function toQueued(
  { report, told: notified }: Row,
  {
    people,
    readers,
    now,
  }: { people: ReadonlyMap<number, KnownPerson>; readers: readonly Colleague[]; now: Date },
): QueuedReport {
  const dueAt = reportDueAt(report.createdAt)
  const owner = readers.find(({ id }) => id === notified?.schoolTakenBy) ?? null
  return {
    id: report.id,
    message_id: report.messageId,
    reason: report.reason,
    reporter_role: people.get(report.userId)?.role ?? 'other',
    author_role: people.get(report.authorId ?? 0)?.role ?? 'other',
    created_at: report.createdAt.toISOString(),
    is_serious: isSerious(report.reason),
    due_at: dueAt.toISOString(),
    is_overdue: report.handledAt === null && dueAt < now,
    owner,
    taken_at: owner ? (notified?.schoolTakenAt?.toISOString() ?? null) : null,
    escalated_at: notified?.escalatedAt?.toISOString() ?? null,
    handled_at: report.handledAt?.toISOString() ?? null,
  }
}
