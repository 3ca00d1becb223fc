import * as z from 'zod/mini'
import { isEmail } from '#app/features/people/email.ts'
import { endpoint } from '#app/platform/contract.ts'
import { command, itemEndpoint, listEndpoint } from '#app/platform/endpoints.ts'
import { cashOutMethods, cashOutStatuses } from './cash-out-rules.ts'
import { reviewDecisions, reviewReasons, xpReasons } from './ledger-rules.ts'

/** A movement of XP: more to spend where positive, less where negative. */
export const Earning = z.object({
  id: z.int(),
  amount: z.int(),
  reason: z.enum(xpReasons),
  source_type: z.string(),
  source_id: z.int(),
  created_at: z.string(),
})
export type Earning = z.infer<typeof Earning>

export const CashOut = z.object({
  id: z.int(),
  method: z.enum(cashOutMethods),
  amount: z.int(), // XP
  cents: z.int(),
  recipient_email: z.nullable(z.string()),
  status: z.enum(cashOutStatuses),
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  created_at: z.string(),
  /** Nobody approves it before: address or phone had changed. */
  payable_from: z.nullable(z.string()),
})
export type CashOut = z.infer<typeof CashOut>

/** What a decision of an admin is measured by: sums of the last seven days, and why someone else is needed. */
const StaffDecision = z.object({
  /** Whole XP decided about this person by any admin, and by the caller about anybody. */
  person_xp: z.int(),
  admin_xp: z.int(),
  limit: z.int(),
  needs_second_person: z.boolean(),
  second_person_reason: z.nullable(z.string()),
  /** Why the caller may not decide, or null. */
  refusal: z.nullable(z.string()),
})
export type StaffDecision = z.infer<typeof StaffDecision>

/** A way to cash out, and why it is closed to this person or on this site. */
const Option = z.object({ method: z.enum(cashOutMethods), refusal: z.nullable(z.string()) })
export type CashOutOption = z.infer<typeof Option>

export const getRewards = endpoint({
  method: 'GET',
  path: '/api/rewards',
  summary: 'What XP is worth, how it is earned and cashed out, and what the caller has',
  returns: z.object({
    ways_to_earn: z.array(
      z.object({ reason: z.string(), title: z.string(), text: z.string(), to: z.string() }),
    ),
    balance: z.string(), // with thousands commas, as everywhere
    total: z.int(),
    held: z.int(),
    /** What of the balance can be cashed out now. */
    cashable: z.int(),
    /** What of it staff look at, and what can be cashed out from a day on, as `2026-05-11`, the nearest first. */
    in_review: z.int(),
    waiting: z.array(z.object({ xp: z.int(), from: z.string() })),
    /** How many days new XP wait. */
    hold_days: z.int(),
    /** Whether the caller has proved a mobile number. */
    has_phone: z.boolean(),
    cashout_minimum: z.int(),
    /** The most XP that one person cashes out in a day, and what is left of it. */
    daily_limit: z.int(),
    daily_left: z.int(),
    xp_per_dollar: z.int(),
    options: z.array(Option),
    /** False: this site records cash-outs, and staff pay them by hand. */
    sends_money: z.boolean(),
    /** Of a hundred people with XP, how many were ever paid; null while there are too few to say. */
    ever_paid_percent: z.nullable(z.int()),
    open_cashout: z.nullable(CashOut),
  }),
})

export const getRewardBalance = endpoint({
  method: 'GET',
  path: '/api/user/reward-balance',
  summary: 'What the caller has, with the latest earnings',
  returns: z.object({ balance: z.string(), total: z.int(), earnings: z.array(Earning) }),
})

export const listEarnings = listEndpoint({
  path: '/api/user/earnings',
  summary: 'Every movement of the caller’s XP, the newest first',
  item: Earning,
})

export const listCashOuts = listEndpoint({
  path: '/api/cashouts',
  summary: 'The caller’s cash-outs, the newest first',
  item: CashOut,
})

export const getCashOut = itemEndpoint({
  path: '/api/cashouts/:id',
  summary: 'One of the caller’s cash-outs',
  item: CashOut,
})

/** With the header `Idempotency-Key` a repeated call has one effect, and the same reply for a day. */
export const createCashOut = command({
  method: 'POST',
  path: '/api/cashouts',
  summary: 'Asks for XP to be paid out; they are held at once',
  limit: 'money',
  body: z.strictObject({
    method: z.enum(cashOutMethods, 'Choose PayPal or a gift card.'),
    amount: z.int('Enter a whole number of XP.').check(z.minimum(1), z.maximum(1_000_000)),
    recipient_email: z
      .string()
      .check(z.trim(), z.maxLength(254), z.refine(isEmail, 'Please enter a valid email')),
  }),
  replies: { data: CashOut, balance: z.string() },
})

export const cancelCashOut = command({
  method: 'POST',
  path: '/api/cashouts/:id/cancel',
  summary: 'Takes a request back that nobody has approved; the XP return',
  limit: 'money',
  replies: { data: CashOut, balance: z.string() },
})

export const decideCashOut = command({
  method: 'POST',
  path: '/api/admin/cashouts/:id/:decision',
  summary: 'Approves or rejects a request, or says by hand that it was paid or failed',
  limit: 'money',
  body: z.strictObject({
    /** Needed to reject or fail; its owner reads it. */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(300))),
    reference: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  replies: {
    data: CashOut,
    /** The first of two approvals was given. */
    needs_second_person: z.boolean(),
  },
})

export const getCashOutDecision = itemEndpoint({
  path: '/api/admin/cashouts/:id/decision',
  summary: 'What an approval by the caller is measured by, and why it takes someone else',
  item: StaffDecision,
})

export const adjustXp = command({
  method: 'POST',
  path: '/api/admin/xp-adjustments',
  summary: 'Gives or takes XP for a reason; above a limit once a second person asks for the same',
  limit: 'money',
  body: z.strictObject({
    user_id: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    amount: z.int('Enter a whole number of XP.').check(
      z.minimum(-1_000_000),
      z.maximum(1_000_000),
      z.refine((amount) => amount !== 0, 'Enter how many XP.'),
    ),
    reason: z.string().check(z.trim(), z.minLength(3, 'Say why.'), z.maxLength(300)),
  }),
  replies: { balance: z.string(), needs_second_person: z.boolean(), decision: StaffDecision },
})

/** An award as staff see it. */
const XpAward = z.object({
  id: z.int(),
  /** Null for a ghost, and when the account has gone. */
  user_id: z.nullable(z.int()),
  is_ghost: z.boolean(),
  xp: z.int(),
  reason: z.enum(xpReasons),
  source_type: z.string(),
  source_id: z.int(),
  created_at: z.string(),
  is_reversed: z.boolean(),
  /** Why it is held or was looked at; `decision` is null while that is open. */
  review: z.nullable(
    z.object({
      reason: z.enum(reviewReasons),
      decision: z.nullable(z.enum(reviewDecisions)),
      note: z.nullable(z.string()),
      first_person_id: z.nullable(z.int()),
    }),
  ),
  /** What the caller may do about it. */
  reverse: StaffDecision,
  release: StaffDecision,
})
export type XpAward = z.infer<typeof XpAward>

export const getXpAward = itemEndpoint({
  path: '/api/admin/xp-awards/:id/review',
  summary: 'XP that someone was given, and what staff have decided about it',
  item: XpAward,
})

export const reverseXpAward = command({
  method: 'POST',
  path: '/api/admin/xp-awards/:id/reverse',
  summary: 'Takes XP back that someone was given; above a limit once a second person asks for the same',
  limit: 'money',
  body: z.strictObject({
    reason: z.string().check(z.trim(), z.minLength(3, 'Say why.'), z.maxLength(300)),
  }),
  replies: { data: XpAward, needs_second_person: z.boolean() },
})

export const releaseXpAward = command({
  method: 'POST',
  path: '/api/admin/xp-awards/:id/release',
  summary: 'Lets XP be cashed out that were held to be looked at',
  limit: 'money',
  replies: { data: XpAward, needs_second_person: z.boolean() },
})
