import { eq } from 'drizzle-orm'
import { type Answers, allFields } from '#app/features/forms/answers.ts'
import { currentForm } from '#app/features/forms/service.server.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { advance } from '../advance.server.ts'
import { templateKey } from '../forms/wex-forms.ts'
import { readRecord } from '../record.server.ts'
import { signForm } from '../sign.server.ts'
import { transition } from '../status.ts'
import { placements } from '../tables.server.ts'
import {
  onPlacement,
  refuseOwnPreparation,
  required,
  requireStillHere,
  type StaffContext,
} from './access.server.ts'
import { readSchoolPlacement } from './placement.server.ts'
import type { decideOnPlacement, SchoolPlacement } from './school-contract.ts'
import { decisionEvents, decisionsWithReason, type SchoolDecision } from './school-rules.ts'
import { unsigned } from './unsigned.ts'

const maxReason = 1_000

/**
 * What the school decides about a placement. The placement is locked, so of two at once the second is refused.
 *
 * @throws DomainError `not-found`, `invalid` with a sentence for its field, `refused` with the reason
 */
export async function decide(
  context: StaffContext,
  { id, decision }: { id: string; decision: SchoolDecision },
  { reason, signature }: BodyOf<typeof decideOnPlacement>,
): Promise<SchoolPlacement> {
  const { actor, now, services } = context
  const event = decisionEvents[decision]
  await onPlacement(context, id, `wex.${decision}`, async (tx, found) => {
    if (transition(found.placement.status, event) === null)
      throw new DomainError('refused', 'not-possible-now', {
        message: 'That is no longer possible. Please reload the page.',
      })
    const why = decisionsWithReason.includes(decision)
      ? required('reason', reason, maxReason, 'Please write why.')
      : (reason ?? '').trim().slice(0, maxReason)
    if (decision === 'approve' || decision === 'request-changes') await requireStillHere(tx, context, found)
    const by = { party: 'school', userId: actor.userId, reason: why } as const
    if (decision !== 'approve') return advance(services, tx, found, event, { ...by, isSigned: false }, now)
    refuseOwnPreparation(found, actor)
    const checked = await answersToKnownQuestions(tx, found.answers.school ?? {}, now)
    const given = {
      ...checked,
      signature: signature?.name ?? '',
      signature_agreed: signature?.agreed ?? false,
    }
    await signForm(tx, found, { party: 'school', form: 'school', given, userId: actor.userId }, now)
    const signed = await readRecord(tx, eq(placements.id, found.placement.id), now)
    await advance(services, tx, signed, event, { ...by, isSigned: true }, now)
  })
  return readSchoolPlacement(context, id)
}

/** What the school has checked, as far as the form still asks for it. */
async function answersToKnownQuestions(tx: Database, answers: Answers, now: Date): Promise<Answers> {
  const form = await currentForm(tx, templateKey('school'), now)
  const known = new Set(allFields(unsigned(form?.sections ?? [])).map(({ name }) => name))
  return Object.fromEntries(Object.entries(answers).filter(([name]) => known.has(name)))
}
