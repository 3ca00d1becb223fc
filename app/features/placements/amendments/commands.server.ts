import { eq } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import type { Actor, AdvisorActor } from '#app/platform/actor.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { lockOfSchool, lockOwn, type PlacementRecord, readRecord } from '../record.server.ts'
import { refuseOwnPreparation, requireStillHere, type StaffContext } from '../school/access.server.ts'
import { requireOwnSchool } from '../student/change.server.ts'
import { ownerOf } from '../student/joined-school.server.ts'
import { placements } from '../tables.server.ts'
import type { AmendmentAnswer, answerOwnAmendment, Proposed, proposeOwnAmendment } from './contract.ts'
import { type AmendmentActor, proposeAmendment } from './propose.server.ts'
import { refuseOpenAmendment, signAmendment, withdrawOpenAmendment } from './sign.server.ts'

type OwnContext = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: Actor }
type Proposal = BodyOf<typeof proposeOwnAmendment>
type Answering = { id: string; answer: AmendmentAnswer; given: BodyOf<typeof answerOwnAmendment> }
type Outcome = { is_applied: boolean }

/** @throws DomainError `not-found`, and as `proposeAmendment` */
export function proposeAsStudent(context: OwnContext, id: string, given: Proposal): Promise<Proposed> {
  const { services, now } = context
  return onOwn(context, id, (tx, record, by) => proposeAmendment(services, tx, record, { by, given }, now))
}

/** @throws DomainError `not-found`, `invalid`, `refused` with the reason */
export function answerAsStudent(context: OwnContext, { id, ...answering }: Answering): Promise<Outcome> {
  return onOwn(context, id, (tx, record, by) => answerAs(context, tx, record, { by, ...answering }))
}

async function onOwn<T>(
  { db, actor, now }: OwnContext,
  id: string,
  work: (tx: Database, record: PlacementRecord, by: AmendmentActor) => Promise<T>,
): Promise<T> {
  const { userId } = ownerOf(actor)
  return db.transaction(async (tx) => {
    const row = await lockOwn(tx, { userId }, id)
    await requireOwnSchool(tx, userId, row, now)
    return work(tx, await readRecord(tx, eq(placements.id, row.id), now), { party: 'student', userId })
  })
}

/** What is only looked at leaves no row in the audit log. @throws DomainError `not-found`, and as `proposeAmendment` */
export function proposeAsSchool(context: StaffContext, id: string, given: Proposal): Promise<Proposed> {
  const { services, now } = context
  return onSchools(context, id, async (tx, record, by) => {
    const proposed = await proposeAmendment(services, tx, record, { by, given }, now)
    if (proposed.is_saved) await auditOn(context, tx, record, 'wex.propose-amendment')
    return proposed
  })
}

/** @throws DomainError `not-found`, `invalid`, `refused` with the reason */
export function answerAsSchool(context: StaffContext, { id, ...answering }: Answering): Promise<Outcome> {
  return onSchools(context, id, async (tx, record, by) => {
    if (answering.answer === 'sign') refuseOwnPreparation(record, context.actor)
    const outcome = await answerAs(context, tx, record, { by, ...answering })
    await auditOn(context, tx, record, `wex.${answering.answer}-amendment`)
    return outcome
  })
}

async function onSchools<T>(
  context: StaffContext,
  id: string,
  work: (tx: Database, record: PlacementRecord, by: AmendmentActor) => Promise<T>,
): Promise<T> {
  const { db, actor, now } = context
  return db.transaction(async (tx) => {
    const row = await lockOfSchool(tx, actor, id)
    const record = await readRecord(tx, eq(placements.id, row.id), now)
    await requireStillHere(tx, context, record)
    return work(tx, record, { party: 'school', userId: actor.userId })
  })
}

function auditOn(
  context: StaffContext & { actor: AdvisorActor },
  tx: Database,
  { placement }: PlacementRecord,
  action: string,
): Promise<void> {
  return auditAdvisor(tx, context, action, `placements/${placement.id}`)
}

async function answerAs(
  { services, now }: Pick<OwnContext, 'services' | 'now'>,
  tx: Database,
  record: PlacementRecord,
  { by, answer, given }: Omit<Answering, 'id'> & { by: AmendmentActor },
): Promise<Outcome> {
  switch (answer) {
    case 'sign':
      return {
        is_applied: await signAmendment(services, tx, record, { by, signature: given.signature }, now),
      }
    case 'refuse':
      await refuseOpenAmendment(services, tx, record, { by, reason: given.reason ?? '' }, now)
      return { is_applied: false }
    case 'withdraw':
      await withdrawOpenAmendment(services, tx, record, by, now)
      return { is_applied: false }
  }
}
