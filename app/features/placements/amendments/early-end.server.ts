import { isDay } from '#app/platform/calendar.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import { refuseErrors } from '#app/platform/problem.ts'
import { writeEvent } from '../advance.server.ts'
import type { PlacementRecord } from '../record.server.ts'
import { onPlacement, type StaffContext } from '../school/access.server.ts'
import { placementAmendments } from '../tables.server.ts'
import { amendmentRefusal, type SignedTerms } from './amendments.ts'
import { applyChange } from './apply.server.ts'
import { closeAmendment } from './close.server.ts'
import type { endPlacementEarly } from './contract.ts'
import { currentTerms, readyWith } from './judge.server.ts'
import { refuseAmendment } from './propose.server.ts'
import { requireName, writeSignature } from './sign.server.ts'
import { reasonError } from './terms.ts'

/**
 * Leaves out the last days: the school alone signs, and its reason is in the timeline. A hold does not prevent it, and a change that is
 * still open is closed. Where a rule asks for more days than are left, the approver confirms that they have read it. The signatures of the
 * others go on counting. The clock completes the placement.
 *
 * @throws DomainError `not-found`, `invalid` with a sentence for each field, `refused` with an `AmendmentRefusal` code
 */
export function endEarly(
  context: StaffContext,
  id: string,
  { last_day, is_short, reason, signature }: BodyOf<typeof endPlacementEarly>,
): Promise<void> {
  const { actor, now, services } = context
  return onPlacement(context, id, 'wex.end-early', async (tx, record) => {
    const { placement, amendment, today } = record
    const before = currentTerms(record)
    const after = { ...before, days: before.days.filter(({ date }) => date <= last_day) }
    const refusal = amendmentRefusal({ status: placement.status, isOpen: false, today }, before, after)
    if (refusal === 'not-possible-now') refuseAmendment(refusal)
    const wrongReason = reasonError(reason)
    const wrongDay = lastDayError(last_day, before, after)
    const tooShort = wrongDay || is_short ? null : tooFewDays(record, after, now)
    refuseErrors({
      ...(wrongDay && { last_day: [wrongDay] }),
      ...(tooShort && { is_short: [tooShort] }),
      ...(wrongReason && { reason: [wrongReason] }),
    })
    if (refusal) refuseAmendment(refusal)
    const name = requireName(signature)
    const by = { party: 'school', userId: actor.userId } as const
    if (amendment && (await closeAmendment(tx, record, 'withdrawn', now)))
      await writeEvent(tx, placement.id, 'amendment-withdrawn', by, now)
    const signers = ['school' as const]
    await tx.insert(placementAmendments).values({
      placementId: placement.id,
      before,
      after,
      signers,
      waitsFor: [],
      reason: reason.trim(),
      ...by,
      outcome: 'applied',
      openedAt: now,
      closedAt: now,
    })
    await writeSignature(tx, record, { by, name, after }, now)
    await applyChange(services, tx, record, { before, after, signers, by, reason }, now)
  })
}

/** What the rule on the fewest days says of the days that are left; null where they are enough. It never stops an early end. */
function tooFewDays(record: PlacementRecord, after: SignedTerms, now: Date): string | null {
  const { findings } = readyWith(record, after, now)
  const found = findings.find(({ topic }) => topic === 'minimum_days')
  if (!found?.inForce.rule || found.outcome === 'pass' || found.outcome === 'tell') return null
  return `${found.says} Tick the box to end it anyway`
}

function lastDayError(lastDay: string, before: SignedTerms, after: SignedTerms): string | null {
  if (!isDay(lastDay)) return 'Choose the last day'
  if (after.days.length === 0)
    return 'There is no day at work until then. If it should not take place, cancel it'
  return after.days.length === before.days.length ? 'It does not end earlier with this day' : null
}
