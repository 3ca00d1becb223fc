import { eq } from 'drizzle-orm'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { tellStaff, tellStudent, writeEvent } from '../advance.server.ts'
import type { PlacementRecord } from '../record.server.ts'
import type { Party } from '../rules/topics.ts'
import { termsOf } from '../student/draft.server.ts'
import { placementAmendments, placements } from '../tables.server.ts'
import { placementLetter } from '../tokens/letter-job.ts'
import { amendedFields, amendmentRefusal, isEarlyEnd, type SignedTerms } from './amendments.ts'
import type { Proposed, proposeOwnAmendment } from './contract.ts'
import { askedInChange, currentTerms, readyWith, refusedInChange, signersOf } from './judge.server.ts'
import { changeErrors, tidyTerms } from './terms.ts'
import { refusalWords } from './words.ts'

/** An account: the student's, or that of someone of the school. */
export type AmendmentActor = { party: 'student' | 'school'; userId: number }

/** @throws DomainError always */
export function refuseAmendment(code: keyof typeof refusalWords): never {
  throw new DomainError('refused', code, { message: refusalWords[code] })
}

/**
 * Asks for a change of what all have signed, in the caller's transaction, which holds the placement's lock. Without `signers` nothing
 * is stored: the reply says what would change, who would have to sign and what the approver would be asked.
 *
 * @throws DomainError `invalid` with a sentence for each field, `refused` with an `AmendmentRefusal` code, `on-hold`, or
 *   `not-allowed-by-rules` with the sentence of the rule; `conflict` where others have to sign than the page has shown
 */
export async function proposeAmendment(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  record: PlacementRecord,
  { by, given }: { by: AmendmentActor; given: BodyOf<typeof proposeOwnAmendment> },
  now: Date,
): Promise<Proposed> {
  const { placement, amendment, today } = record
  const { reason, signers: shown, ...terms } = given
  const before = currentTerms(record)
  const after = tidyTerms(terms)
  const state = { status: placement.status, isOpen: amendment !== null, today }
  const first = amendmentRefusal(state, before, before)
  if (first && first !== 'nothing-changes') refuseAmendment(first)
  refuseErrors(changeErrors(after, reason, termsOf(record)))
  const refusal = amendmentRefusal(state, before, after)
  if (refusal) refuseAmendment(refusal)
  const isEnd = isEarlyEnd(before, after)
  if (record.hold && !isEnd) refuseAmendment('on-hold')
  const changed = readyWith(record, after, now)
  const [forbidden] = isEnd ? [] : refusedInChange(record, changed)
  if (forbidden) throw new DomainError('refused', 'not-allowed-by-rules', { message: forbidden })
  const signers = signersOf(record, before, after)
  const proposed = {
    fields: amendedFields(before, after),
    signers,
    asks: isEnd ? [] : askedInChange(record, changed).map(({ says }) => says),
  }
  if (!shown) return { ...proposed, is_saved: false }
  if (signers.join() !== shown.join())
    throw new DomainError('conflict', 'other-signers', { message: refusalWords['other-signers'] })
  await store(services, tx, record, { by, before, after, signers, reason: reason.trim() }, now)
  return { ...proposed, is_saved: true }
}

type Change = {
  by: AmendmentActor
  before: SignedTerms
  after: SignedTerms
  signers: Party[]
  reason: string
}

async function store(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  { placement }: PlacementRecord,
  { by: { party, userId }, before, after, signers, reason }: Change,
  now: Date,
): Promise<void> {
  const added = await tx
    .insert(placementAmendments)
    .values({
      placementId: placement.id,
      before,
      after,
      signers,
      waitsFor: signers,
      reason,
      party,
      userId,
      openedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: placementAmendments.id })
  if (added.length === 0) refuseAmendment('amendment-open')
  await tx
    .update(placements)
    .set({ version: placement.version + 1, updatedAt: now })
    .where(eq(placements.id, placement.id))
  await writeEvent(tx, placement.id, 'amendment-proposed', { party, userId, reason }, now)
  if (signers.includes('host'))
    await services.jobs.enqueue(tx, placementLetter, {
      placementId: placement.id,
      party: 'host',
      about: 'answer',
    })
  if (signers.includes('guardian'))
    await services.jobs.enqueue(tx, placementLetter, {
      placementId: placement.id,
      party: 'guardian',
      about: 'consent',
    })
  if (party === 'school' && signers.includes('student'))
    await tellStudent(services, tx, placement, 'amendment-proposed', userId, now)
  await tellStaff(services, tx, placement, 'amendment-proposed', userId, now)
}
