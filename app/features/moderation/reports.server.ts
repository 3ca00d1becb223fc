import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { notifyAll } from '#app/features/notifications/notify.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { AdminActor } from '#app/platform/actor.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId, requireId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { ContentReport, listContentReports } from './contract.ts'
import { planEscalation } from './escalation.server.ts'
import { contentReported } from './notifications.ts'
import { isLate, isSerious, type ReportReason, staffDueAt } from './report-rules.ts'
import { contentReports } from './tables.server.ts'
import { isReader, mayRead, readersOf } from './who-reads.server.ts'

const maxListed = 100

export type NewReport = {
  reporterId: number
  kind: (typeof contentReports.$inferInsert)['kind']
  contentId: string
  authorId: number | null
  content: string
  reason: ReportReason
  details: string | null
  /** Where the school reads it as well: which school, and who of its staff were told. */
  atSchool?: { id: number; toldIds: number[] }
}

/**
 * Stores a report, notifies the staff who may read it and plans its escalation, in the caller's transaction. A second report of the
 * same thing changes nothing.
 */
export async function reportContent(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  { reporterId, atSchool, ...report }: NewReport,
  now: Date,
): Promise<void> {
  const [reporter] = await tx.select({ schoolId: users.schoolId }).from(users).where(eq(users.id, reporterId))
  const [written] = await tx
    .insert(contentReports)
    .values({
      ...report,
      id: newId(),
      userId: reporterId,
      toldIds: atSchool?.toldIds ?? [],
      schoolId: atSchool?.id ?? reporter?.schoolId ?? null,
      dueAt: staffDueAt(report.reason, now),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!written) return
  const ids = (await readersOf(tx, written)).map(({ id }) => id)
  const payload = { id: written.id, is_serious: isSerious(written.reason) }
  const subject = `content-report/${written.id}`
  await notifyAll(services, tx, contentReported, ids, { subject, payload }, now)
  await planEscalation(services, tx, written, atSchool?.toldIds.length ?? null, now)
}

/** What the asking member of staff may read. */
export async function readReports(
  db: Database,
  actor: AdminActor,
  now: Date,
): Promise<ReplyOf<typeof listContentReports>> {
  const rows = await visible(db, actor)
    .orderBy(
      sql`${contentReports.closedAt} is not null`,
      desc(contentReports.createdAt),
      desc(contentReports.id),
    )
    .limit(maxListed)
  return { data: rows.map((row) => toReport(row, now)) }
}

/** One report. @throws DomainError `not-found`, also for one that the asking member of staff may not read */
export async function readReport(
  db: Database,
  actor: AdminActor,
  id: string,
  now: Date,
): Promise<ContentReport> {
  const [row] = await visible(db, actor, requireId(id))
  if (!row) throw noSuchReport()
  return toReport(row, now)
}

export function noSuchReport(): DomainError {
  return new DomainError('not-found', 'no-such-report')
}

const [staff, reporter, author] = [alias(users, 'staff'), alias(users, 'reporter'), alias(users, 'author')]
const [assignee, closer, asker] = [alias(users, 'assignee'), alias(users, 'closer'), alias(users, 'asker')]

function visible(db: Database, actor: AdminActor, id?: string) {
  // any owner: staff read what others report
  return db
    .select({
      report: contentReports,
      reporter,
      author,
      assignee,
      closer,
      asker,
      school: { id: schools.id, name: schools.name },
    })
    .from(contentReports)
    .innerJoin(staff, eq(staff.id, actor.userId))
    .innerJoin(reporter, eq(reporter.id, contentReports.userId))
    .leftJoin(author, eq(author.id, contentReports.authorId))
    .leftJoin(assignee, eq(assignee.id, contentReports.assigneeId))
    .leftJoin(closer, eq(closer.id, contentReports.closedBy))
    .leftJoin(asker, and(eq(asker.id, contentReports.closeAskedBy), isReader(asker, contentReports)))
    .leftJoin(schools, eq(schools.id, contentReports.schoolId))
    .where(
      sql`${mayRead(staff, contentReports)} and ${id === undefined ? sql`true` : eq(contentReports.id, id)}`,
    )
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof visible>>[number]

function toReport({ report, school, ...people }: Row, now: Date): ContentReport {
  return {
    id: report.id,
    kind: report.kind,
    content_id: report.contentId,
    content: report.content,
    reason: report.reason,
    details: report.details,
    reporter: named(people.reporter),
    author: named(people.author),
    school,
    created_at: report.createdAt.toISOString(),
    state: report.state,
    is_serious: isSerious(report.reason),
    due_at: timeOf(report.dueAt),
    is_late: isLate(report, now),
    assignee: named(people.assignee),
    taken_at: timeOf(report.takenAt),
    school_seen_at: timeOf(report.schoolSeenAt),
    school_handled_at: timeOf(report.schoolHandledAt),
    escalated_at: timeOf(report.escalatedAt),
    closed_at: timeOf(report.closedAt),
    closed_by: named(people.closer),
    ending: report.ending,
    note: report.note,
    close_asked: closeAsked(report, named(people.asker)),
  }
}

function closeAsked(
  { closedAt, closeAskedAt, closeAskedEnding, closeAskedNote }: typeof contentReports.$inferSelect,
  by: ContentReport['assignee'],
): ContentReport['close_asked'] {
  if (closedAt || !by || !closeAskedAt || !closeAskedEnding) return null
  return { by, at: closeAskedAt.toISOString(), ending: closeAskedEnding, note: closeAskedNote ?? '' }
}

function timeOf(at: Date | null): string | null {
  return at?.toISOString() ?? null
}

function named(person: { id: number; firstName: string; lastName: string } | null) {
  const name = person && [person.firstName, person.lastName].filter(Boolean).join(' ')
  return person && name ? { id: person.id, name } : null
}
