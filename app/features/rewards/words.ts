import { newAdminHours } from '#app/features/people/admin-rules.ts'
import { adultAge } from '#app/features/people/age-rules.ts'
import type { CashOutRefusal, CashOutStatus } from './cash-out-rules.ts'
import { dailyCashOutXp, minimumCashOutXp } from './cash-out-rules.ts'
import { type ReviewReason, type reviewDecisions, withCommas, type XpReason } from './ledger-rules.ts'
import type { DecisionRefusal } from './staff-rules.ts'

/** The first is exact: specification, section 5. */
export const cashOutWords: Record<CashOutRefusal, string> = {
  'below-minimum': `You need a minimum of ${minimumCashOutXp} XP in order to cash out`,
  'not-enough-xp': 'You do not have that many XP.',
  waiting: 'Some of your XP cannot be cashed out yet. Your rewards page says from when they can.',
  'no-phone': 'Please verify your mobile number first. It takes one text message.',
  'payee-taken':
    'Another account is paid at this address. Choose an address of your own, or write to us if it is yours.',
  'phone-taken':
    'Another account cashes out with your mobile number. Verify a number of your own, or write to us if it is yours.',
  'not-verified': 'Please verify your email address first. We sent you a link when you signed up.',
  'open-request': 'You have a cash-out on its way. You can start another one when it is done.',
  'daily-limit': `You can cash out ${withCommas(dailyCashOutXp)} XP a day. Please try again tomorrow.`,
  'adults-only': `PayPal is for people aged ${adultAge} and over. You can choose a gift card.`,
}

export type SiteRefusal = 'switched-off' | 'not-durable'

export const siteWords: Record<SiteRefusal, string> = {
  'switched-off': 'Cash-outs are paused for the moment. Your XP stay where they are.',
  'not-durable':
    'Cash-outs are closed here: this site’s database does not write each change to disk at once (fsync is off), so it must not pay out money. Your XP stay where they are.',
}

export const methodWords = { paypal: 'PayPal', giftpay: 'GiftPay card' } as const

export const statusWords: Record<CashOutStatus, string> = {
  requested: 'Waiting for a person to check it',
  approved: 'Checked, about to be sent',
  processing: 'On its way',
  paid: 'Paid',
  rejected: 'Not approved',
  failed: 'Did not go through',
  cancelled: 'Cancelled by you',
}

export const reasonWords: Record<XpReason, string> = {
  quiz: 'Quiz passed',
  topic: 'Topic finished',
  module: 'Module finished',
  survey: 'Survey',
  referral: 'Friend joined',
  signup: 'Signed up',
  'work-experience': 'Work experience finished',
  'cashout-hold': 'Held for a cash-out',
  'cashout-release': 'Came back from a cash-out',
  'cashout-paid': 'Paid out',
  adjustment: 'Changed by Yonder',
  reversal: 'Taken back',
  'ghost-conversion': 'Moved to your account',
}

/** What a movement was. Staff both give XP and correct them, so theirs says only which way it went. */
export function movementWords(reason: XpReason, amount: number): string {
  if (reason !== 'adjustment') return reasonWords[reason]
  return amount > 0 ? 'Added by Yonder' : 'Taken off by Yonder'
}

export const adminStatusWords: Record<CashOutStatus, string> = {
  requested: 'Waiting for approval',
  approved: 'Approved, about to be sent',
  processing: 'Being paid',
  paid: 'Paid',
  rejected: 'Rejected',
  failed: 'Failed',
  cancelled: 'Cancelled by the person',
}

export const adminWords = {
  reasonMissing: 'Give a reason. The person reads it.',
  alreadyAdjusted:
    'The same XP were given or taken for the same reason in the last seven days. If you meant to do it twice, give a different reason.',
  notNow: 'That is not possible at this step.',
  tooSoon: (from: string) =>
    `The address or the phone has changed. It can be approved from ${from}, Sydney time.`,
  spent: 'The person has already spent these XP.',
  reversedBefore: 'These XP have already been taken back.',
  tooMuch: 'The person does not have that many XP.',
} as const

/** Why an admin may not decide about someone’s XP. */
export const decisionWords: Record<DecisionRefusal, string> & { isAsked: string } = {
  'own-xp': 'These are your own XP. Another admin decides about them.',
  'changed-xp':
    'You have given, taken, released or restored XP of this person before. Another admin approves their cash-outs.',
  'same-person': 'You have already approved this. A second admin has to approve it too.',
  'new-admin': `You became an admin less than ${newAdminHours} hours ago. Until then you cannot take part in decisions that need two admins.`,
  isAsked: 'Another admin has asked for this. A second admin has to agree.',
}

/** Why XP are held. */
export const reviewReasonWords: Record<ReviewReason, string> = {
  'too-fast': 'Finished much faster than anyone can read it',
  staff: 'A colleague wants to take them back',
}

/** What staff decided. */
export const reviewDecisionWords: Record<(typeof reviewDecisions)[number], string> = {
  released: 'Released',
  reversed: 'Taken back',
  moved: 'Moved to the account',
}
