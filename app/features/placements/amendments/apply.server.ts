import { and, eq, isNull, ne, notInArray, or } from 'drizzle-orm'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { keepRules, tellStaff, tellStudent, writeEvent } from '../advance.server.ts'
import type { PlacementRecord } from '../record.server.ts'
import { needsGuardian } from '../rules/facts.ts'
import type { Party } from '../rules/topics.ts'
import { signatureField } from '../sign.server.ts'
import { hoursInWords } from '../student/terms.ts'
import { placementAnswers, placementDays, placementSignatures, placements } from '../tables.server.ts'
import { placementLetter } from '../tokens/letter-job.ts'
import { isEarlyEnd, type SignedTerms } from './amendments.ts'
import { answersWithChange } from './signed-answers.ts'

export type SignedChange = {
  before: SignedTerms
  after: SignedTerms
  signers: readonly Party[]
  /** Who signed last. */
  by: { party: Party; userId: number | null }
  reason: string
}

/**
 * Puts a change into effect that all who have to have signed, in the caller's transaction, which holds the placement's lock: terms, days,
 * the next version of the terms, the timeline, links, letters and notifications.
 */
export async function applyChange(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  record: PlacementRecord,
  { before, after, signers, by, reason }: SignedChange,
  now: Date,
): Promise<void> {
  const { placement, prepared, state } = record
  const { id, termsVersion } = placement
  const isEnd = isEarlyEnd(before, after)
  const days = [...after.days]
  const isGuardianNeeded = needsGuardian({ born_on: state.facts.born_on, days })
  await tx
    .update(placements)
    .set({
      startDate: days[0]?.date,
      endDate: days.at(-1)?.date,
      hours: hoursInWords(days),
      address: after.address,
      supervisor: after.supervisor,
      supervisorPhone: after.supervisor_phone ?? null,
      tasks: [...after.tasks],
      guardianNotNeeded: isEnd ? placement.guardianNotNeeded : !isGuardianNeeded,
      termsVersion: termsVersion + 1,
      version: placement.version + 1,
      updatedAt: now,
      ...(!isEnd && { rulesVersion: prepared.pack.version }),
    })
    .where(eq(placements.id, id))
  if (!isEnd) await keepRules(tx, record, now)
  await tx.delete(placementDays).where(eq(placementDays.placementId, id))
  await tx.insert(placementDays).values(days.map((day) => ({ placementId: id, ...day })))
  await keepSignedAnswers(tx, record, after)
  await carryOver(tx, record, signers)
  await writeEvent(tx, id, 'amendment-applied', { ...by, reason }, now)
  await services.jobs.enqueue(tx, placementLetter, { placementId: id, party: 'host', about: 'during' })
  if (isGuardianNeeded)
    await services.jobs.enqueue(tx, placementLetter, {
      placementId: id,
      party: 'guardian',
      about: 'withdraw',
    })
  if (by.party !== 'student') await tellStudent(services, tx, placement, 'amendment-applied', by.userId, now)
  await tellStaff(services, tx, placement, 'amendment-applied', by.userId, now)
}

/** The answers become those that were signed, so that a signature can be checked against them. */
async function keepSignedAnswers(
  tx: Database,
  { placement, answers, zone }: PlacementRecord,
  after: SignedTerms,
): Promise<void> {
  // any owner: the placement’s, which the caller has locked
  const signed = await tx
    .select()
    .from(placementSignatures)
    .where(
      and(
        eq(placementSignatures.placementId, placement.id),
        eq(placementSignatures.termsVersion, placement.termsVersion + 1),
        isNull(placementSignatures.revokedAt),
      ),
    )
  for (const { party, name, signedAt } of signed)
    await tx
      .update(placementAnswers)
      .set({
        answers: answersWithChange(party, answers[party] ?? {}, after, { name, day: dayIn(zone, signedAt) }),
      })
      .where(and(eq(placementAnswers.placementId, placement.id), eq(placementAnswers.form, party)))
}

/**
 * Signatures of those who did not have to sign again count for the new version too. They are copied with the name, the time and the
 * digest that they had: the digest stays that of the terms that were signed, and the row of that version stays as it is.
 */
async function carryOver(
  tx: Database,
  { placement }: PlacementRecord,
  signers: readonly Party[],
): Promise<void> {
  // any owner: the placement’s, which the caller has locked
  const signatures = await tx
    .select()
    .from(placementSignatures)
    .where(
      and(
        eq(placementSignatures.placementId, placement.id),
        eq(placementSignatures.termsVersion, placement.termsVersion),
        isNull(placementSignatures.revokedAt),
        or(
          notInArray(placementSignatures.party, [...signers]),
          ne(placementSignatures.fieldName, signatureField),
        ),
      ),
    )
    .orderBy(placementSignatures.id)
  if (signatures.length === 0) return
  const termsVersion = placement.termsVersion + 1
  await tx
    .insert(placementSignatures)
    .values(signatures.map(({ id: _, ...row }) => ({ ...row, termsVersion })))
}
