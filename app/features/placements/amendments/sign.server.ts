import { and, eq } from 'drizzle-orm'
import { agreedOf } from '#app/features/forms/signature.ts'
import { formWords } from '#app/features/forms/words.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { tellStaff, tellStudent, writeEvent } from '../advance.server.ts'
import type { OpenAmendment, PlacementRecord } from '../record.server.ts'
import type { Party } from '../rules/topics.ts'
import { digestOfSigned, signatureField } from '../sign.server.ts'
import { placementAmendments, placementAnswers, placementSignatures } from '../tables.server.ts'
import { amendableStatuses, isEarlyEnd, keepsThePast, type SignedTerms } from './amendments.ts'
import { applyChange } from './apply.server.ts'
import { closeAmendment } from './close.server.ts'
import { askedInChange, currentTerms, readyWith, refusedInChange } from './judge.server.ts'
import { type AmendmentActor, refuseAmendment } from './propose.server.ts'
import { answersWithChange } from './signed-answers.ts'
import { reasonError } from './terms.ts'
import { refusalWords } from './words.ts'

type Signer = { party: Party; userId: number | null }
type Signature = { name?: string; agreed?: boolean }
const maxName = 100

/**
 * Why an open change cannot be signed by anyone now, or null.
 *
 * @param party the school is also asked to decide what the rules ask about the new terms
 */
export function signRefusal(
  record: PlacementRecord,
  { before, after }: OpenAmendment,
  party: Party,
  now: Date,
): { code: string; says: string } | null {
  const { placement, today, hold } = record
  const because = (code: keyof typeof refusalWords) => ({ code, says: refusalWords[code] })
  if (!keepsThePast({ status: placement.status, today }, currentTerms(record), after))
    return because('too-late')
  if (isEarlyEnd(before, after)) return null
  if (hold) return because('on-hold')
  const changed = readyWith(record, after, now)
  const [forbidden] = refusedInChange(record, changed)
  if (forbidden) return { code: 'not-allowed-by-rules', says: forbidden }
  const isAsked = party === 'school' && askedInChange(record, changed).length > 0
  return isAsked ? because('questions-open') : null
}

/**
 * Signs the open change, in the caller's transaction, which holds the placement's lock and has read the record under it. With the last
 * signature it is applied.
 *
 * @returns whether it was applied
 * @throws DomainError `invalid` for the signature, `refused` with the reason
 */
export async function signAmendment(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  record: PlacementRecord,
  { by, signature }: { by: Signer; signature: Signature | undefined },
  now: Date,
): Promise<boolean> {
  const { placement } = record
  const amendment = requireOpen(record)
  if (!amendment.waits_for.includes(by.party)) refuseAmendment('not-your-turn')
  const name = requireName(signature)
  const refusal = signRefusal(record, amendment, by.party, now)
  if (refusal) throw new DomainError('refused', refusal.code, { message: refusal.says })
  await writeSignature(tx, record, { by, name, after: amendment.after }, now)
  const waitsFor = amendment.waits_for.filter((party) => party !== by.party)
  // any owner: the placement’s, which the caller has locked
  await tx.update(placementAmendments).set({ waitsFor }).where(eq(placementAmendments.id, amendment.id))
  await writeEvent(tx, placement.id, 'amendment-signed', by, now)
  if (waitsFor.length > 0) {
    if (by.party !== 'school') await tellStaff(services, tx, placement, 'amendment-signed', by.userId, now)
    return false
  }
  await closeAmendment(tx, record, 'applied', now)
  await applyChange(services, tx, record, { ...amendment, by }, now)
  return true
}

function requireOpen({ placement, amendment }: PlacementRecord): OpenAmendment {
  if (!amendment || !amendableStatuses.includes(placement.status)) refuseAmendment('no-amendment')
  return amendment as OpenAmendment
}

/** A typed name with its check. @throws DomainError `invalid` */
export function requireName(signature: Signature | undefined): string {
  const name = (signature?.name ?? '').trim().replace(/\s+/g, ' ')
  const field = name === '' || name.length > maxName ? signatureField : agreedOf(signatureField)
  const sentence =
    name === ''
      ? formWords.sign
      : name.length > maxName
        ? formWords.tooLong(maxName)
        : signature?.agreed === true
          ? null
          : formWords.agree
  if (sentence) refuseErrors({ [field]: [sentence] })
  return name
}

/** A signature of terms that hold from the next version on. It counts once they do. */
export async function writeSignature(
  tx: Database,
  record: PlacementRecord,
  { by: { party, userId }, name, after }: { by: Signer; name: string; after: SignedTerms },
  now: Date,
): Promise<void> {
  const { placement, today, answers } = record
  const [stored] = await tx
    .select({ formVersionId: placementAnswers.formVersionId })
    .from(placementAnswers)
    .where(and(eq(placementAnswers.placementId, placement.id), eq(placementAnswers.form, party)))
  const formVersionId = stored?.formVersionId ?? null
  const termsVersion = placement.termsVersion + 1
  const { address, supervisor, tasks } = after
  const terms = {
    placement: { ...placement, address, supervisor, tasks: [...tasks], termsVersion },
    days: after.days.map(({ date, from, to }) => ({ date, from, to })),
  }
  const signed = answersWithChange(party, answers[party] ?? {}, after, { name, day: today })
  await tx.insert(placementSignatures).values({
    placementId: placement.id,
    party,
    fieldName: signatureField,
    name,
    signedAt: now,
    form: party,
    formVersionId,
    termsVersion,
    digest: digestOfSigned(terms, party, formVersionId ?? 0, signed, now),
    userId,
  })
}

/**
 * Turns the open change down, for a reason. Everyone who signs it may.
 *
 * @throws DomainError `invalid` without a reason, `refused` with the reason
 */
export async function refuseOpenAmendment(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  record: PlacementRecord,
  { by, reason }: { by: Signer; reason: string },
  now: Date,
): Promise<void> {
  const { placement } = record
  if (!requireOpen(record).signers.includes(by.party)) refuseAmendment('not-your-turn')
  const wrong = reasonError(reason)
  if (wrong) refuseErrors({ reason: [wrong] })
  await closeAmendment(tx, record, 'refused', now)
  await writeEvent(tx, placement.id, 'amendment-refused', { ...by, reason }, now)
  if (by.party !== 'student') await tellStudent(services, tx, placement, 'amendment-refused', by.userId, now)
  await tellStaff(services, tx, placement, 'amendment-refused', by.userId, now)
}

/** Takes the open change back, by the side that asked for it. @throws DomainError `refused` */
export async function withdrawOpenAmendment(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  record: PlacementRecord,
  by: AmendmentActor,
  now: Date,
): Promise<void> {
  const { placement } = record
  if (requireOpen(record).party !== by.party) refuseAmendment('not-yours')
  await closeAmendment(tx, record, 'withdrawn', now)
  await writeEvent(tx, placement.id, 'amendment-withdrawn', by, now)
  if (by.party === 'school') await tellStudent(services, tx, placement, 'amendment-withdrawn', by.userId, now)
  await tellStaff(services, tx, placement, 'amendment-withdrawn', by.userId, now)
}
