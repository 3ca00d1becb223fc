import { and, eq, isNull } from 'drizzle-orm'
import type { Answers } from '#app/features/forms/answers.ts'
import { currentForm } from '#app/features/forms/service.server.ts'
import { isEmail, normalEmail } from '#app/features/people/email.ts'
import { plainLine } from '#app/features/people/plain-line.ts'
import { isDay } from '#app/platform/calendar.ts'
import type { BodyOf, ReplyOf } from '#app/platform/contract.ts'
import { DomainError } from '#app/platform/problem.ts'
import { tellStaff, tellStudent, writeEvent } from '../advance.server.ts'
import { askedInChange, readyWith } from '../amendments/judge.server.ts'
import { signsChange } from '../amendments/signs-change.server.ts'
import { placementVisits } from '../days/tables.server.ts'
import { readWexAnswers, templateKey } from '../forms/wex-forms.ts'
import { liftRefusal } from '../holds.ts'
import type { PlacementRecord } from '../record.server.ts'
import { type Finding, questionOf } from '../rules/judge.ts'
import { type Topic, topics } from '../rules/topics.ts'
import { keepAnswers } from '../sign.server.ts'
import { finalStatuses } from '../status.ts'
import { placementDecisions, placementEvidence, placementHolds, placements } from '../tables.server.ts'
import { enqueueGuardianLetter } from '../tokens/letters.server.ts'
import { revokeLinks } from '../tokens/links.server.ts'
import {
  onPlacement,
  otherApprovers,
  refuseOwnPreparation,
  required,
  requireStillHere,
  type StaffContext,
} from './access.server.ts'
import { questionToDecide } from './findings.server.ts'
import { guardianWarningsOf } from './guardian-warnings.server.ts'
import { holdNotYet } from './not-yet.ts'
import type {
  confirmGuardian,
  decideQuestion,
  liftHold,
  logVisit,
  recordEvidence,
  removeEvidence,
  saveChecks,
} from './school-contract.ts'
import { unsigned } from './unsigned.ts'

const maxNote = 1_000

/** @throws DomainError `invalid` with a sentence for each field, `refused` once the school has signed */
export function keepChecks(
  context: StaffContext,
  id: string,
  body: BodyOf<typeof saveChecks>,
): Promise<void> {
  const { now } = context
  return onPlacement(context, id, 'wex.checks', async (tx, record) => {
    await requireStillHere(tx, context, record)
    refuseFinished(record.placement.status)
    if (record.signatures.some(({ party }) => party === 'school'))
      throw new DomainError('refused', 'already-signed', {
        message: 'The school has signed this document. Add new records under “Recorded before the start”.',
      })
    const form = await currentForm(tx, templateKey('school'), now)
    if (!form) throw new Error('the form school is missing')
    const { answers, errors } = readWexAnswers(unsigned(form.sections), body.answers, record.today)
    const wrong = Object.entries(errors)
    if (wrong.length > 0)
      throw new DomainError('invalid', 'answers', {
        errors: Object.fromEntries(wrong.map(([field, sentence]) => [field, [sentence]])),
      })
    await keepAnswers(tx, record.placement.id, 'school', answers as Answers, now)
  })
}

export function keepEvidence(
  context: StaffContext,
  id: string,
  { kind, note }: BodyOf<typeof recordEvidence>,
): Promise<void> {
  const { actor, now } = context
  return onPlacement(context, id, 'wex.record-evidence', async (tx, record) => {
    await requireStillHere(tx, context, record)
    refuseFinished(record.placement.status)
    refuseSignatures(kind)
    const values = { note: noteOf(note), recordedBy: actor.userId, recordedAt: now }
    await tx
      .insert(placementEvidence)
      .values({ placementId: record.placement.id, kind, ...values })
      .onConflictDoUpdate({ target: [placementEvidence.placementId, placementEvidence.kind], set: values })
    await writeEvent(
      tx,
      record.placement.id,
      'evidence-recorded',
      { party: 'school', userId: actor.userId, reason: kind },
      now,
    )
  })
}

export function dropEvidence(
  context: StaffContext,
  id: string,
  { kind }: BodyOf<typeof removeEvidence>,
): Promise<void> {
  return onPlacement(context, id, 'wex.remove-evidence', async (tx, { placement }) => {
    refuseFinished(placement.status)
    await tx
      .delete(placementEvidence)
      .where(and(eq(placementEvidence.placementId, placement.id), eq(placementEvidence.kind, kind)))
  })
}

/** That all have signed follows from their signatures. */
function refuseSignatures(kind: string): void {
  if (kind === 'signatures')
    throw new DomainError('invalid', 'kind', { errors: { kind: ['The signatures show this'] } })
}

/** @throws DomainError `conflict` when the question is another one by now, `refused` where nothing is to be decided */
export function answerQuestion(
  context: StaffContext,
  id: string,
  { topic, question, why }: BodyOf<typeof decideQuestion>,
): Promise<void> {
  const { actor, now } = context
  return onPlacement(context, id, 'wex.decide-question', async (tx, record) => {
    const reason = required('why', why, maxNote, 'Please write why.')
    await requireStillHere(tx, context, record)
    refuseFinished(record.placement.status)
    refuseOwnPreparation(record, actor)
    const finding =
      findInChange(record, { topic, question }, now) ??
      record.ready.findings.find((one) => one.topic === topic)
    const asked = finding ? questionToDecide(finding) : null
    if (!finding || asked === null)
      throw new DomainError('refused', 'nothing-to-decide', { message: 'No decision is needed here.' })
    if (asked !== question) throw new DomainError('conflict', 'other-question')
    await tx.insert(placementDecisions).values({
      placementId: record.placement.id,
      kind: finding.outcome === 'ask' ? 'decision' : 'exception',
      topic,
      about: asked,
      why: reason,
      byUserId: actor.userId,
      at: now,
    })
    const by = { party: 'school', userId: actor.userId, reason: `${topics[topic]}: ${reason}` } as const
    await writeEvent(tx, record.placement.id, 'decided', by, now)
  })
}

/** The question of a change that waits to be signed, where it is the one that is answered. */
function findInChange(
  record: PlacementRecord,
  { topic, question }: { topic: Topic; question: string },
  now: Date,
): Finding | undefined {
  if (!record.amendment) return undefined
  const changed = readyWith(record, record.amendment.after, now)
  return askedInChange(record, changed).find((one) => one.topic === topic && questionOf(one) === question)
}

/**
 * Sets or confirms the guardian's address. A consent that waited for it goes out, and links to an older address end. Another address
 * that there is a warning about is stored and not confirmed yet: the school sees the warning first and confirms it then.
 *
 * @throws DomainError `refused` once the guardian has signed
 */
export function keepGuardian(
  context: StaffContext,
  id: string,
  body: BodyOf<typeof confirmGuardian>,
): Promise<Pick<ReplyOf<typeof confirmGuardian>, 'is_confirmed'>> {
  const { actor, now, services } = context
  return onPlacement(context, id, 'wex.confirm-guardian', async (tx, record) => {
    const { placement } = record
    await requireStillHere(tx, context, record)
    refuseFinished(placement.status)
    const { guardianName, guardianEmail, guardianPhone } = guardianIn(body)
    if (record.signatures.some(({ party }) => party === 'guardian'))
      throw new DomainError('refused', 'already-signed', {
        message: 'The parent or guardian has signed already. Ask for changes to begin again.',
      })
    const isOther = guardianEmail !== normalEmail(placement.guardianEmail ?? '')
    const isConfirmed = !isOther || (await guardianWarningsOf(tx, record, guardianEmail)).length === 0
    await tx
      .update(placements)
      .set({
        guardianName,
        guardianEmail,
        guardianPhone,
        guardianConfirmedBy: isConfirmed ? actor.userId : null,
        guardianConfirmedAt: isConfirmed ? now : null,
        version: placement.version + 1,
        updatedAt: now,
      })
      .where(eq(placements.id, placement.id))
    const by = { party: 'school', userId: actor.userId } as const
    if (isConfirmed) await writeEvent(tx, placement.id, 'guardian-confirmed', by, now)
    if (isOther) await revokeLinks(tx, placement.id, { party: 'guardian', now })
    const isWaiting = isConfirmed && (placement.guardianConfirmedAt === null || isOther)
    const isAsked =
      (placement.status === 'host-accepted' && !placement.guardianNotNeeded) ||
      signsChange(record, 'guardian')
    if (isAsked && isWaiting) await enqueueGuardianLetter(services, tx, placement.id)
    return { is_confirmed: isConfirmed }
  })
}

/** @throws DomainError `invalid` with the field */
function guardianIn({ name, email, phone }: BodyOf<typeof confirmGuardian>) {
  const guardianName = plainLine(required('name', name, 100, 'Please give their name.'))
  const guardianEmail = normalEmail(required('email', email, 254, 'Please give their email address.'))
  if (!isEmail(guardianEmail))
    throw new DomainError('invalid', 'email', { errors: { email: ['Please enter a valid email address.'] } })
  return {
    guardianName,
    guardianEmail,
    guardianPhone:
      plainLine(phone ?? '')
        .trim()
        .slice(0, 40) || null,
  }
}

export function keepVisit(
  context: StaffContext,
  id: string,
  { kind, on, note }: BodyOf<typeof logVisit>,
): Promise<void> {
  const { actor, now } = context
  return onPlacement(context, id, 'wex.log-visit', async (tx, { placement, today }) => {
    if (!isDay(on) || on > today)
      throw new DomainError('invalid', 'on', { errors: { on: ['Give a day that is not in the future'] } })
    const text = required('note', note, maxNote, 'Please write what you saw or heard.')
    await tx
      .insert(placementVisits)
      .values({ placementId: placement.id, kind, on, note: text, byUserId: actor.userId, createdAt: now })
  })
}

/** @throws DomainError `refused` with a `HoldRefusal` code */
export function endHold(
  context: StaffContext,
  id: string,
  { reason }: BodyOf<typeof liftHold>,
): Promise<void> {
  const { actor, now, services } = context
  return onPlacement(context, id, 'wex.lift-hold', async (tx, record) => {
    const { placement, hold } = record
    const reader = { actor, otherApprovers: otherApprovers(record, actor) }
    const refusal = liftRefusal(hold, { party: 'school', mayApprove: true, consents: false, reason: 'given' })
    if (refusal)
      throw new DomainError('refused', refusal, {
        message: hold
          ? (holdNotYet(record, reader) ?? undefined)
          : 'It is no longer on hold. Please reload the page.',
      })
    refuseOwnPreparation(record, actor)
    const liftReason = required('reason', reason, maxNote, 'Please write why.')
    await tx
      .update(placementHolds)
      .set({ liftedAt: now, liftedBy: actor.userId, liftReason })
      .where(
        and(
          eq(placementHolds.placementId, placement.id),
          eq(placementHolds.reason, 'serious-incident'),
          isNull(placementHolds.liftedAt),
        ),
      )
    const by = { party: 'school', userId: actor.userId, reason: liftReason } as const
    await writeEvent(tx, placement.id, 'hold-lifted', by, now)
    await tellStudent(services, tx, placement, 'hold-lifted', actor.userId, now)
    await tellStaff(services, tx, placement, 'hold-lifted', actor.userId, now)
  })
}

function noteOf(note: string | undefined): string | null {
  return (note ?? '').trim().slice(0, maxNote) || null
}

function refuseFinished(status: (typeof finalStatuses)[number] | string): void {
  if ((finalStatuses as readonly string[]).includes(status))
    throw new DomainError('refused', 'is-over', {
      message: 'This placement has ended. You can still read it.',
    })
}
