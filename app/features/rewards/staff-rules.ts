import { withCommas } from './ledger-rules.ts'

/** How far back the sums reach that decide whether a second admin is needed. */
export const sumDays = 7
/** Above this, alone or summed, two admins approve what is paid out. */
export const secondApprovalAboveXp = 2_000
/** Above this, alone or summed, two admins agree to XP that staff give, take, take back or release. */
export const secondPersonAboveXp = 1_000

/** Whole XP decided within `sumDays`, whichever way they moved, without what is being decided. */
export type DecidedSums = {
  /** About the same person's XP, by any admin. */
  payee: number
  /** By the same admin, first or second, about anybody's XP. */
  admin: number
}

export type SecondPersonReason = 'amount' | 'payee-sum' | 'admin-sum'

/** Why a decision takes a second admin, or null when one is enough. */
export function secondPersonReason(xp: number, sums: DecidedSums, limit: number): SecondPersonReason | null {
  const amount = Math.abs(xp)
  if (amount > limit) return 'amount'
  if (sums.payee + amount > limit) return 'payee-sum'
  if (sums.admin + amount > limit) return 'admin-sum'
  return null
}

/** What counts in the sums: decisions after this moment. One that is exactly seven days old no longer counts. */
export function sumsFrom(now: Date): Date {
  return new Date(now.getTime() - sumDays * 86_400_000)
}

export type DecisionFacts = {
  /** Whether the XP are the admin's own. */
  isOwn: boolean
  /** Whether the admin ever gave, took, took back, released or restored XP of this person. Asked for cash-outs alone. */
  hasChangedXp: boolean
  /** Whether the admin is the first of the two. */
  isFirst: boolean
  isNewAdmin: boolean
  needsSecond: boolean
}

export type DecisionRefusal = 'own-xp' | 'changed-xp' | 'same-person' | 'new-admin'

/** Why an admin may not decide about someone's XP, or null. Each of two people has to be allowed. */
export function decisionRefusal(facts: DecisionFacts): DecisionRefusal | null {
  if (facts.isOwn) return 'own-xp'
  if (facts.hasChangedXp) return 'changed-xp'
  if (facts.isFirst) return 'same-person'
  if (facts.needsSecond && facts.isNewAdmin) return 'new-admin'
  return null
}

/** For the page of a decision: why it takes two. */
export function secondPersonWords(reason: SecondPersonReason, sums: DecidedSums, limit: number): string {
  const max = withCommas(limit)
  switch (reason) {
    case 'amount':
      return `A second admin has to agree: this is more than ${max} XP.`
    case 'payee-sum':
      return `A second admin has to agree: with the ${withCommas(sums.payee)} XP decided for this person in the last ${sumDays} days it is more than ${max} XP.`
    case 'admin-sum':
      return `A second admin has to agree: with the ${withCommas(sums.admin)} XP that you decided in the last ${sumDays} days it is more than ${max} XP.`
  }
}
