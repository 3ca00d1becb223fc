import { and, eq, isNull } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { BodyOf, ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import type { Services } from '#app/platform/services.server.ts'
import { tellStaff, tellStudent, writeEvent } from '../advance.server.ts'
import { fullName } from '../keeping/name-on-record.ts'
import type { PlacementRecord } from '../record.server.ts'
import type { Party } from '../rules/topics.ts'
import { readForm } from '../sign.server.ts'
import { placementHolds, placements } from '../tables.server.ts'
import type { closeIncident, reportIncident } from './contract.ts'
import { lockRecord, type OwnContext } from './log.server.ts'
import { callOnCall } from './on-call-job.ts'
import { placementIncidents } from './tables.server.ts'

type Reported = ReplyOf<typeof reportIncident>['data']

/** @throws DomainError `not-found`, `invalid`, `refused` (`not-possible-now`) */
export async function reportOwnIncident(
  { db, now, services, actor }: OwnContext,
  id: string,
  given: BodyOf<typeof reportIncident>['answers'],
): Promise<Reported> {
  return db.transaction(async (tx) => {
    const record = await lockRecord(tx, actor, id, now)
    return keepIncident(
      services,
      tx,
      record,
      {
        party: 'student',
        userId: record.placement.studentId,
        given: { reporter: fullName(record.student), ...given },
      },
      now,
    )
  })
}

type Report = { party: Party; userId: number | null; given: unknown }

/**
 * Keeps an incident that someone reports, in the caller's transaction, which holds the placement's lock. A serious one holds the
 * placement and calls the people on call one after another; of all others the approvers are notified.
 */
export async function keepIncident(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  record: PlacementRecord,
  { party, userId, given }: Report,
  now: Date,
): Promise<Reported> {
  const { placement, today } = record
  if (!['approved', 'active', 'completed'].includes(placement.status))
    throw new DomainError('refused', 'not-possible-now', {
      message: 'The placement has not begun. Please ring the school.',
    })
  const { answers } = await readForm(tx, 'incident', given, { today, now })
  const severity = answers.severity as Reported['severity']
  const [row] = await tx
    .insert(placementIncidents)
    .values({ placementId: placement.id, severity, party, answers, reportedAt: now })
    .returning({ id: placementIncidents.id })
  const id = row?.id as number
  if (severity === 'serious') {
    await hold(services, tx, record, now)
    await services.jobs.enqueue(tx, callOnCall, { incidentId: id })
  }
  await tellStaff(
    services,
    tx,
    placement,
    severity === 'serious' ? 'serious-incident' : 'incident',
    userId,
    now,
  )
  return { id, severity, ring: numbersToRing(record) }
}

/** While one is in force, a second incident adds none. */
async function hold(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  { placement }: PlacementRecord,
  now: Date,
): Promise<void> {
  const added = await tx
    .insert(placementHolds)
    .values({ placementId: placement.id, reason: 'serious-incident', since: now })
    .onConflictDoNothing()
    .returning({ id: placementHolds.id })
  if (added.length === 0) return
  await writeEvent(tx, placement.id, 'held', { party: null, reason: 'A serious incident' }, now)
  await tellStudent(services, tx, placement, 'held', null, now)
}

/** The emergency services of the place, the school's number, and those on call. */
export function numbersToRing({
  placement,
  ofSchool: { phone, onCall },
}: Pick<PlacementRecord, 'placement' | 'ofSchool'>): Reported['ring'] {
  const emergency = { name: 'Emergency services', phone: placement.place === 'NZ' ? '111' : '000' }
  return [emergency, ...(phone ? [{ name: 'School', phone }] : []), ...onCall]
}

type StaffContext = Pick<HandlerContext, 'db' | 'now' | 'request'> & { actor: AdvisorActor }

/** Nobody else is called from now on. A second answer is not refused. @throws DomainError `not-found` */
export async function takeIncident(context: StaffContext, id: string): Promise<void> {
  const { db, now, actor } = context
  await db.transaction(async (tx) => {
    const incident = await lockIncident(tx, actor, id)
    if (incident.answeredAt) return
    await tx
      .update(placementIncidents)
      .set({ answeredAt: now, answeredBy: actor.userId })
      .where(eq(placementIncidents.id, incident.id))
    await auditAdvisor(tx, context, 'wex.answer-incident', `placements/${incident.placementId}`)
  })
}

/** @throws DomainError `not-found`, `invalid` without a reason, `conflict` when it is closed */
export async function endIncident(
  context: StaffContext,
  id: string,
  { reason }: BodyOf<typeof closeIncident>,
): Promise<void> {
  const { db, now, actor } = context
  if (reason.trim() === '')
    throw new DomainError('invalid', 'reason', { errors: { reason: ['Please write what was done'] } })
  await db.transaction(async (tx) => {
    const incident = await lockIncident(tx, actor, id)
    if (incident.closedAt) throw new DomainError('conflict', 'closed')
    await tx
      .update(placementIncidents)
      .set({
        closedAt: now,
        closedBy: actor.userId,
        closeReason: reason.trim(),
        answeredAt: incident.answeredAt ?? now,
        answeredBy: incident.answeredBy ?? actor.userId,
      })
      .where(eq(placementIncidents.id, incident.id))
    await auditAdvisor(tx, context, 'wex.close-incident', `placements/${incident.placementId}`)
  })
}

async function lockIncident(tx: Database, actor: AdvisorActor, id: string) {
  const [row] = await tx
    .select({ incident: placementIncidents })
    .from(placementIncidents)
    .innerJoin(placements, eq(placements.id, placementIncidents.placementId))
    .where(and(eq(placementIncidents.id, toId(id)), eq(placements.schoolId, requireSchool(actor))))
    .for('update', { of: placementIncidents })
  if (!row) throw new DomainError('not-found', 'no-such-incident')
  return row.incident
}

/** The incident while nobody has answered it, locked. */
export async function lockOpenIncident(tx: Database, id: number) {
  const [row] = await tx
    .select()
    .from(placementIncidents)
    .where(and(eq(placementIncidents.id, id), isNull(placementIncidents.answeredAt)))
    .for('update')
  return row
}
