import { and, eq, isNull } from 'drizzle-orm'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import { advance, tellStaff, tellStudent, writeEvent } from '../advance.server.ts'
import { waitAgainFor } from '../amendments/close.server.ts'
import { signsChange } from '../amendments/signs-change.server.ts'
import { readRecord } from '../record.server.ts'
import { revokeSignatures, signForm } from '../sign.server.ts'
import type { Status } from '../status.ts'
import { placementHolds, placements } from '../tables.server.ts'
import { answerChange } from './change-answers.server.ts'
import { isProved, sendCode, type TokenContext, tryCode } from './codes.server.ts'
import type { answerAsGuardian } from './contract.ts'
import { givenOf } from './given.ts'
import { sendLink } from './letters.server.ts'
import { consumeToken, linkDead, lockLink, type OpenLink, revokeLinks } from './links.server.ts'
import { reasonError } from './reason.ts'
import { tokenWords } from './words.ts'

type Answer = BodyOf<typeof answerAsGuardian>
type Done = { status: Status; message: string }

/**
 * What a guardian does by their link. A code proves the mailbox or phone first, and only the browser that gave it may consent or refuse.
 * Withdrawing needs no code: nothing may stand in its way.
 *
 * @throws DomainError `not-found` for a link that does not work, `invalid`, `refused` without the proof, `too-many` codes
 */
export async function answerGuardian(context: TokenContext, text: string, answer: Answer): Promise<Done> {
  const { db, now } = context
  const purpose = answer.decision === 'withdraw' ? 'withdraw' : 'consent'
  const result = await db.transaction(async (tx) => {
    const link = await lockLink(tx, 'guardian', text, now)
    if (link.token.purpose !== purpose) throw linkDead()
    return steps[answer.decision](context, tx, link, answer)
  })
  // A wrong code was counted, so the transaction had to commit.
  if (result instanceof DomainError) throw result
  return result
}

type Step = (
  context: TokenContext,
  tx: Database,
  link: OpenLink,
  answer: Answer,
) => Promise<Done | DomainError>

const steps: Record<Answer['decision'], Step> = {
  'send-code': async (context, tx, link) => ({
    status: link.record.placement.status,
    message: tokenWords.codeSent(await sendCode(context, tx, link)),
  }),
  'check-code': async (context, tx, link, { code = '' }) => {
    if (code.trim() === '') return wrongCode(tokenWords.codeMissing)
    const outcome = await tryCode(context, tx, link, code)
    if (outcome === 'right') return { status: link.record.placement.status, message: tokenWords.proved }
    return wrongCode(outcome === 'wrong' ? tokenWords.wrongCode : tokenWords.tooManyWrong)
  },
  consent,
  refuse,
  withdraw,
}

function wrongCode(sentence: string): DomainError {
  return new DomainError('invalid', 'wrong-code', { errors: { code: [sentence] } })
}

/** @throws DomainError `refused` unless this browser has proved the mailbox or phone */
function requireProof(context: TokenContext, { token }: OpenLink): void {
  if (!isProved(context, token))
    throw new DomainError('refused', 'not-proved', { message: tokenWords.notProved })
}

async function consent(context: TokenContext, tx: Database, link: OpenLink, answer: Answer): Promise<Done> {
  requireProof(context, link)
  if (signsChange(link.record, 'guardian'))
    return answerChange(context, tx, link, { ...answer, party: 'guardian', decision: 'accept' })
  const { services, now } = context
  const { token, record } = link
  const { placement } = record
  await signForm(
    tx,
    record,
    { party: 'guardian', form: 'guardian', given: givenOf(answer), userId: null },
    now,
  )
  await consumeToken(tx, token, now)
  const isLifted = await liftHold(context, tx, placement.id)
  if (placement.status === 'host-accepted') {
    const by = { party: 'guardian', userId: null, isSigned: true } as const
    await advance(services, tx, record, 'parent-consents', by, now)
  }
  if (isLifted) {
    await tellStudent(services, tx, placement, 'hold-lifted', null, now)
    await tellStaff(services, tx, placement, 'hold-lifted', null, now)
  }
  const signed = await readRecord(tx, eq(placements.id, placement.id), now)
  await sendLink(services, tx, signed, 'withdraw', now)
  // Where a change waits for them too, it can be signed from now on.
  if (signed.amendment?.waits_for.includes('guardian')) await sendLink(services, tx, signed, 'consent', now)
  const status = placement.status === 'host-accepted' ? 'parent-consented' : placement.status
  return { status, message: tokenWords.consented }
}

/** Only new consent ends the hold that withdrawn consent has made. */
async function liftHold({ now }: TokenContext, tx: Database, placementId: number): Promise<boolean> {
  const lifted = await tx
    .update(placementHolds)
    .set({ liftedAt: now })
    .where(
      and(
        eq(placementHolds.placementId, placementId),
        eq(placementHolds.reason, 'consent-withdrawn'),
        isNull(placementHolds.liftedAt),
      ),
    )
    .returning({ id: placementHolds.id })
  if (lifted.length === 0) return false
  await writeEvent(tx, placementId, 'hold-lifted', { party: 'guardian' }, now)
  return true
}

/** Where consent was withdrawn before, a no leaves the placement on hold. */
async function refuse(
  context: TokenContext,
  tx: Database,
  link: OpenLink,
  { reason = '' }: Answer,
): Promise<Done> {
  requireProof(context, link)
  if (signsChange(link.record, 'guardian'))
    return answerChange(context, tx, link, { reason, party: 'guardian', decision: 'decline' })
  const wrong = reasonError(reason)
  if (wrong) refuseErrors({ reason: [wrong] })
  const { services, now } = context
  const { token, record } = link
  const { placement } = record
  await consumeToken(tx, token, now)
  if (placement.status !== 'host-accepted') {
    await writeEvent(tx, placement.id, 'consent-withdrawn', { party: 'guardian', reason }, now)
    await tellStaff(services, tx, placement, 'parent-refuses', null, now)
    return { status: placement.status, message: tokenWords.refused }
  }
  const by = { party: 'guardian', userId: null, isSigned: false, reason } as const
  await advance(services, tx, record, 'parent-refuses', by, now)
  return { status: 'parent-refused', message: tokenWords.refused }
}

/** The signature stops to count, also that of an open change, and the placement is on hold, in one transaction under its lock. */
async function withdraw(
  { services, now }: TokenContext,
  tx: Database,
  { record }: OpenLink,
  { reason }: Answer,
): Promise<Done> {
  const { placement } = record
  await revokeSignatures(tx, placement, now, ['guardian'])
  await waitAgainFor(tx, record, 'guardian')
  await tx
    .insert(placementHolds)
    .values({ placementId: placement.id, reason: 'consent-withdrawn', since: now })
    .onConflictDoNothing()
  await tx
    .update(placements)
    .set({ version: placement.version + 1, updatedAt: now })
    .where(eq(placements.id, placement.id))
  await revokeLinks(tx, placement.id, { party: 'guardian', now })
  await writeEvent(
    tx,
    placement.id,
    'consent-withdrawn',
    { party: 'guardian', reason: reason?.slice(0, 1_000) },
    now,
  )
  await tellStudent(services, tx, placement, 'held', null, now)
  await tellStaff(services, tx, placement, 'consent-withdrawn', null, now)
  return { status: placement.status, message: tokenWords.withdrawn }
}
