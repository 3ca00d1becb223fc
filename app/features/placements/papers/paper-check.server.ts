import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { PlacementRecord } from '../record.server.ts'
import { onPlacement, type StaffContext } from '../school/access.server.ts'
import { placementAmendments, placementEvents, placementPapers } from '../tables.server.ts'
import type { PaperCheck } from './contract.ts'
import { paperCheck } from './paper-check.ts'
import { type PaperKind, paperKinds } from './paper-kinds.ts'
import { digestOf } from './render.server.ts'

/**
 * Says whether a file is a paper of this placement as Yonder made it. Of the file only its digest is looked at, and nothing of it is
 * stored. @throws DomainError `not-found`, `invalid` for an empty file
 */
export async function checkFile(context: StaffContext, id: string, file: File): Promise<PaperCheck> {
  if (file.size === 0)
    throw new DomainError('invalid', 'empty', {
      errors: { file: ['This file is empty. Please choose another one.'] },
    })
  const digest = digestOf(new Uint8Array(await file.arrayBuffer()))
  return onPlacement(context, id, 'wex.check-paper', (tx, record) => checkDigest(tx, record, digest))
}

async function checkDigest(
  tx: Database,
  { placement, zone }: PlacementRecord,
  digest: string,
): Promise<PaperCheck> {
  const { id } = placement
  const [row] = await tx
    .select()
    .from(placementPapers)
    .where(and(eq(placementPapers.placementId, id), eq(placementPapers.digest, digest)))
  // any owner: the caller has found the placement
  const amendments = await tx
    .select()
    .from(placementAmendments)
    .where(and(eq(placementAmendments.placementId, id), eq(placementAmendments.outcome, 'applied')))
    .orderBy(asc(placementAmendments.id))
  // any owner: as above
  const events = await tx
    .select({ kind: placementEvents.kind, at: placementEvents.at })
    .from(placementEvents)
    .where(eq(placementEvents.placementId, id))
    .orderBy(asc(placementEvents.id))
  const kind = paperKinds.find((one) => one === row?.kind) as PaperKind | undefined
  return paperCheck({
    zone,
    termsVersion: placement.termsVersion,
    made: row && kind ? { kind, termsVersion: row.termsVersion, at: row.madeAt } : null,
    amendments: amendments.flatMap(({ before, after, closedAt }) =>
      closedAt ? [{ before, after, at: closedAt }] : [],
    ),
    events,
  })
}
