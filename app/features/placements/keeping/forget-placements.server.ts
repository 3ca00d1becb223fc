import { and, inArray, isNotNull, notInArray } from 'drizzle-orm'
import { uploads, uploadUses } from '#app/features/uploads/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { placementHosts } from '../hosts/tables.server.ts'
import { placementEvidence, placements } from '../tables.server.ts'

/**
 * Deletes placements with all that belongs to them. Files that were evidence of them, and of nothing else, are unused from now on: the
 * clean-up of uploads removes them a day later.
 */
export async function forgetPlacements(tx: Database, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  // any owner: of placements that the caller has chosen and locked
  const evidence = await tx
    .select({ id: placementEvidence.uploadId })
    .from(placementEvidence)
    .where(and(inArray(placementEvidence.placementId, [...ids]), isNotNull(placementEvidence.uploadId)))
  // any owner: as above
  await tx.delete(placements).where(inArray(placements.id, [...ids]))
  await releaseFiles(
    tx,
    evidence.flatMap(({ id }) => (id ? [id] : [])),
    now,
  )
}

async function releaseFiles(tx: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  // any owner: files of other placements and of hosts, which stay
  const ofOthers = tx
    .select({ id: placementEvidence.uploadId })
    .from(placementEvidence)
    .where(inArray(placementEvidence.uploadId, [...ids]))
  const ofHosts = tx
    .select({ id: placementHosts.insuranceUploadId })
    .from(placementHosts)
    .where(inArray(placementHosts.insuranceUploadId, [...ids]))
  const isUnneeded = and(
    inArray(uploads.id, [...ids]),
    notInArray(uploads.id, ofOthers),
    notInArray(uploads.id, ofHosts),
  )
  // any owner: nothing needs them any more
  const released = await tx
    .update(uploads)
    .set({ unusedSince: now })
    .where(isUnneeded)
    .returning({ id: uploads.id })
  if (released.length > 0)
    await tx.delete(uploadUses).where(
      inArray(
        uploadUses.uploadId,
        released.map(({ id }) => id),
      ),
    )
}
