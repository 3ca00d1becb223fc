import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { zoneAt } from '#app/features/places/school-day.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { ReplyInputOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type Paged, paginate, totalColumn } from '#app/platform/queries.server.ts'
import type { getStudentImport, importLists, StudentImport, StudentImportRow } from './contract.ts'
import { canUndo, invitationsWait, undoUntil } from './import-states.ts'
import { type ImportRow, importColumns, importOfSchool } from './imports.server.ts'
import { isInSchoolHours, nextSchoolMorning } from './send-times.ts'
import { studentImportMissing, studentImportRows, studentImports } from './tables.server.ts'
import { undoProgress } from './undo-progress.server.ts'

const pageSize = 50
/** Problems shown beside other lists. */
const firstProblems = 5
const maxLeftOut = 200

export async function readImports(
  db: Database,
  advisor: AdvisorActor,
  page: number,
  now: Date,
): Promise<Paged<StudentImport>> {
  const schoolId = requireSchool(advisor)
  const { rows, meta } = await paginate(page, 20, (limit, offset) =>
    db
      .select({ ...importColumns, ticked: tickedRows, ...totalColumn })
      .from(studentImports)
      .where(eq(studentImports.schoolId, schoolId))
      .orderBy(desc(studentImports.id))
      .limit(limit)
      .offset(offset),
  )
  const zone = await zoneAt(db, schoolId)
  const data = rows.map(async (row) => shown(row, row.ticked, await undoProgress(db, row), zone, now))
  return { data: await Promise.all(data), meta }
}

const tickedRows = sql<number>`(select count(*)::int from ${studentImportMissing} m
  where m.import_id = ${studentImports.id} and m.ticked)`

type Asked = { list: (typeof importLists)[number]; page: number }

/** One import of the advisor's school with one page of one of its lists. */
export async function readImport(
  db: Database,
  advisor: AdvisorActor,
  id: string,
  { list, page }: Asked,
  now: Date,
): Promise<ReplyInputOf<typeof getStudentImport>> {
  const row = await importOfSchool(db, requireSchool(advisor), id)
  const data = await showImport(db, row, now)
  const headings =
    row.facts?.headings.map((heading, at) => ({ heading, column: row.facts?.columns[at] ?? null })) ?? []
  // A list that is still being checked has no rows to show.
  const isChecked = row.status !== 'uploaded' && row.status !== 'validating'
  const { rows, meta } = await rowsOf(
    db,
    isChecked ? row.id : 0,
    list === 'missing' ? 'new' : list,
    list === 'missing' ? 1 : page,
  )
  const wrong =
    list === 'errors'
      ? rows
      : (await rowsOf(db, isChecked ? row.id : 0, 'errors', 1)).rows.slice(0, firstProblems)
  const errors = wrong.flatMap(({ row_number, errors }) => errors.map((error) => ({ row_number, ...error })))
  const left_out = row.undoAskedAt ? await leftOutOf(db, row.id) : []
  if (list !== 'missing') return { data, rows, errors, missing: [], left_out, headings, meta }
  const missing = await missingOf(db, isChecked ? row.id : 0, page)
  return { data, rows: [], errors, missing: missing.data, left_out, headings, meta: missing.meta }
}

export async function showImport(db: Database, row: ImportRow, now: Date): Promise<StudentImport> {
  // any owner: those who are missing in one list
  const checked = await db.$count(
    studentImportMissing,
    and(eq(studentImportMissing.importId, row.id), eq(studentImportMissing.ticked, true)),
  )
  return shown(row, checked, await undoProgress(db, row), await zoneAt(db, row.schoolId), now)
}

function shown(
  row: ImportRow,
  checked: number,
  undo: StudentImport['undo'],
  zone: string,
  now: Date,
): StudentImport {
  return {
    id: row.id,
    school_id: row.schoolId,
    time_zone: zone,
    advisor_id: row.advisorId,
    source: row.source,
    format: row.format,
    status: row.status,
    file_name: row.fileName,
    total_rows: row.totalRows,
    imported_rows: row.importedRows,
    error_rows: row.errorRows,
    new_rows: row.newRows,
    changed_rows: row.changedRows,
    same_rows: row.sameRows,
    missing_rows: row.missingRows,
    ticked_rows: checked,
    problem: row.problem,
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    invitations: {
      waiting: invitationsWait(row, now),
      held: row.invitesHeld,
      at: row.inviteAt?.toISOString() ?? null,
      may_send_now: isInSchoolHours(zone, now),
      next_morning: nextSchoolMorning(zone, now).toISOString(),
    },
    undo_until: canUndo(row, now) && row.endedAt ? undoUntil(row.endedAt).toISOString() : null,
    undo_asked_at: row.undoAskedAt?.toISOString() ?? null,
    undone_at: row.undoneAt?.toISOString() ?? null,
    undo,
  }
}

async function rowsOf(
  db: Database,
  importId: number,
  list: 'new' | 'changed' | 'same' | 'errors',
  page: number,
): Promise<{ rows: StudentImportRow[]; meta: Paged<unknown>['meta'] }> {
  const condition =
    list === 'errors'
      ? sql`(${studentImportRows.kind} = 'error' or ${studentImportRows.outcome} = 'failed')`
      : eq(studentImportRows.kind, list)
  const { rows, meta } = await paginate(page, pageSize, (limit, offset) =>
    // any owner: one page of the list; whose account it is shows once they have joined
    db
      .select({ row: studentImportRows, joinedAt: studentMemberships.joinedAt, ...totalColumn })
      .from(studentImportRows)
      .leftJoin(studentMemberships, eq(studentMemberships.id, studentImportRows.membershipId))
      .where(and(eq(studentImportRows.importId, importId), condition))
      .orderBy(asc(studentImportRows.rowNumber))
      .limit(limit)
      .offset(offset),
  )
  return {
    rows: rows.map(({ row, joinedAt }) => ({
      import_id: row.importId,
      row_number: row.rowNumber,
      data: row.data as StudentImportRow['data'],
      errors: row.errors,
      user_id: joinedAt ? row.userId : null,
      kind: row.kind,
      changes: row.changes,
      outcome: row.outcome,
    })),
    meta,
  }
}

/** Who stays as they are though the list was undone, by name. */
async function leftOutOf(db: Database, importId: number): Promise<{ name: string; reason: string }[]> {
  // any owner: everybody in the list
  const { rows } = await db.execute<{ name: string; reason: string }>(sql`
    select trim(concat_ws(' ', data ->> 'first_name', data ->> 'last_name')) as name, undo_left_out as reason
    from ${studentImportRows} where import_id = ${importId} and undo_left_out is not null
    union all
    select name, undo_left_out from ${studentImportMissing} where import_id = ${importId} and undo_left_out is not null
    order by name limit ${maxLeftOut}`)
  return rows
}

async function missingOf(db: Database, importId: number, page: number) {
  const { rows, meta } = await paginate(page, pageSize, (limit, offset) =>
    // any owner: one page of the list
    db
      .select({
        membership_id: studentImportMissing.membershipId,
        name: studentImportMissing.name,
        ticked: studentImportMissing.ticked,
        ...totalColumn,
      })
      .from(studentImportMissing)
      .where(inArray(studentImportMissing.importId, [importId]))
      .orderBy(asc(studentImportMissing.name), asc(studentImportMissing.membershipId))
      .limit(limit)
      .offset(offset),
  )
  return { data: rows.map(({ total: _total, ...one }) => one), meta }
}
