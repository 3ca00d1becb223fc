import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { advisorsToTell } from '#app/features/people/advisors.server.ts'
import { inBackground, rest } from '#app/platform/background.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { changeMembers } from './change-members.server.ts'
import { endMissing } from './end-missing.server.ts'
import { type ImportRow, lockImport, moveOn, publishProgress } from './imports.server.ts'
import { inviteRows } from './invite-rows.server.ts'
import { importEnded } from './notifications.ts'
import type { RowError } from './reading/read-student.ts'
import { type RowEffects, studentImportRows, studentImports } from './tables.server.ts'

/** Rows that one transaction brings in. */
const batch = 200

/**
 * The job: brings a confirmed list in, batch by batch. Each batch is one transaction with its progress, so that an attempt that
 * is killed leaves whole batches, and the next goes on after them: no row is lost, none comes in twice.
 */
export async function runImport(services: Services, id: number): Promise<void> {
  await inBackground(async () => {
    while (await nextBatch(services, id)) {
      await publishProgress(services, id)
      await rest()
    }
  })
  await publishProgress(services, id)
}

/** What came of a row. */
export type DoneRow = {
  rowNumber: number
  outcome: 'invited' | 'updated' | 'none' | 'failed'
  userId: number | null
  membershipId: number | null
  effects: RowEffects | null
  errors?: RowError[]
}

export type Batch = { tx: Database; services: Services; row: ImportRow; now: Date }
export type Row = typeof studentImportRows.$inferSelect

/** @returns whether there is more to do */
async function nextBatch(services: Services, id: number): Promise<boolean> {
  const write = () => services.db.transaction((tx) => writeBatch(services, tx, id))
  // The embedded engine has one connection: while a transaction lasts, everybody waits for it.
  return services.database.engine === 'pglite' ? inBackground(write, 0) : write()
}

async function writeBatch(services: Services, tx: Database, id: number): Promise<boolean> {
  const row = await lockImport(tx, id)
  if (row?.status !== 'importing') return false
  const place: Batch = { tx, services, row, now: services.clock.now() }
  // any owner: everybody in the list
  const rows = await tx
    .select()
    .from(studentImportRows)
    .where(
      and(
        eq(studentImportRows.importId, id),
        inArray(studentImportRows.kind, ['new', 'changed']),
        isNull(studentImportRows.outcome),
      ),
    )
    .orderBy(asc(studentImportRows.rowNumber))
    .limit(batch)
  if (rows.length > 0) {
    const changed = await changeMembers(
      place,
      rows.filter(({ kind }) => kind === 'changed'),
    )
    const invited = await inviteRows(place, [...rows.filter(({ kind }) => kind === 'new'), ...changed.asNew])
    await record(tx, row, [...changed.done, ...invited])
    return true
  }
  if (await endMissing(place)) return true
  await end(place)
  return false
}

/** In one statement: a list has many rows. */
async function record(tx: Database, row: ImportRow, done: readonly DoneRow[]): Promise<void> {
  const failed = done.filter(({ outcome }) => outcome === 'failed').length
  const values = JSON.stringify(
    done.map(({ rowNumber, outcome, userId, membershipId, effects, errors }) => ({
      row_number: rowNumber,
      outcome,
      user_id: userId,
      membership_id: membershipId,
      effects,
      errors: errors ?? null,
    })),
  )
  // any owner: everybody in the batch
  await tx.execute(sql`
    update ${studentImportRows} r
    set outcome = v.outcome, user_id = v.user_id, membership_id = v.membership_id, effects = v.effects,
      errors = coalesce(v.errors, r.errors)
    from jsonb_to_recordset(${values}::jsonb) as v(row_number int, outcome text, user_id int, membership_id int,
      effects jsonb, errors jsonb)
    where r.import_id = ${row.id} and r.row_number = v.row_number`)
  await tx
    .update(studentImports)
    .set({
      importedRows: sql`${studentImports.importedRows} + ${done.length - failed}`,
      errorRows: sql`${studentImports.errorRows} + ${failed}`,
    })
    .where(eq(studentImports.id, row.id))
}

async function end({ tx, services, row, now }: Batch): Promise<void> {
  const { id, schoolId, advisorId, importedRows: imported, errorRows: errors } = row
  await moveOn(tx, row, errors > 0 ? 'all-done-with-errors' : 'all-done', { endedAt: now, file: null })
  const sender = (await advisorsToTell(tx, schoolId)).find((one) => one.id === advisorId)
  if (!sender) return // who left the school reads nothing of it
  await notify(services, tx, importEnded, { userId: sender.id, payload: { id, imported, errors } }, now)
}
