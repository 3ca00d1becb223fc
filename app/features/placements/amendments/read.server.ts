import { and, eq } from 'drizzle-orm'
import type { Actor } from '#app/platform/actor.ts'
import { permissionWords } from '#app/platform/advisor-permissions.ts'
import type { Database } from '#app/platform/database.server.ts'
import { toId } from '#app/platform/row-id.ts'
import { type Beside, readBeside } from '../beside.server.ts'
import { type OpenAmendment, type PlacementRecord, readRecord } from '../record.server.ts'
import { questionOf } from '../rules/judge.ts'
import { valueInWords } from '../rules/rule-pack.ts'
import { otherApprovers, type StaffContext } from '../school/access.server.ts'
import { hasLeft, isOwnPreparation, preparedByYou } from '../school/not-yet.ts'
import { besideForStaff, findOfSchool } from '../school/placement.server.ts'
import { ownerOf } from '../student/joined-school.server.ts'
import { placements } from '../tables.server.ts'
import { amendableStatuses } from './amendments.ts'
import type { AmendmentsOf } from './contract.ts'
import { askedInChange, currentTerms, readyWith } from './judge.server.ts'
import { ruleChangesOf } from './rule-changes.ts'
import { shownAmendment, shownTerms } from './shown.ts'
import { signRefusal } from './sign.server.ts'
import { refusalWords } from './words.ts'

/** @throws DomainError `not-found` for the placement of another student */
export async function readOwnAmendments(
  { db, actor, now }: { db: Database; actor: Actor; now: Date },
  id: string,
): Promise<AmendmentsOf> {
  const { userId } = ownerOf(actor)
  const own = and(eq(placements.id, toId(id)), eq(placements.studentId, userId))
  const record = await readRecord(db, own, now)
  return ownAmendments(record, await readBeside(db, record.placement), now)
}

export function ownAmendments(record: PlacementRecord, beside: Beside, now: Date): AmendmentsOf {
  const reader = { party: 'student', refusal: null, endNotYet: 'The school ends it earlier.' } as const
  return toAmendments(record, beside, reader, now)
}

/** @throws DomainError `not-found` for the placement of another school */
export async function readSchoolAmendments(
  context: Pick<StaffContext, 'db' | 'actor' | 'now'>,
  id: string,
): Promise<AmendmentsOf> {
  const record = await findOfSchool(context, id)
  return schoolAmendments(record, await besideForStaff(context, record), context)
}

export function schoolAmendments(
  record: PlacementRecord,
  beside: Beside,
  { actor, now }: Pick<StaffContext, 'actor' | 'now'>,
): AmendmentsOf {
  const isHere = beside.isStillHere
  const mayApprove = actor.permissions.includes('approve_wex')
  const refusal = !isHere
    ? hasLeft
    : !mayApprove
      ? permissionWords.approve_wex.ask
      : isOwnPreparation(record, actor)
        ? preparedByYou(otherApprovers(record, actor))
        : null
  const endNotYet = mayApprove ? null : permissionWords.approve_wex.ask
  return toAmendments(record, beside, { party: 'school', refusal, endNotYet, hasLeft: !isHere }, now)
}

type Reader = {
  party: 'student' | 'school'
  /** Why they cannot sign, whatever the change is; null: they can. */
  refusal: string | null
  endNotYet: string | null
  hasLeft?: boolean
}

function toAmendments(
  record: PlacementRecord,
  { pastAmendments, judgedBy }: Beside,
  reader: Reader,
  now: Date,
): AmendmentsOf {
  const { placement, amendment, today, zone } = record
  const isPossible = amendableStatuses.includes(placement.status)
  return {
    today,
    time_zone: zone,
    terms: shownTerms(currentTerms(record)),
    not_yet: notYetOf(record, isPossible, reader),
    open: amendment && isPossible ? openOf(record, amendment, reader, now) : null,
    past: pastAmendments.map(toPast),
    end_not_yet: isPossible ? reader.endNotYet : refusalWords['not-possible-now'],
    rules: ruleChangesOf(record, judgedBy),
  }
}

function notYetOf({ amendment, hold }: PlacementRecord, isPossible: boolean, reader: Reader): string | null {
  if (!isPossible) return refusalWords['not-possible-now']
  if (reader.hasLeft) return hasLeft
  if (amendment) return refusalWords['amendment-open']
  return hold ? refusalWords['on-hold'] : null
}

function openOf(
  record: PlacementRecord,
  amendment: OpenAmendment,
  { party, refusal }: Reader,
  now: Date,
): NonNullable<AmendmentsOf['open']> {
  const findings = askedInChange(record, readyWith(record, amendment.after, now))
  const notYet = refusal ?? signRefusal(record, amendment, party, now)?.says ?? null
  return {
    ...shownAmendment(amendment),
    signs: amendment.waits_for.includes(party),
    refuses: refusal === null && amendment.signers.includes(party),
    withdraws: amendment.party === party,
    sign_not_yet: notYet,
    questions: findings.map((finding) => ({
      topic: finding.topic,
      says: finding.says,
      rule: finding.inForce.rule ? valueInWords(finding.inForce.rule.value) : null,
      question: questionOf(finding),
    })),
    linked: amendment.waits_for.filter((one) => one === 'host' || one === 'guardian'),
  }
}

function toPast({ outcome, closed_at, ...amendment }: Beside['pastAmendments'][number]) {
  return {
    ...shownAmendment(amendment),
    outcome: outcome ?? 'withdrawn',
    closed_at: new Date(closed_at).toISOString(),
  }
}
