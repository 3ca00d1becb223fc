import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { AdvisorContext } from '#app/features/audit/audit-advisor.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { currentMonth } from '#app/features/people/age-rules.ts'
import type { BodyOf, ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { type ComparedRow, compareRows } from './compare.ts'
import type { correctImportRows } from './contract.ts'
import { type ImportRow, importColumns, importOfSchool, schoolFacts, storedRow } from './imports.server.ts'
import { membersOf } from './members.server.ts'
import { refuseTwins } from './reading/find-twins.ts'
import type { ReadRow } from './reading/read-file.server.ts'
import { type Cells, readStudent, type SentStudent } from './reading/read-student.ts'
import { auditImport } from './service.server.ts'
import { studentImportMissing, studentImportRows, studentImports } from './tables.server.ts'

type Context = Pick<HandlerContext, 'db' | 'services'> & AdvisorContext
type Correction = BodyOf<typeof correctImportRows>

const maxAtOnce = 500

/**
 * Corrects cells of rows with errors and compares these rows with the school again. Nothing of the school changes.
 *
 * @throws DomainError `refused` unless the list is checked and waiting and a row has that error, `invalid` with `errors.value` where the
 *   cell is still wrong
 */
export async function correctRows(
  context: Context,
  id: string,
  correction: Correction,
): Promise<ReplyOf<typeof correctImportRows>['data']> {
  const { db, now, actor } = context
  return db.transaction(async (tx) => {
    const row = await importOfSchool(tx, requireSchool(actor), id, 'lock')
    if (row.status !== 'ready')
      throw new DomainError('refused', 'import-state', { message: 'This list can no longer be changed.' })
    const { cells, waiting } = await cellsToRead(tx, row, correction)
    const { country } = await schoolFacts(tx, row.schoolId)
    const facts = { country, today: currentMonth(now), yearIsOptional: row.format === 'google' }
    const read = cells.map((one): ReadRow => ({ ...one, ...readStudent(one.cells, facts) }))
    refuseTwins(read, await takenBy(tx, row, read))
    const { rows } = compareRows(read, await membersOf(tx, row.schoolId), howItWasRead(row))
    refuseStillWrong(rows, correction)
    await auditImport(tx, context, 'correct', await store(tx, row, rows))
    return { corrected: rows.filter(({ kind }) => kind !== 'error').length, waiting }
  })
}

/** The rows that a correction is about, with their cells as they would be. */
async function cellsToRead(tx: Database, row: ImportRow, correction: Correction) {
  const { column, row_number, value, alike } = correction
  const wrong = await wrongRows(
    tx,
    row,
    sql`${studentImportRows.errors} @> ${JSON.stringify([{ column }])}::jsonb`,
  )
  const errorOf = ({ errors }: (typeof wrong)[number]) => errors.find((error) => error.column === column)
  const first = wrong.find(({ rowNumber }) => rowNumber === row_number)
  const found = wrong.flatMap((one) => {
    const error = errorOf(one)
    const isMeant =
      row_number === undefined || one === first || (alike && first && error?.value === errorOf(first)?.value)
    const next = isMeant ? (value ?? error?.suggestion) : undefined
    const cells = { ...(one.data as Cells), [column]: next }
    return next === undefined ? [] : [{ number: one.rowNumber, cells }]
  })
  if (found.length === 0)
    throw new DomainError('refused', 'no-such-row', {
      message: 'This row has no such error any more. Load the page again.',
    })
  return { cells: found.slice(0, maxAtOnce), waiting: Math.max(0, found.length - maxAtOnce) }
}

function wrongRows(tx: Database, row: ImportRow, condition: SQL) {
  // any owner: everybody in the list
  return tx
    .select()
    .from(studentImportRows)
    .where(and(eq(studentImportRows.importId, row.id), eq(studentImportRows.kind, 'error'), condition))
    .orderBy(asc(studentImportRows.rowNumber))
}

/** Students of the list who have the number or the address of one of these rows. */
async function takenBy(tx: Database, row: ImportRow, read: readonly ReadRow[]) {
  const students = read.flatMap(({ student }) => student ?? [])
  const emails = students.map(({ email }) => email)
  const ids = students.flatMap(({ external_id }) => external_id ?? [])
  if (emails.length === 0) return []
  const isOneOf = (key: 'email' | 'external_id', values: readonly string[]) =>
    sql`${studentImportRows.data} ->> ${sql.raw(`'${key}'`)} in ${values.length > 0 ? values : [null]}`
  // any owner: everybody in the list
  const rows = await tx
    .select()
    .from(studentImportRows)
    .where(
      and(
        eq(studentImportRows.importId, row.id),
        ne(studentImportRows.kind, 'error'),
        sql`(${isOneOf('email', emails)} or ${isOneOf('external_id', ids)})`,
      ),
    )
  return rows.map(({ rowNumber, data }) => ({ number: rowNumber, student: data as SentStudent }))
}

/** As the check of the list had it: a class list says nothing of other classes, nor a file without groups of groups. */
function howItWasRead({ format, facts, groups }: ImportRow): { isWhole: boolean; hasGroups: boolean } {
  if (format === 'csv') return { isWhole: true, hasGroups: facts?.columns.includes('groups') ?? false }
  return { isWhole: format === 'oneroster', hasGroups: format !== 'oneroster' || groups.length > 0 }
}

/** Refuses a value that does not mend its cell. What is wrong elsewhere in the row stays to be corrected. */
function refuseStillWrong(rows: readonly ComparedRow[], { column, value }: Correction): void {
  const still = rows.flatMap(({ errors }) => errors).find((error) => error.column === column)
  if (still && value !== undefined) refuseErrors({ value: [still.message] })
}

/** @returns the list with its new counts */
async function store(tx: Database, row: ImportRow, rows: readonly ComparedRow[]): Promise<ImportRow> {
  // any owner: everybody in the list; each row is there already
  await tx
    .insert(studentImportRows)
    .values(rows.map((one) => storedRow(row.id, one)))
    .onConflictDoUpdate({
      target: [studentImportRows.importId, studentImportRows.rowNumber],
      set: {
        kind: sql`excluded.kind`,
        data: sql`excluded.data`,
        errors: sql`excluded.errors`,
        changes: sql`excluded.changes`,
        userId: sql`excluded.user_id`,
        membershipId: sql`excluded.membership_id`,
      },
    })
  const found = rows.flatMap(({ member }) => member?.membershipId ?? [])
  // any owner: who is in the list after all
  const inList = await tx
    .delete(studentImportMissing)
    .where(and(eq(studentImportMissing.importId, row.id), inArray(studentImportMissing.membershipId, found)))
    .returning({ id: studentImportMissing.membershipId })
  const count = (kind: ComparedRow['kind']) => rows.filter((one) => one.kind === kind).length
  const [changed] = await tx
    .update(studentImports)
    .set({
      newRows: row.newRows + count('new'),
      changedRows: row.changedRows + count('changed'),
      sameRows: row.sameRows + count('same'),
      errorRows: row.errorRows - rows.length + count('error'),
      missingRows: row.missingRows - inList.length,
    })
    .where(eq(studentImports.id, row.id))
    .returning(importColumns)
  if (!changed) throw new Error('the import was not written')
  return changed
}
