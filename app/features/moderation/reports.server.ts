import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { notify } from '#app/features/notifications/notify.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { openStatuses } from '#app/features/people/user-rules.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { AdminActor } from '#app/platform/actor.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { listContentReports } from './contract.ts'
import { contentReported } from './notifications.ts'
import type { ReportReason } from './report-rules.ts'
import { contentReports } from './tables.server.ts'

const mostListed = 100

export type NewReport = {
  reporterId: number
  kind: (typeof contentReports.$inferInsert)['kind']
  contentId: string
  authorId: number | null
  content: string
  reason: ReportReason
  details: string | null
}

/** Stores a report and notifies the staff who may read it, in the caller's transaction. A second report of the same thing changes nothing. */
export async function reportContent(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  { reporterId, ...report }: NewReport,
  now: Date,
): Promise<void> {
  const [reporter] = await tx.select({ schoolId: users.schoolId }).from(users).where(eq(users.id, reporterId))
  const [written] = await tx
    .insert(contentReports)
    .values({
      ...report,
      id: newId(),
      userId: reporterId,
      schoolId: reporter?.schoolId ?? null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!written) return
  const staff = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.kind, 'admin'), inArray(users.status, openStatuses), mayRead(users, written)))
  for (const { id } of staff)
    await notify(
      services,
      tx,
      contentReported,
      { userId: id, subject: `content-report/${written.id}`, payload: { id: written.id } },
      now,
    )
}

/** What the asking member of staff may read. */
export async function readReports(
  db: Database,
  actor: AdminActor,
): Promise<ReplyOf<typeof listContentReports>> {
  const [staff, reporter, author] = [alias(users, 'staff'), alias(users, 'reporter'), alias(users, 'author')]
  // any owner: staff read what others report
  const rows = await db
    .select({ report: contentReports, reporter, author, school: { id: schools.id, name: schools.name } })
    .from(contentReports)
    .innerJoin(staff, eq(staff.id, actor.userId))
    .innerJoin(reporter, eq(reporter.id, contentReports.userId))
    .leftJoin(author, eq(author.id, contentReports.authorId))
    .leftJoin(schools, eq(schools.id, contentReports.schoolId))
    .where(mayRead(staff, contentReports))
    .orderBy(desc(contentReports.createdAt), desc(contentReports.id))
    .limit(mostListed)
  return {
    data: rows.map(({ report, school, ...people }) => ({
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
    })),
  }
}

type Report = Record<'schoolId' | 'authorId', unknown>

/** Staff who belong to another school or to none, and did not write it. */
function mayRead(staff: Record<'id' | 'schoolId', PgColumn>, { schoolId, authorId }: Report) {
  return and(
    sql`(${staff.schoolId} is null or ${staff.schoolId} is distinct from ${schoolId})`,
    sql`${staff.id} is distinct from ${authorId}`,
  )
}

function named(person: { id: number; firstName: string; lastName: string } | null) {
  return person && { id: person.id, name: [person.firstName, person.lastName].filter(Boolean).join(' ') }
}
