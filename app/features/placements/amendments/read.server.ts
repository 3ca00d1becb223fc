import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Actor } from '#app/platform/actor.ts'
import { permissionWords } from '#app/platform/advisor-permissions.ts'
import type { Database } from '#app/platform/database.server.ts'
import { toId } from '#app/platform/row-id.ts'
import { type OpenAmendment, type PlacementRecord, readRecord } from '../record.server.ts'
import { questionOf } from '../rules/judge.ts'
import { valueInWords } from '../rules/rule-pack.ts'
import { isOfOwnSchool, isStillHere, otherApprovers, type StaffContext } from '../school/access.server.ts'
import { hasLeft, isOwnPreparation, preparedByYou } from '../school/not-yet.ts'
import { ownerOf } from '../student/joined-school.server.ts'
import { placementAmendments, placements } from '../tables.server.ts'
import { amendableStatuses } from './amendments.ts'
import type { AmendmentsOf } from './contract.ts'
import { askedInChange, currentTerms, readyWith } from './judge.server.ts'
import { readRuleChanges } from './rule-changes.server.ts'
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
  return toAmendments(
    db,
    record,
    { party: 'student', refusal: null, endNotYet: 'The school ends it earlier.' },
    now,
  )
}

/** @throws DomainError `not-found` for the placement of another school */
export async function readSchoolAmendments(
  { db, actor, now }: Pick<StaffContext, 'db' | 'actor' | 'now'>,
  id: string,
): Promise<AmendmentsOf> {
  const record = await readRecord(db, and(isOfOwnSchool(actor), eq(placements.id, toId(id))), now)
  const isHere = await isStillHere(db, actor, record, now)
  const mayApprove = actor.permissions.includes('approve_wex')
  const refusal = !isHere
    ? hasLeft
    : !mayApprove
      ? permissionWords.approve_wex.ask
      : isOwnPreparation(record, actor)
        ? preparedByYou(await otherApprovers(db, record, actor))
        : null
  const endNotYet = mayApprove ? null : permissionWords.approve_wex.ask
  return toAmendments(db, record, { party: 'school', refusal, endNotYet, hasLeft: !isHere }, now)
}

type Reader = {
  party: 'student' | 'school'
  /** Why they cannot sign, whatever the change is; null: they can. */
  refusal: string | null
  endNotYet: string | null
  hasLeft?: boolean
}

async function toAmendments(
  db: Database,
  record: PlacementRecord,
  reader: Reader,
  now: Date,
): Promise<AmendmentsOf> {
  const { placement, amendment, today, zone } = record
  const isPossible = amendableStatuses.includes(placement.status)
  return {
    today,
    time_zone: zone,
    terms: shownTerms(currentTerms(record)),
    not_yet: notYetOf(record, isPossible, reader),
    open: amendment && isPossible ? await openOf(db, record, amendment, reader, now) : null,
    past: await readPast(db, placement.id),
    end_not_yet: isPossible ? reader.endNotYet : refusalWords['not-possible-now'],
    rules: await readRuleChanges(db, record),
  }
}

function notYetOf({ amendment, hold }: PlacementRecord, isPossible: boolean, reader: Reader): string | null {
  if (!isPossible) return refusalWords['not-possible-now']
  if (reader.hasLeft) return hasLeft
  if (amendment) return refusalWords['amendment-open']
  return hold ? refusalWords['on-hold'] : null
}

async function openOf(
  db: Database,
  record: PlacementRecord,
  amendment: OpenAmendment,
  { party, refusal }: Reader,
  now: Date,
): Promise<NonNullable<AmendmentsOf['open']>> {
  const findings = askedInChange(record, await readyWith(db, record, amendment.after, now))
  const notYet = refusal ?? (await signRefusal(db, record, amendment, party, now))?.says ?? null
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

async function readPast(db: Database, placementId: number): Promise<AmendmentsOf['past']> {
  // any owner: the caller has found the placement
  const rows = await db
    .select()
    .from(placementAmendments)
    .where(and(eq(placementAmendments.placementId, placementId), isNotNull(placementAmendments.closedAt)))
    .orderBy(desc(placementAmendments.id))
  return rows.map(({ openedAt, closedAt, outcome, waitsFor, ...row }) => ({
    ...shownAmendment({ ...row, waits_for: waitsFor, opened_at: openedAt.toISOString() }),
    outcome: outcome ?? 'withdrawn',
    closed_at: (closedAt ?? openedAt).toISOString(),
  }))
}
