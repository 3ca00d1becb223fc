import { and, eq, sql } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { sendUpload, storeUpload } from '#app/features/uploads/service.server.ts'
import { uploads } from '#app/features/uploads/tables.server.ts'
import { replaceUses } from '#app/features/uploads/uses.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import { writeEvent } from '../advance.server.ts'
import { isOfOwnSchool, onPlacement, type StaffContext } from '../school/access.server.ts'
import { placementEvidence, placements } from '../tables.server.ts'

/** Which evidence a scan of the official form is. */
const kind = 'arrangement'
const placeOf = (placementId: number) => `placement-scan:${placementId}`

/**
 * Stores the scan of the signed official form, in place of an earlier one, and records that the written arrangement is there. The
 * placement is looked up before the file is stored, so that nothing is stored for one of another school.
 *
 * @throws DomainError `not-found`, `invalid` with `errors.file`
 */
export async function keepScan(context: StaffContext, id: string, file: File): Promise<void> {
  const { db, actor, now } = context
  await findPlacement(db, context, id)
  const upload = await storeUpload(context, { file, purpose: 'placement-scan' })
  await onPlacement(context, id, 'wex.store-scan', async (tx, { placement }) => {
    const place = placeOf(placement.id)
    await replaceUses(tx, { place, ids: [upload.id], purposes: ['placement-scan'], by: actor, now })
    const values = { uploadId: upload.id, recordedBy: actor.userId, recordedAt: now }
    await tx
      .insert(placementEvidence)
      .values({ placementId: placement.id, kind, ...values })
      .onConflictDoUpdate({ target: [placementEvidence.placementId, placementEvidence.kind], set: values })
    const by = { party: 'school', userId: actor.userId, reason: kind } as const
    await writeEvent(tx, placement.id, 'evidence-recorded', by, now)
  })
}

/** The scan, for the school alone. Each download is audited. @throws DomainError `not-found` */
export async function sendScan(context: StaffContext, id: string): Promise<Response> {
  const { db, services } = context
  const placement = await findPlacement(db, context, id)
  // any owner: a scan of the school, whichever advisor sent it
  const [file] = await db
    .select({ keys: uploads.keys, name: uploads.name, kind: uploads.kind })
    .from(placementEvidence)
    .innerJoin(uploads, eq(uploads.id, placementEvidence.uploadId))
    .where(
      and(
        eq(placementEvidence.placementId, placement.id),
        eq(placementEvidence.kind, kind),
        eq(uploads.state, 'stored'),
      ),
    )
  if (!file) throw new DomainError('not-found', 'no-such-upload')
  await db.transaction((tx) => auditAdvisor(tx, context, 'wex.read-scan', `placements/${placement.id}`))
  // The name that the file came with may have names of people in it.
  const ending = file.name.slice(file.name.lastIndexOf('.'))
  return sendUpload(services, { ...file, name: `official-form${ending}` })
}

/** Says of scans whose record or placement is gone that nothing needs them, so that they go after a day. */
export async function forgetScans({ db }: { db: Database }, now: Date): Promise<void> {
  // any owner: those that no placement needs
  await db.execute(sql`with gone as (delete from upload_use use where use.place like 'placement-scan:%'
      and not exists (select from ${placementEvidence} e where e.upload_id = use.upload_id
        and use.place = 'placement-scan:' || e.placement_id) returning use.upload_id)
    update upload set unused_since = ${now.toISOString()}::timestamptz where id in (select upload_id from gone)`)
}

async function findPlacement(db: Database, { actor }: Pick<StaffContext, 'actor'>, id: string) {
  const [row] = await db
    .select({ id: placements.id })
    .from(placements)
    .where(and(isOfOwnSchool(actor), eq(placements.id, toId(id))))
  if (!row) throw new DomainError('not-found', 'no-such-placement')
  return row
}
