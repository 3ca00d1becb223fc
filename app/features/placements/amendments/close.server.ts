import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { PlacementRecord } from '../record.server.ts'
import type { Party } from '../rules/topics.ts'
import { placementAmendments, placementSignatures } from '../tables.server.ts'

export type AmendmentOutcome = 'applied' | 'refused' | 'withdrawn'

/**
 * Closes the open change of a placement, in the caller's transaction, which holds the placement's lock. Signatures of a change that
 * is not applied end with it.
 *
 * @returns whether one was open
 */
export async function closeAmendment(
  tx: Database,
  { placement }: Pick<PlacementRecord, 'placement'>,
  outcome: AmendmentOutcome,
  now: Date,
): Promise<boolean> {
  // any owner: the placement’s, which the caller has locked
  const closed = await tx
    .update(placementAmendments)
    .set({ outcome, closedAt: now, ...(outcome === 'applied' && { waitsFor: [] }) })
    .where(and(eq(placementAmendments.placementId, placement.id), isNull(placementAmendments.closedAt)))
    .returning({ id: placementAmendments.id })
  if (outcome !== 'applied' && closed.length > 0)
    // any owner: the placement's, which the caller has locked
    await tx
      .update(placementSignatures)
      .set({ revokedAt: now })
      .where(
        and(
          eq(placementSignatures.placementId, placement.id),
          eq(placementSignatures.termsVersion, placement.termsVersion + 1),
          isNull(placementSignatures.revokedAt),
        ),
      )
  return closed.length > 0
}

/** A party whose signatures have ended signs an open change again. */
export async function waitAgainFor(
  tx: Database,
  { amendment }: Pick<PlacementRecord, 'amendment'>,
  party: Party,
): Promise<void> {
  if (!amendment?.signers.includes(party) || amendment.waits_for.includes(party)) return
  // any owner: the placement’s, which the caller has locked
  await tx
    .update(placementAmendments)
    .set({ waitsFor: [...amendment.waits_for, party] })
    .where(eq(placementAmendments.id, amendment.id))
}
