import { type SQL, sql } from 'drizzle-orm'
import { isNewAsAdmin } from '#app/features/people/admins.server.ts'
import type { AdminActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { StaffDecision } from './contract.ts'
import {
  type DecidedSums,
  type DecisionRefusal,
  decisionRefusal,
  type SecondPersonReason,
  secondApprovalAboveXp,
  secondPersonAboveXp,
  secondPersonReason,
  secondPersonWords,
  sumsFrom,
} from './staff-rules.ts'
import { decisionWords } from './words.ts'

/** Whose XP are decided about. A ghost has no account. */
export type Payee = { ownerId: number; userId: number | null }

type Asked = {
  payee: Payee
  xp: number
  /** An admin who has asked for the same before, and is one still. */
  firstId: number | null
  /** The money leaves: whoever changed the person's XP before has no say. */
  isCashOut?: boolean
}

/** What an admin can do about someone's XP now, with the figures that it follows from. */
export type Assessment = {
  sums: DecidedSums
  limit: number
  reason: SecondPersonReason | null
  /** Another admin is needed, or has asked already. */
  needsSecond: boolean
  refusal: DecisionRefusal | null
}

/** Asks the rules about a decision. The caller holds the locks where it is about to write. */
export async function assess(
  db: Database,
  { payee, xp, firstId, isCashOut = false }: Asked,
  actor: AdminActor,
  now: Date,
): Promise<Assessment> {
  const limit = isCashOut ? secondApprovalAboveXp : secondPersonAboveXp
  const sums = await (isCashOut ? approvedXp : decidedXp)(db, payee, actor, sumsFrom(now))
  const reason = secondPersonReason(xp, sums, limit)
  const needsSecond = reason !== null || firstId !== null
  const refusal = decisionRefusal({
    isOwn: payee.userId === actor.userId,
    hasChangedXp: isCashOut && (await hasChangedXp(db, payee, actor)),
    isFirst: firstId === actor.userId,
    isNewAdmin: await isNewAsAdmin(db, actor, now),
    needsSecond,
  })
  return { sums, limit, reason, needsSecond, refusal }
}

/** @throws DomainError `refused` with a `DecisionRefusal` code */
export function requireAllowed({ refusal }: Assessment): void {
  if (refusal) throw new DomainError('refused', refusal, { message: decisionWords[refusal] })
}

/** For the page and the reply: the sums, and why someone else is needed. */
export function toStaffDecision({ sums, limit, reason, needsSecond, refusal }: Assessment): StaffDecision {
  const isAsked = needsSecond && reason === null
  return {
    person_xp: sums.payee,
    admin_xp: sums.admin,
    limit,
    needs_second_person: needsSecond,
    second_person_reason: reason
      ? secondPersonWords(reason, sums, limit)
      : isAsked
        ? decisionWords.isAsked
        : null,
    refusal: refusal && decisionWords[refusal],
  }
}

/** For the audit log: what the decision was measured by. */
export function auditedSums({ sums, reason }: Assessment) {
  return { personSum: sums.payee, adminSum: sums.admin, secondPersonReason: reason }
}

/** The owner's row and those of the ghosts that became this account. */
function ownersOf({ ownerId, userId }: Payee): SQL {
  return sql`(select whose.id from xp_owner whose where whose.id = ${ownerId}::int or whose.ghost_id in (
    select ghost.id from ghost where ghost.converted_to = ${userId}::int))`
}

/** XP that staff gave, took, took back or released. */
async function decidedXp(
  db: Database,
  payee: Payee,
  { userId: adminId }: AdminActor,
  from: Date,
): Promise<DecidedSums> {
  const since = sql`${from.toISOString()}::timestamptz`
  return sumsOf(
    db,
    sql`
    select abs(amount) as xp, user_id = ${payee.userId}::int as is_payee,
      requested_by = ${adminId}::int or approved_by = ${adminId}::int as is_admin
    from xp_adjustment where posted_at > ${since}
    union all
    select abs(moved.amount), review.owner_id in ${ownersOf(payee)},
      review.decided_by = ${adminId}::int or review.first_person_id = ${adminId}::int
    from xp_review review join xp_transaction moved on moved.id = review.transaction_id
    where review.decided_at > ${since} and review.decision in ('released', 'reversed')`,
  )
}

/** XP whose payment was approved. Those that failed count: staff can say by hand that a payment has. */
async function approvedXp(
  db: Database,
  payee: Payee,
  { userId: adminId }: AdminActor,
  from: Date,
): Promise<DecidedSums> {
  return sumsOf(
    db,
    sql`
    select amount as xp, owner_id = ${payee.ownerId}::int as is_payee,
      approved_by = ${adminId}::int or first_approver_id = ${adminId}::int as is_admin
    from cashout where approved_at > ${from.toISOString()}::timestamptz`,
  )
}

async function sumsOf(db: Database, decisions: SQL): Promise<DecidedSums> {
  const { rows } = (await db.execute(sql`
    select coalesce(sum(xp) filter (where is_payee), 0)::int as payee,
      coalesce(sum(xp) filter (where is_admin), 0)::int as admin
    from (${decisions}) decided`)) as unknown as { rows: DecidedSums[] }
  return rows[0] ?? { payee: 0, admin: 0 }
}

/** However long ago: XP have no date by which they are spent, so what an admin gave may be part of any later cash-out. */
async function hasChangedXp(db: Database, payee: Payee, { userId: adminId }: AdminActor): Promise<boolean> {
  const { rows } = (await db.execute(sql`
    select exists (
      select from xp_adjustment where user_id = ${payee.userId}::int
        and (requested_by = ${adminId}::int or approved_by = ${adminId}::int)
    ) or exists (
      select from xp_review where owner_id in ${ownersOf(payee)}
        and (first_person_id = ${adminId}::int or decided_by = ${adminId}::int)
    ) or exists (
      select from cashout where owner_id = ${payee.ownerId}::int and failed_by = ${adminId}::int
    ) as changed`)) as unknown as { rows: { changed: boolean }[] }
  return rows[0]?.changed === true
}
