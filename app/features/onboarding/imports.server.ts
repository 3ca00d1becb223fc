import { and, eq, getTableColumns } from 'drizzle-orm'
import { advisorsOf } from '#app/features/people/advisors.server.ts'
import { notificationChannel } from '#app/features/people/channels.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { ComparedRow } from './compare.ts'
import { type ImportEvent, statusAfter } from './import-states.ts'
import type { SchoolCountry } from './reading/read-year.ts'
import { type studentImportRows, studentImports } from './tables.server.ts'
import { undoProgress } from './undo-progress.server.ts'

const { file: _file, ...withoutFile } = getTableColumns(studentImports)
/** Everything but the uploaded file. */
export const importColumns = withoutFile
export type ImportRow = Omit<typeof studentImports.$inferSelect, 'file'>

/** @throws DomainError `not-found` also for an import of another school */
export async function importOfSchool(
  db: Database,
  schoolId: number,
  id: string,
  lock?: 'lock',
): Promise<ImportRow> {
  const query = db
    .select(importColumns)
    .from(studentImports)
    .where(and(eq(studentImports.schoolId, schoolId), eq(studentImports.id, toId(id))))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new DomainError('not-found', 'no-such-import', { message: 'There is no such import.' })
  return row
}

/** An import by number alone: for jobs. Locked until the transaction ends. */
export async function lockImport(tx: Database, id: number): Promise<ImportRow | undefined> {
  const [row] = await tx
    .select(importColumns)
    .from(studentImports)
    .where(eq(studentImports.id, id))
    .for('update')
  return row
}

/** Moves an import on, with what else changes. @throws DomainError `refused` for what may not follow */
export async function moveOn(
  tx: Database,
  row: Pick<ImportRow, 'id' | 'status'>,
  event: ImportEvent,
  changes: Partial<typeof studentImports.$inferInsert> = {},
): Promise<ImportRow> {
  const status = statusAfter(row.status, event)
  const [moved] = await tx
    .update(studentImports)
    .set({ ...changes, status })
    .where(and(eq(studentImports.id, row.id), eq(studentImports.status, row.status)))
    .returning(importColumns)
  if (!moved) throw new DomainError('conflict', 'import-moved-on')
  return moved
}

/** As many as one event of the protocol takes. */
const maxChannels = 100

/** A row of a list as it is stored once it has been compared with the school. */
export function storedRow(importId: number, row: ComparedRow): typeof studentImportRows.$inferInsert {
  const { number, kind, student, cells, errors, changes, member } = row
  return {
    importId,
    rowNumber: number,
    kind,
    data: student ?? cells,
    errors,
    changes,
    userId: member?.userId ?? null,
    membershipId: member?.membershipId ?? null,
  }
}

export type SchoolFacts = {
  id: number
  name: string
  officialId: string
  country: SchoolCountry
  region: string | null
}

export async function schoolFacts(db: Database, schoolId: number): Promise<SchoolFacts> {
  const [school] = await db.select().from(schools).where(eq(schools.id, schoolId))
  if (!school) throw new DomainError('not-found', 'no-such-school')
  const { id, name, officialId, countryCode, regionCode } = school
  return { id, name, officialId, country: countryCode === 'NZ' ? 'NZ' : 'AU', region: regionCode }
}

/** Tells the advisors of the school how far a list has come. What is missed is read with the next load. */
export async function publishProgress({ db, push, log }: Pick<Services, 'db' | 'push' | 'log'>, id: number) {
  const [row] = await db.select(importColumns).from(studentImports).where(eq(studentImports.id, id))
  if (!row) return
  const advisors = await advisorsOf(db, row.schoolId)
  if (advisors.length === 0) return
  const { status, importedRows, errorRows, totalRows } = row
  const undo = await undoProgress(db, row)
  const rows = { imported_rows: importedRows, error_rows: errorRows, total_rows: totalRows }
  const data = { id, status, ...rows, ...(undo && { undo }) }
  const channels = advisors.map((advisor) => notificationChannel(advisor.id)).slice(0, maxChannels)
  await push
    .publish({ channels, event: 'student_import_progress', data })
    .catch((error) => log.warn({ err: error }, 'the progress of an import was not pushed'))
}
