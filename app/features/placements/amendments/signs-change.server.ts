import type { PlacementParts } from '../record.server.ts'
import type { Party } from '../rules/topics.ts'
import { amendableStatuses } from './amendments.ts'

type Parts = Pick<PlacementParts, 'placement' | 'amendment' | 'signatures'>

/**
 * Whether an open change waits for the signature of a party, and they can give it now. A guardian who has withdrawn consent
 * first agrees to the work experience as it is.
 */
export function signsChange({ placement, amendment, signatures }: Parts, party: Party): boolean {
  if (!amendment?.waits_for.includes(party) || !amendableStatuses.includes(placement.status)) return false
  if (party !== 'guardian' || placement.guardianNotNeeded) return true
  return signatures.some((signature) => signature.party === 'guardian')
}
