import { and, eq, inArray, ne } from 'drizzle-orm'
import { type AdvisorContext, auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { currentMonth } from '#app/features/people/age-rules.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import { csvFile } from '#app/platform/csv-file.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { storeChecked } from './check-import.server.ts'
import type { addStudents, checkMissing, StudentImport } from './contract.ts'
import { rememberHeadings } from './headings.server.ts'
import { canUndo } from './import-states.ts'
import { type ImportRow, importColumns, importOfSchool, moveOn, schoolFacts } from './imports.server.ts'
import { timesOf } from './invitation-times.server.ts'
import { checkImportJob, runImportJob, undoImportJob } from './job-kinds.server.ts'
import { type Column, columnNames, columns, type Headings, headingKey } from './reading/columns.ts'
import { refuseTwins } from './reading/find-twins.ts'
import { largestFile } from './reading/limits.ts'
import type { ReadRow } from './reading/read-file.server.ts'
import { type Cells, readStudent } from './reading/read-student.ts'
import { runImport } from './run-import.server.ts'
import type { SendTime } from './send-times.ts'
import { showImport } from './shown-imports.server.ts'
import { studentImportMissing, studentImportRows, studentImports } from './tables.server.ts'
import { errorWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'services'> & AdvisorContext

/** Stores an uploaded file and has it checked. @throws DomainError `invalid` for a file that is empty or too large */
export async function uploadFile(
  context: Context,
  file: File,
  mapping: Headings = {},
): Promise<StudentImport> {
  const { db, now, services, actor } = context
  const schoolId = requireSchool(actor)
  if (file.size === 0) refuseErrors({ file: [errorWords('empty')] })
  if (file.size > largestFile) refuseErrors({ file: [errorWords('too-large')] })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const headings = Object.fromEntries(
    Object.entries(mapping).map(([heading, column]) => [headingKey(heading), column]),
  )
  const row = await db.transaction(async (tx) => {
    const begun = await begin(tx, {
      schoolId,
      advisorId: actor.userId,
      source: 'csv',
      format: 'csv',
      createdAt: now,
      fileName: file.name.slice(0, 120),
      file: bytes,
      headings,
    })
    await services.jobs.enqueue(tx, checkImportJob, { importId: begun.id })
    await auditImport(tx, context, 'start', begun)
    return begun
  })
  return showImport(db, row, now)
}

export async function begin(tx: Database, values: typeof studentImports.$inferInsert): Promise<ImportRow> {
  const [row] = await tx.insert(studentImports).values(values).returning(importColumns)
  if (!row) throw new Error('the import was not written')
  return row
}

/**
 * Brings a list in as it was shown.
 * @param invite when its invitations go out; left out: at once, at night in the morning
 * @throws DomainError `refused` unless it is checked and waiting, or when there is nothing in it; `conflict` while another one comes in;
 *   `invalid` for `now` outside school hours
 */
export async function confirmImport(context: Context, id: string, invite?: SendTime): Promise<StudentImport> {
  const { db, services, now, actor } = context
  const row = await db.transaction(async (tx) => {
    const found = await importOfSchool(tx, requireSchool(actor), id, 'lock')
    const times = await timesOf(services, tx, found.schoolId, invite, now)
    const begun = await confirm(tx, found, now, times)
    await services.jobs.enqueue(tx, runImportJob, { importId: begun.id })
    await auditImport(tx, context, 'confirm', begun)
    return begun
  })
  return showImport(db, row, now)
}

async function confirm(
  tx: Database,
  found: ImportRow,
  now: Date,
  times: Partial<Pick<ImportRow, 'inviteAt' | 'invitesHeld'>> = {},
): Promise<ImportRow> {
  const changes = { ...times, confirmedAt: now, importedRows: found.sameRows }
  const row = await moveOn(tx, found, 'confirm', changes)
  const { ticked_rows: checked } = await showImport(tx, row, now)
  if (row.newRows + row.changedRows + row.sameRows + checked === 0)
    throw new DomainError('refused', 'nothing-to-import', {
      message: 'Every row in this list has an error. Correct the file and upload it again.',
    })
  const running = await tx.$count(
    studentImports,
    and(
      eq(studentImports.schoolId, row.schoolId),
      eq(studentImports.status, 'importing'),
      ne(studentImports.id, row.id),
    ),
  )
  if (running > 0)
    throw new DomainError('conflict', 'import-running', {
      message: 'Another list from your school is being imported. Wait until it has finished, then try again.',
    })
  // any owner: who is in the list as they are
  await tx
    .update(studentImportRows)
    .set({ outcome: 'none' })
    .where(and(eq(studentImportRows.importId, row.id), eq(studentImportRows.kind, 'same')))
  if (row.facts) await rememberHeadings(tx, row.schoolId, row.facts, now)
  return row
}

/** @throws DomainError `refused` unless it is checked and waiting */
export async function cancelImport(context: Context, id: string): Promise<void> {
  const { db, now, actor } = context
  await db.transaction(async (tx) => {
    const row = await importOfSchool(tx, requireSchool(actor), id, 'lock')
    await cancel(tx, row, now)
    await auditImport(tx, context, 'cancel', row)
  })
}

export type ImportStep = 'start' | 'correct' | 'confirm' | 'cancel' | 'undo' | 'plan-invitations'

/** @param step what the advisor did with the list */
export async function auditImport(
  tx: Database,
  context: AdvisorContext,
  step: ImportStep,
  { id, schoolId, newRows, changedRows, missingRows }: ImportRow,
): Promise<void> {
  const after = { schoolId, newRows, changedRows, missingRows }
  await auditAdvisor(tx, context, `student-imports.${step}`, `student-imports/${id}`, { after })
}

/** Nothing of what was in the list stays. */
async function cancel(tx: Database, row: ImportRow, now: Date): Promise<void> {
  await moveOn(tx, row, 'cancel', { file: null, endedAt: now })
  // any owner: everybody in the list
  await tx.delete(studentImportRows).where(eq(studentImportRows.importId, row.id))
  // any owner: everybody who was missing in the list
  await tx.delete(studentImportMissing).where(eq(studentImportMissing.importId, row.id))
}

/** Says whose membership ends. @throws DomainError `refused` unless the list is checked and waiting */
export async function tick(
  { db, actor }: Context,
  id: string,
  body: BodyOf<typeof checkMissing>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await importOfSchool(tx, requireSchool(actor), id, 'lock')
    if (row.status !== 'ready')
      throw new DomainError('refused', 'import-state', { message: 'This list can no longer be changed.' })
    const set = async (checked: boolean, ids?: number[]) => {
      if (ids?.length === 0) return
      // any owner: everybody who is missing in the list
      await tx
        .update(studentImportMissing)
        .set({ ticked: checked })
        .where(
          and(
            eq(studentImportMissing.importId, row.id),
            ids && inArray(studentImportMissing.membershipId, ids),
          ),
        )
    }
    if (body.all !== undefined) await set(body.all)
    if (body.unticked) await set(false, body.unticked)
    if (body.ticked) await set(true, body.ticked)
  })
}

/** Reads the same file with other meanings of its headings: a new import, which takes the place of this one. */
export async function readAgain(
  context: Context,
  id: string,
  chosen: (Column | null)[],
): Promise<StudentImport> {
  const { db, services, now, actor } = context
  const row = await db.transaction(async (tx) => {
    const old = await importOfSchool(tx, requireSchool(actor), id, 'lock')
    const [stored] = await tx
      .select({ file: studentImports.file })
      .from(studentImports)
      .where(eq(studentImports.id, old.id))
    if (!stored?.file || !old.facts)
      throw new DomainError('refused', 'import-state', {
        message: 'Upload the file again to read it differently.',
      })
    const headings = Object.fromEntries(
      old.facts.headings.map((heading, at) => [headingKey(heading), chosen[at] ?? null]),
    )
    await cancel(tx, old, now)
    const { schoolId, fileName } = old
    const begun = await begin(tx, {
      schoolId,
      advisorId: actor.userId,
      source: 'csv',
      format: 'csv',
      createdAt: now,
      fileName,
      file: stored.file,
      headings,
    })
    await services.jobs.enqueue(tx, checkImportJob, { importId: begun.id })
    await auditImport(tx, context, 'start', begun)
    return begun
  })
  return showImport(db, row, now)
}

/** @throws DomainError `refused` after seven days, or for what has not come in */
export async function askUndo(context: Context, id: string): Promise<void> {
  const { db, services, now, actor } = context
  await db.transaction(async (tx) => {
    const row = await importOfSchool(tx, requireSchool(actor), id, 'lock')
    if (!canUndo(row, now))
      throw new DomainError('refused', 'no-undo', {
        message: 'A list can be undone once, within seven days of its import.',
      })
    await tx.update(studentImports).set({ undoAskedAt: now }).where(eq(studentImports.id, row.id))
    await services.jobs.enqueue(tx, undoImportJob, { importId: row.id })
    await auditImport(tx, context, 'undo', row)
  })
}

const templateColumns = columnNames.filter((name) => columns[name].example !== null)

export function template(): Response {
  return csvFile('yonder-students', [
    templateColumns.map((name) => columns[name].label),
    templateColumns.map((name) => columns[name].example),
  ])
}

/** Rows that were left out, with their cells as they came and what is wrong with each. */
export async function rejects({ db, actor }: Context, id: string): Promise<Response> {
  const row = await importOfSchool(db, requireSchool(actor), id)
  // any owner: everybody in the list
  const rows = await db
    .select()
    .from(studentImportRows)
    .where(
      and(
        eq(studentImportRows.importId, row.id),
        inArray(studentImportRows.kind, ['error', 'new', 'changed']),
      ),
    )
    .orderBy(studentImportRows.rowNumber)
  const left = rows.filter(({ kind, outcome }) => kind === 'error' || outcome === 'failed')
  const used = columnNames.filter((name) => left.some(({ data }) => name in cellsOf(data)))
  return csvFile(`left-out-of-import-${row.id}`, [
    [...used.map((name) => columns[name].label), 'Row in the file', 'What is wrong'],
    ...left.map(({ data, rowNumber, errors }) => [
      ...used.map((name) => cellsOf(data)[name] ?? ''),
      rowNumber,
      errors
        .map(({ column, message }) => (column ? `${columns[column].label}: ${message}` : message))
        .join(' '),
    ]),
  ])
}

/** A row that failed while it came in is stored as a student: its cells again. */
function cellsOf(data: (typeof studentImportRows.$inferSelect)['data']): Cells {
  if (!('first_name' in data)) return data as Cells
  const { first_name, last_name, email, external_id, class_year, groups, guardian_email, dob } = data
  return {
    given_name: first_name,
    family_name: last_name,
    email,
    external_id: external_id ?? '',
    class_year: String(class_year ?? ''),
    groups: groups?.join('; ') ?? '',
    guardian_email: guardian_email ?? '',
    dob: dob ?? '',
  }
}

/**
 * Adds students whom an advisor has typed in: the same checks and the same import, at once.
 * @throws DomainError `invalid` with errors by row, as `students.0.email`
 */
export async function addByHand(
  context: Context,
  students: BodyOf<typeof addStudents>['students'],
): Promise<StudentImport> {
  const { db, now, actor, services } = context
  const schoolId = requireSchool(actor)
  const { country } = await schoolFacts(db, schoolId)
  const rows = students.map((cells, at): ReadRow => {
    const given = cells as Cells
    return { number: at + 1, cells: given, ...readStudent(given, { country, today: currentMonth(now) }) }
  })
  refuseTwins(rows)
  refuseRows(rows)
  const row = await db.transaction(async (tx) => {
    const begun = await begin(tx, {
      schoolId,
      advisorId: actor.userId,
      source: 'manual',
      format: 'manual',
      createdAt: now,
    })
    const validating = await moveOn(tx, begun, 'validate')
    const ready = await storeChecked(tx, validating, { rows, isWhole: false, hasGroups: true })
    if (ready.errorRows > 0) refuseRows(await errorsOf(tx, ready.id))
    const confirmed = await confirm(tx, ready, now)
    await auditImport(tx, context, 'confirm', confirmed)
    return confirmed
  })
  await runImport(services, row.id)
  return showImport(db, await importOfSchool(db, schoolId, String(row.id)), now)
}

function refuseRows(rows: readonly Pick<ReadRow, 'number' | 'errors'>[]): void {
  const errors: Record<string, string[]> = {}
  for (const { number, errors: list } of rows)
    for (const { column, message } of list) {
      const name = `students.${number - 1}.${column ?? 'given_name'}`
      errors[name] = [...(errors[name] ?? []), message]
    }
  refuseErrors(errors)
}

async function errorsOf(tx: Database, importId: number) {
  // any owner: everybody in the list
  const rows = await tx.select().from(studentImportRows).where(eq(studentImportRows.importId, importId))
  return rows.map(({ rowNumber, errors }) => ({ number: rowNumber, errors }))
}
