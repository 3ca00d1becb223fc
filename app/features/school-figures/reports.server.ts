import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { appendAudit } from '#app/features/audit/audit.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { advisorsOf, advisorsToTell, requireSchool } from '#app/features/people/advisors.server.ts'
import { requireConfirmed } from '#app/features/people/sessions.server.ts'
import { recordPlansShown } from '#app/features/people/student-views.server.ts'
import { schoolPlace, zoneAt, zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { csvResponse } from '#app/platform/csv-file.server.ts'
import { csvText } from '#app/platform/csv-text.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { RequestFacts } from '#app/platform/routes.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { academyLines } from './academy-file.ts'
import type { CohortMember } from './cohort.server.ts'
import type { Report } from './contract.ts'
import { readCohortWithActivity } from './doings.server.ts'
import type { Activity } from './facts.ts'
import { planNames } from './names.ts'
import { manyNamesExported } from './notifications.ts'
import { schoolYear } from './period.ts'
import { manyPeople, type ReportKind, reportDays, reportNames } from './reports.ts'
import { sheetsOf, sheetsResponse } from './sheets-file.server.ts'
import { type ReportFilters, schoolReports } from './tables.server.ts'

const dayMs = 86_400_000

export const reportJob: JobKind<{ reportId: number }> = { queue: 'school-report', retryLimit: 3 }

export type Asking = {
  db: Database
  services: Pick<Services, 'jobs'>
  request: Pick<RequestFacts, 'id' | 'address'>
  now: Date
}

/**
 * Asks for a file of the school's students; a job makes it. Audited, without the words that someone searched for.
 *
 * @param made by which job
 * @throws DomainError `refused` (`confirm-password`)
 */
export async function askForReport(
  { db, services, request, now }: Asking,
  advisor: AdvisorActor,
  { kind, filters }: { kind: ReportKind; filters: ReportFilters },
  made: typeof reportJob = reportJob,
): Promise<Report> {
  requireConfirmed(advisor, now)
  const schoolId = requireSchool(advisor)
  const zone = await zoneAt(db, schoolId)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(schoolReports)
      .values({
        schoolId,
        createdBy: advisor.userId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + reportDays * dayMs),
        kind,
        filters,
      })
      .returning()
    if (!row) throw new Error('the report was not written')
    const { keyword, ...after } = filters
    const entry = { actorId: advisor.userId, action: `school-reports.${kind}`, request }
    const logged = { ...after, ...(keyword && { is_searched: true }) }
    await appendAudit(tx, { ...entry, after: logged, subject: `school-reports/${row.id}` }, now)
    await services.jobs.enqueue(tx, made, { reportId: row.id })
    return shapeOf(row, zone)
  })
}

/** The job of files that are made of figures. */
export function makeReport(services: Making, work: { reportId: number }): Promise<void> {
  return makeReportFile(services, work, async ({ schoolId, createdBy, kind, filters }, now) => {
    const classYear = filters.class_year === 'none' ? undefined : filters.class_year
    const zone = await zoneAt(services.db, schoolId)
    const query = { classYear, groupId: filters.group_id, ...schoolYear(zone, now) }
    const people = await readCohortWithActivity(services.db, { schoolId }, query, now)
    const withPlan =
      kind === 'plans' || kind === 'sheets' ? people.filter(({ plan }) => plan !== 'not-shared') : []
    await recordPlansShown(
      services.db,
      withPlan.map(({ id }) => id),
      { userId: createdBy },
      'file',
      now,
    )
    return kind === 'sheets' ? sheetsOf(services.db, withPlan, now) : rowsOf(kind, people, zone)
  })
}

type Making = Pick<Services, 'db' | 'jobs' | 'clock'>
type ReportRow = typeof schoolReports.$inferSelect

/**
 * Makes the file that was asked for. An advisor who has lost the permission meanwhile gets nothing, and of many names a colleague is told.
 *
 * @param read the lines of the file: its head, then one for each student
 */
export async function makeReportFile(
  services: Making,
  { reportId }: { reportId: number },
  read: (report: ReportRow, now: Date) => Promise<FileLine[] | MadeFile>,
): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const [report] = await db.select().from(schoolReports).where(eq(schoolReports.id, reportId))
  if (report?.status !== 'queued') return
  const { schoolId, createdBy, kind } = report
  const staff = await advisorsOf(db, schoolId, 'export')
  const mayExport = staff.some(({ id }) => id === createdBy)
  const answer = mayExport ? await read(report, now) : []
  const { people, content } = Array.isArray(answer) ? csvOf(kind, answer) : answer
  const made = mayExport ? { status: 'ready' as const, people, content } : { status: 'failed' as const }
  await db.transaction(async (tx) => {
    await tx.update(schoolReports).set(made).where(eq(schoolReports.id, reportId))
    const second = (await advisorsToTell(tx, schoolId)).find(({ id }) => id !== createdBy)
    if (people > manyPeople && second)
      await notify(
        services,
        tx,
        manyNamesExported,
        { userId: second.id, actorId: createdBy, payload: { kind, people } },
        now,
      )
  })
}

function csvOf(kind: ReportKind, lines: FileLine[]): MadeFile {
  const named = kind === 'academy' ? 0 : Math.max(0, lines.length - 1)
  return { people: named, content: csvText(lines) }
}

/** Files of this advisor at the school they work for now, the newest first. */
export async function readReports(db: Database, advisor: AdvisorActor, now: Date): Promise<Report[]> {
  const rows = await db
    .select({ report: schoolReports, school: schoolPlace })
    .from(schoolReports)
    .innerJoin(schools, eq(schools.id, schoolReports.schoolId))
    .where(ofAdvisor(advisor, now))
    .orderBy(desc(schoolReports.id))
    .limit(20)
  return rows.map(({ report, school }) => shapeOf(report, zoneOfSchool(school)))
}

/** @throws DomainError `not-found` for another's file, and for one that is not ready */
export async function readReportFile(
  db: Database,
  advisor: AdvisorActor,
  id: string,
  now: Date,
): Promise<Response> {
  const [row] = await db
    .select({ report: schoolReports, school: schoolPlace })
    .from(schoolReports)
    .innerJoin(schools, eq(schools.id, schoolReports.schoolId))
    .where(and(ofAdvisor(advisor, now), eq(schoolReports.id, Number(id))))
  if (!row?.report.content) throw new DomainError('not-found', 'no-such-report')
  const { kind, createdAt, content } = row.report
  const day = dayIn(zoneOfSchool(row.school), createdAt)
  return kind === 'sheets'
    ? sheetsResponse(`career-plans-${day}`, content)
    : csvResponse(`${kind}-${day}`, content)
}

/** Removes the files whose time is over. */
export async function removeOldReports({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteInBatches(db, schoolReports, lt(schoolReports.expiresAt, clock.now()), schoolReports.expiresAt)
}

function ofAdvisor(advisor: AdvisorActor, now: Date) {
  return and(
    eq(schoolReports.createdBy, advisor.userId),
    eq(schoolReports.schoolId, requireSchool(advisor)),
    gt(schoolReports.expiresAt, now),
  )
}

function shapeOf(row: ReportRow, zone: string): Report {
  const { id, kind, filters, createdBy, status, people, createdAt, expiresAt } = row
  return {
    id,
    kind,
    filters,
    status,
    people,
    created_by: createdBy,
    file_url: status === 'ready' ? `/api/advisor/reports/${id}/file` : null,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    created_on: dayIn(zone, createdAt),
    expires_on: dayIn(zone, expiresAt),
  }
}

export type FileLine = (string | number | null)[]
/** `people`: how many are named in it. */
export type MadeFile = { people: number; content: string }

/** Of each student what the school sees anyway; of the academy numbers alone. Work experience comes later: its file has its head alone. */
function rowsOf(
  kind: Exclude<ReportKind, 'sheets'>,
  people: readonly (CohortMember & Activity)[],
  zone: string,
): FileLine[] {
  const common = ({ id, name, classYear }: CohortMember) => [id, name, classYear]
  const head = ['Number', 'Name', 'Leaves school']
  const day = (date: Date | null) => date && dayIn(zone, date)
  switch (kind) {
    case 'students':
      return [
        [...head, 'Last seen', 'Tasks accepted this year'],
        ...people.map((one) => [...common(one), day(one.lastSeenAt), one.tasksDone]),
      ]
    case 'plans':
      return [
        [...head, 'Plan', 'Comments this year'],
        ...people.map((one) => [...common(one), planNames[one.plan], one.comments]),
      ]
    case 'academy':
      return academyLines(people)
    case 'wex':
      return [[...head, reportNames.wex]]
  }
}
