/** Why XP moved, as `GET /api/user/earnings` names it. The first ones are awards: earned once by each person from each source. */
export const awardReasons = [
  'quiz',
  'topic',
  'module',
  'survey',
  'referral',
  'signup',
  'work-experience',
] as const
export const xpReasons = [
  ...awardReasons,
  'cashout-hold',
  'cashout-release',
  'cashout-paid',
  'adjustment',
  'reversal',
  'ghost-conversion',
] as const
export type AwardReason = (typeof awardReasons)[number]
export type XpReason = (typeof xpReasons)[number]

/**
 * Awards that wait a few days before they can be cashed out (`XP_HOLD_DAYS`), so that answers which were copied or sent by a
 * script are noticed first. Referrals have waited already.
 */
export const waitingReasons = [
  'quiz',
  'topic',
  'module',
  'survey',
  'signup',
  'work-experience',
] as const satisfies AwardReason[]

/** Why staff look at an award: a rule has noticed it, or one of them has asked for it to be taken back. */
export const reviewReasons = ['too-fast', 'staff'] as const
export type ReviewReason = (typeof reviewReasons)[number]
/** `moved`: the award of a ghost, which the account that it became has now. */
export const reviewDecisions = ['released', 'reversed', 'moved'] as const

/** What an owner has: to spend, held for a cash-out, and paid out. */
export const ownAccounts = ['available', 'held', 'paid'] as const
/** Where XP comes from and returns to. They have no running balance: it would be one row that everybody waits for. */
export const systemAccounts = ['awards', 'adjustments'] as const
export type OwnAccount = (typeof ownAccounts)[number]
export type SystemAccount = (typeof systemAccounts)[number]

/** Whole XP. `total` is everything earned, less what was taken back: available, held and paid together. */
export type XpBalance = { available: number; held: number; paid: number; total: number }

export const noXp: XpBalance = { available: 0, held: 0, paid: 0, total: 0 }

/** The most XP that one award can give. */
export const maximumAwardXp = 10_000

/** 1250 → "1,250": how the wire carries a balance (D-052). */
export function withCommas(xp: number): string {
  return xp.toLocaleString('en-AU')
}

/** "1,250" → 1250; 0 when absent or no number. */
export function parseXp(text: string | null | undefined): number {
  return Number.parseInt((text ?? '').replaceAll(',', ''), 10) || 0
}
