/** Source: specification, sections 4, 5 and 9. */
export const minimumCashOutXp = 500
export const cashOutMethods = ['paypal', 'giftpay'] as const
export type CashOutMethod = (typeof cashOutMethods)[number]

/** States of a request (R-7-D028). The last four are final. */
export const cashOutStatuses = [
  'requested',
  'approved',
  'processing',
  'paid',
  'rejected',
  'failed',
  'cancelled',
] as const
export type CashOutStatus = (typeof cashOutStatuses)[number]
export const openCashOutStatuses = ['requested', 'approved', 'processing'] as const

/** The most that one person asks for in a day. */
export const dailyCashOutXp = 5_000
/** How long a cash-out waits after its address or phone changed: long enough to notice that someone else did it. */
export const payeeChangeHours = 72

/** What happens to a request, and who or what makes it happen. */
export const cashOutEvents = {
  approve: { from: 'requested', to: 'approved' },
  cancel: { from: 'requested', to: 'cancelled' },
  reject: { from: 'requested', to: 'rejected' },
  send: { from: 'approved', to: 'processing' },
  'mark-paid': { from: 'processing', to: 'paid' },
  'mark-failed': { from: 'processing', to: 'failed' },
} as const satisfies Record<string, { from: CashOutStatus; to: CashOutStatus }>
export type CashOutEvent = keyof typeof cashOutEvents

/** What an admin decides. */
export const cashOutDecisions = ['approve', 'reject', 'mark-paid', 'mark-failed'] as const
export type CashOutDecision = (typeof cashOutDecisions)[number]

export type CashOutTerms = {
  /** Whole XP that are asked for. */
  amount: number
  /** Whole XP in the balance. */
  available: number
  /** How many of them cannot be cashed out yet. */
  waiting: number
  method: CashOutMethod
  hasOpenRequest: boolean
  /** XP asked for since yesterday at this time, cancelled and rejected requests left out. */
  askedToday: number
  /** For certain (`people/age-rules.ts`): PayPal does not open accounts for younger people. */
  isAdult: boolean
  payPalForAdultsOnly: boolean
  /** Whether the mailbox of the account is proved. */
  isVerified: boolean
  /** Whether the number of a mobile is proved. */
  hasPhone: boolean
}

export type CashOutRefusal =
  | 'not-verified'
  | 'below-minimum'
  | 'not-enough-xp'
  | 'waiting'
  | 'no-phone'
  | 'payee-taken'
  | 'phone-taken'
  | 'open-request'
  | 'daily-limit'
  | 'adults-only'

/** Says why a cash-out must be refused, or null. The service throws the reason, the page shows it beside the button. */
export function cashOutRefusal(terms: CashOutTerms): CashOutRefusal | null {
  if (terms.amount < minimumCashOutXp || terms.available < minimumCashOutXp) return 'below-minimum'
  if (terms.amount > terms.available) return 'not-enough-xp'
  if (terms.amount > cashable(terms)) return 'waiting'
  if (!terms.isVerified) return 'not-verified'
  if (!terms.hasPhone) return 'no-phone'
  if (terms.hasOpenRequest) return 'open-request'
  if (terms.askedToday + terms.amount > dailyCashOutXp) return 'daily-limit'
  if (terms.method === 'paypal' && terms.payPalForAdultsOnly && !terms.isAdult) return 'adults-only'
  return null
}

/** Whole XP that can be cashed out now. */
export function cashable({ available, waiting }: Pick<CashOutTerms, 'available' | 'waiting'>): number {
  return Math.max(0, available - waiting)
}

/** Whole XP in whole cents, rounded down. */
export function centsOf(xp: number, xpPerDollar: number): number {
  return Math.floor((xp * 100) / xpPerDollar)
}

/** 1250 → "$12.50", 500 → "$5". */
export function dollars(cents: number): string {
  const text = (cents / 100).toFixed(2)
  return `$${text.endsWith('.00') ? text.slice(0, -3) : text}`
}

export type CashOutPanel = 'get-started' | 'cashout' | 'login'

/** Which panel someone sees (R-4-065). */
export function panelOf(who: { isUser: boolean; total: number }): CashOutPanel {
  if (who.total <= 0) return 'get-started'
  return who.isUser ? 'cashout' : 'login'
}
