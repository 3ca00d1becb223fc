import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Answers } from '#app/features/forms/answers.ts'
import { type CurrentForm, currentForm } from '#app/features/forms/service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { readWexAnswers, templateKey, type WexForm } from './forms/wex-forms.ts'
import type { PlacementRecord, PlacementRow } from './record.server.ts'
import type { Party } from './rules/topics.ts'
import { placementAnswers, placementSignatures } from './tables.server.ts'

export type ReadForm = { answers: Answers; form: CurrentForm }

/**
 * Reads what someone gave to a form as it is today. Nothing is stored.
 *
 * @param today the day at the school, which a signature gets
 * @throws DomainError `invalid` with a sentence for each field
 */
export async function readForm(
  tx: Database,
  form: WexForm,
  given: unknown,
  { today, now }: { today: string; now: Date },
): Promise<ReadForm> {
  const current = await currentForm(tx, templateKey(form), now)
  if (!current) throw new Error(`the form ${form} is missing`)
  const { answers, errors } = readWexAnswers(current.sections, given, today)
  const wrong = Object.entries(errors)
  if (wrong.length > 0)
    throw new DomainError('invalid', 'answers', {
      errors: Object.fromEntries(wrong.map(([field, sentence]) => [field, [sentence]])),
    })
  return { answers, form: current }
}

/** Stores answers without a signature: a draft, or what the school has checked so far. */
export async function keepAnswers(
  tx: Database,
  placementId: number,
  form: WexForm,
  answers: Answers,
  now: Date,
  formVersionId: number | null = null,
): Promise<void> {
  const values = { answers, formVersionId, updatedAt: now }
  await tx
    .insert(placementAnswers)
    .values({ placementId, form, ...values })
    .onConflictDoUpdate({ target: [placementAnswers.placementId, placementAnswers.form], set: values })
}

export type Signing = {
  party: Party
  form: WexForm
  /** With the typed name and its check. */
  given: unknown
  /** The account; null for a host or a guardian. */
  userId: number | null
}

/**
 * Stores the answers to a form and the signature below them, in the caller's transaction, which holds the placement's lock. The
 * signature binds the typed name, the time, the answers, the version of the questions and the terms as they are.
 *
 * @throws DomainError `invalid` with a sentence for each field
 */
export async function signForm(
  tx: Database,
  record: Pick<PlacementRecord, 'placement' | 'days' | 'today'>,
  { party, form, given, userId }: Signing,
  now: Date,
): Promise<Answers> {
  const { placement } = record
  const { answers, form: version } = await readForm(tx, form, given, { today: record.today, now })
  await keepAnswers(tx, placement.id, form, answers, now, version.id)
  // any owner: the placement's, which the caller has locked
  await tx
    .update(placementSignatures)
    .set({ revokedAt: now })
    .where(
      and(
        eq(placementSignatures.placementId, placement.id),
        eq(placementSignatures.party, party),
        eq(placementSignatures.fieldName, fieldNameOf(form)),
        isNull(placementSignatures.revokedAt),
      ),
    )
  await tx.insert(placementSignatures).values({
    placementId: placement.id,
    party,
    fieldName: fieldNameOf(form),
    name: String(answers[signatureField]),
    signedAt: now,
    form,
    formVersionId: version.id,
    termsVersion: placement.termsVersion,
    digest: digestOfSigned(record, form, version.id, answers, now),
    userId,
  })
  return answers
}

/** The field of every form that is signed. */
export const signatureField = 'signature'

/** A host signs twice: its answer, and its report. One takes nothing from the other. */
function fieldNameOf(form: WexForm): string {
  return form === 'host-report' ? 'report_signature' : signatureField
}

/** SHA-256 of what a signature binds, as hexadecimal digits. */
export function digestOfSigned(
  { placement, days }: Pick<PlacementRecord, 'placement' | 'days'>,
  form: WexForm,
  formVersionId: number,
  answers: Answers,
  at: Date,
): string {
  const { id, title, address, supervisor, tasks, termsVersion } = placement
  const terms = { id, title, address, supervisor, tasks, termsVersion, days }
  return createHash('sha256')
    .update(JSON.stringify([terms, form, formVersionId, Object.entries(answers).sort(), at.toISOString()]))
    .digest('hex')
}

/** Ends signatures, of these parties or of all, in the caller's transaction. */
export async function revokeSignatures(
  tx: Database,
  { id }: Pick<PlacementRow, 'id'>,
  now: Date,
  of?: readonly Party[],
): Promise<void> {
  // any owner: the placement's, which the caller has locked
  await tx
    .update(placementSignatures)
    .set({ revokedAt: now })
    .where(
      and(
        eq(placementSignatures.placementId, id),
        isNull(placementSignatures.revokedAt),
        of && inArray(placementSignatures.party, [...of]),
      ),
    )
}
