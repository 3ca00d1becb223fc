import { eq } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { advisorsToTell } from '#app/features/people/advisors.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { awardFinished } from './after/award.server.ts'
import { closeAmendment } from './amendments/close.server.ts'
import { coordinatorsOf } from './approvers.ts'
import type { PlacementNews } from './news.ts'
import { wexStaff, wexStudent } from './notifications.ts'
import { missingFor, type Step } from './readiness.ts'
import { type PlacementRecord, readRecord } from './record.server.ts'
import { needsGuardian } from './rules/facts.ts'
import type { Party } from './rules/topics.ts'
import { revokeSignatures } from './sign.server.ts'
import {
  type EventRefusal,
  eventRefusal,
  type PlacementEvent,
  type PlacementFact,
  type Status,
  transition,
} from './status.ts'
import { placementEvents, placementRulePackVersions, placements } from './tables.server.ts'
import { type LetterAbout, placementLetter } from './tokens/letter-job.ts'
import { revokeLinks } from './tokens/links.server.ts'

export type Advance = {
  /** Null: the calendar. */
  party: Party | null
  /** The account; null for a host, a guardian and the calendar. */
  userId: number | null
  isSigned: boolean
  reason?: string
}

type Notifying = Pick<Services, 'jobs'>

/**
 * Leads a placement to its next status, in the caller's transaction, which holds the placement's lock and has read the record under
 * it. Writes the event, ends what no longer counts, and adds letters and notifications to the same commit.
 *
 * @throws DomainError `refused` with the reason as its code
 */
export async function advance(
  services: Notifying,
  tx: Database,
  record: PlacementRecord,
  event: PlacementEvent,
  { party, userId, isSigned, reason = '' }: Advance,
  now: Date,
): Promise<void> {
  const { placement, state } = record
  const step = stepOf[event]
  const missing = step ? missingFor(record.ready, step) : []
  const refusal = eventRefusal(placement.status, event, {
    isSigned,
    reason,
    isReady: missing.length === 0,
    guardianNotNeeded: !needsGuardian(state.facts),
  })
  if (refusal)
    throw new DomainError('refused', refusal, { message: missing[0]?.says ?? refusalWords[refusal] })
  const status = transition(placement.status, event)
  if (!status) throw new Error(`${event} leads nowhere from ${placement.status}`)
  await carryOut(services, tx, record, { event, status }, { party, userId, reason }, now)
}

/**
 * Cancels a placement whose student has no account any more, in the caller's transaction, which holds its lock. Also one that runs:
 * people cannot cancel that, since the school ends it early, but without the student nobody could finish it.
 */
export async function cancelWithoutStudent(
  services: Notifying,
  tx: Database,
  record: PlacementRecord,
  now: Date,
): Promise<void> {
  const by = { party: 'student', userId: null, reason: 'The account of the student was deleted.' } as const
  if (record.placement.status === 'active')
    return carryOut(services, tx, record, { event: 'cancel', status: 'cancelled' }, by, now)
  await advance(services, tx, record, 'cancel', { ...by, isSigned: false }, now)
}

async function carryOut(
  services: Notifying,
  tx: Database,
  record: PlacementRecord,
  { event, status }: { event: PlacementEvent; status: Status },
  { party, userId, reason }: Pick<Advance, 'party' | 'userId' | 'reason'>,
  now: Date,
): Promise<void> {
  const { placement, state } = record
  await tx
    .update(placements)
    .set({ status, version: placement.version + 1, updatedAt: now, ...changesBy(event, record, userId, now) })
    .where(eq(placements.id, placement.id))
  await writeEvent(tx, placement.id, event, { party, userId, reason }, now)
  await endWhatStopped(tx, record, event, now)
  if (event === 'submit' || event === 'advisor-approves') await keepRules(tx, record, now)
  if (event === 'end-date-passed') await awardFinished(tx, placement.id, now)
  for (const [to, about] of lettersOf(event, record))
    await services.jobs.enqueue(tx, placementLetter, { placementId: placement.id, party: to, about })
  await tell(services, tx, record, event, { party, userId }, now)
  if (event === 'host-accepts' && !needsGuardian(state.facts)) await passGuardian(services, tx, record, now)
}

/** A fact beside the status, for the timeline. */
export async function writeEvent(
  tx: Database,
  placementId: number,
  kind: PlacementEvent | PlacementFact,
  { party, userId = null, reason }: { party: Party | null; userId?: number | null; reason?: string },
  now: Date,
): Promise<void> {
  await tx
    .insert(placementEvents)
    .values({ placementId, kind, party, userId, reason: reason?.trim() || null, at: now })
}

const stepOf: Partial<Record<PlacementEvent, Step>> = {
  submit: 'submit',
  'advisor-approves': 'approve',
  'start-date-reached': 'start',
  'end-date-passed': 'complete',
}

const refusalWords: Record<EventRefusal, string> = {
  'not-possible-now': 'That is no longer possible. Please reload the page.',
  'signature-missing': 'Please type your name and check the box next to it.',
  'reason-missing': 'Please write why.',
  'not-ready': 'Something is still missing.',
}

function changesBy(event: PlacementEvent, { prepared }: PlacementRecord, userId: number | null, now: Date) {
  switch (event) {
    case 'submit':
      return { submittedAt: now, rulesVersion: prepared.pack.version }
    case 'advisor-approves':
      return { approvedAt: now, approvedBy: userId, rulesVersion: prepared.pack.version }
    case 'advisor-requests-changes':
      return { guardianNotNeeded: false }
    case 'end-date-passed':
    case 'cancel':
    case 'advisor-declines':
    case 'host-declines':
    case 'parent-refuses':
      return { endedAt: now }
    default:
      return undefined
  }
}

/** No guardian signs for a student who is 18 on every day. */
async function passGuardian(
  services: Notifying,
  tx: Database,
  { placement }: PlacementRecord,
  now: Date,
): Promise<void> {
  await tx.update(placements).set({ guardianNotNeeded: true }).where(eq(placements.id, placement.id))
  await writeEvent(tx, placement.id, 'guardian-not-needed', { party: null }, now)
  const record = await readRecord(tx, eq(placements.id, placement.id), now)
  await advance(services, tx, record, 'parent-consents', { party: null, userId: null, isSigned: false }, now)
}

const endingEvents: readonly PlacementEvent[] = [
  'advisor-requests-changes',
  'advisor-declines',
  'host-declines',
  'parent-refuses',
  'cancel',
]

/** Links and an open change end with a no, a cancellation and the last day; signatures when changes are asked for. */
async function endWhatStopped(
  tx: Database,
  record: PlacementRecord,
  event: PlacementEvent,
  now: Date,
): Promise<void> {
  const { placement, amendment } = record
  if (event === 'advisor-requests-changes') await revokeSignatures(tx, placement, now)
  if (!endingEvents.includes(event) && event !== 'end-date-passed') return
  await revokeLinks(tx, placement.id, { except: event === 'end-date-passed' ? 'feedback' : undefined, now })
  if (amendment && (await closeAmendment(tx, record, 'withdrawn', now)))
    await writeEvent(tx, placement.id, 'amendment-withdrawn', { party: null }, now)
}

/** The rules that it was judged by stay as they are. */
export async function keepRules(
  tx: Database,
  { prepared: { pack } }: Pick<PlacementRecord, 'prepared'>,
  now: Date,
): Promise<void> {
  await tx
    .insert(placementRulePackVersions)
    .values({ place: pack.place, version: pack.version, pack, createdAt: now })
    .onConflictDoNothing()
}

type Letter = ['host' | 'guardian', LetterAbout]

function lettersOf(event: PlacementEvent, { placement, links, state }: PlacementRecord): Letter[] {
  const isGuardianNeeded = needsGuardian(state.facts)
  const known = (['host', 'guardian'] as const).filter((party) => links.some((link) => link.party === party))
  switch (event) {
    case 'submit':
      return [['host', 'answer']]
    case 'host-accepts':
      return isGuardianNeeded ? [['guardian', 'consent']] : []
    case 'advisor-approves':
      return isGuardianNeeded
        ? [
            ['host', 'during'],
            ['guardian', 'withdraw'],
          ]
        : [['host', 'during']]
    case 'advisor-declines':
      return known.map((party) => [party, 'declined'])
    case 'cancel':
      return placement.status === 'draft' ? [] : known.map((party) => [party, 'cancelled'])
    default:
      return []
  }
}

const toStudent: readonly PlacementEvent[] = [
  'host-accepts',
  'host-declines',
  'parent-refuses',
  'advisor-approves',
  'advisor-requests-changes',
  'advisor-declines',
  'start-date-reached',
  'end-date-passed',
]
const toStaff: readonly PlacementEvent[] = [
  'submit',
  'host-accepts',
  'host-declines',
  'parent-consents',
  'parent-refuses',
  'start-date-reached',
  'end-date-passed',
]

/** Of a cancellation the side that did not cancel is notified. */
async function tell(
  services: Notifying,
  tx: Database,
  { placement }: PlacementRecord,
  event: PlacementEvent,
  { party, userId }: Pick<Advance, 'party' | 'userId'>,
  now: Date,
): Promise<void> {
  const isCancelled = event === 'cancel' && placement.status !== 'draft'
  if (toStudent.includes(event) || (event === 'cancel' && party === 'school'))
    await tellStudent(services, tx, placement, event, userId, now)
  if (toStaff.includes(event) || (isCancelled && party === 'student'))
    await tellStaff(services, tx, placement, event, userId, now)
}

type Placed = { id: number; studentId: number; schoolId: number }

export async function tellStudent(
  services: Notifying,
  tx: Database,
  { id, studentId }: Placed,
  news: PlacementNews,
  actorId: number | null,
  now: Date,
): Promise<void> {
  const payload = { id, news }
  const subject = `placement/${id}`
  await notify(
    services,
    tx,
    wexStudent,
    { userId: studentId, actorId: actorId ?? undefined, subject, payload },
    now,
  )
}

/** Those who approve at the school; where nobody does, all its advisors. Not the person who did it. */
export async function tellStaff(
  services: Notifying,
  tx: Database,
  { id, schoolId }: Placed,
  news: PlacementNews,
  actorId: number | null,
  now: Date,
): Promise<void> {
  const staff = await advisorsToTell(tx, schoolId)
  for (const { id: userId } of coordinatorsOf(staff))
    if (userId !== actorId)
      await notify(
        services,
        tx,
        wexStaff,
        { userId, actorId: actorId ?? undefined, subject: `placement/${id}`, payload: { id, news } },
        now,
      )
}
