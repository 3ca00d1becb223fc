import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import {
  placementAttendance,
  placementIncidents,
  placementLog,
  placementVisits,
} from '../days/tables.server.ts'
import {
  placementAmendments,
  placementAnswers,
  placementDays,
  placementEvidence,
  placementHolds,
  placementSignatures,
} from '../tables.server.ts'
import { placementTokens } from '../tokens/tables.server.ts'
import {
  amendmentRows,
  attendanceRows,
  evidenceRows,
  incidentRows,
  logRows,
  visitRows,
} from './beside-rows.server.ts'
import { linkRows } from './link-rows.server.ts'
import { type SampleForms, signedRows } from './placement-rows.server.ts'
import { printedHash } from './printed-links.server.ts'
import type { AddedSample } from './seed.server.ts'

/** All that belongs to the samples but their timeline: a statement for each table. */
export async function addChildren(
  tx: Database,
  settings: Services['settings'],
  added: readonly AddedSample[],
  forms: SampleForms,
): Promise<void> {
  const signed = added.map(({ placement, sample }) => signedRows(placement, sample, forms))
  const gone = added.map(({ placement, sample }) => incidentRows(placement, sample, forms))
  const all = <T>(make: (placement: AddedSample['placement'], sample: AddedSample['sample']) => T[]) =>
    added.flatMap(({ placement, sample }) => make(placement, sample))
  await insert(
    tx,
    placementDays,
    all(({ id: placementId }, { days }) => days.map((day) => ({ placementId, ...day }))),
  )
  await insert(
    tx,
    placementAnswers,
    signed.flatMap(({ answers }) => answers),
  )
  await insert(
    tx,
    placementSignatures,
    signed.flatMap(({ signatures }) => signatures),
  )
  await insert(
    tx,
    placementTokens,
    all((placement, sample) => linkRows(placement, sample, printedHash(settings, sample.spec.shows))),
  )
  await insert(tx, placementEvidence, all(evidenceRows))
  await insert(tx, placementLog, all(logRows))
  await insert(tx, placementAttendance, all(attendanceRows))
  await insert(tx, placementVisits, all(visitRows))
  await insert(tx, placementAmendments, all(amendmentRows))
  await insert(
    tx,
    placementIncidents,
    gone.flatMap(({ incidents }) => incidents),
  )
  await insert(
    tx,
    placementHolds,
    gone.flatMap(({ holds }) => holds),
  )
}

async function insert<T extends PgTable>(tx: Database, table: T, rows: T['$inferInsert'][]): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values(rows as never)
}
