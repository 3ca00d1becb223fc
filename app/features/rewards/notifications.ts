import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'
import { dollars } from './cash-out-rules.ts'
import { withCommas } from './ledger-rules.ts'

const titles = { paid: 'Your cash-out is paid', failed: 'Your cash-out', rejected: 'Your cash-out' } as const

const emailSubjects = {
  paid: titles.paid,
  failed: 'Your cash-out did not go through',
  rejected: 'Your cash-out was not approved',
} as const

/** To the person whose XP it was. */
export const cashOutEnded = notificationKind({
  name: 'cashout-ended',
  label: 'Cash-outs',
  description: 'When a cash-out is paid, or you get your XP back.',
  audience: 'user',
  payload: z.object({ id: z.int(), status: z.enum(['paid', 'failed', 'rejected']), cents: z.int() }),
  defaults: { bell: true, email: 'instant', push: false },
  render: ({ payload: { status, cents } }) => ({
    title: titles[status],
    body:
      status === 'paid'
        ? html`${dollars(cents)} is on its way to the address you gave.`
        : status === 'failed'
          ? html`The payment of ${dollars(cents)} did not go through. Your XP are back.`
          : html`It was not approved, and your XP are back. The reason is on your rewards page.`,
    link: '/rewards',
    email: {
      subject: emailSubjects[status],
      text:
        status === 'rejected'
          ? 'Someone at Yonder checked your cash-out and did not approve it. Your XP are back, and the reason is on your rewards page.'
          : undefined,
      button: 'See my rewards',
    },
  }),
})

/** To the person whose cash-out goes to another address or was asked for with another phone than before. */
export const payeeChanged = notificationKind({
  name: 'cashout-payee-changed',
  label: 'Changes to where your money goes',
  description: 'When you ask for a cash-out to a new address or with a new phone number.',
  audience: 'user',
  payload: z.object({ id: z.int() }),
  defaults: { bell: true, email: 'instant', push: false },
  isUrgent: true,
  render: () => ({
    title: 'Your money goes somewhere new',
    body: html`Someone asked for a cash-out to a new address, or with a new phone number. We hold it for three days. If that was not you, cancel it and choose a new password.`,
    link: '/rewards',
    email: { subject: 'Please check where your cash-out goes', button: 'Check my cash-out' },
  }),
})

/** To admins: today's payouts have reached the limit of the site. */
export const budgetReached = notificationKind({
  name: 'cashout-budget-reached',
  label: 'Daily limit of payouts',
  description: 'When the payouts of one day reach the limit of this site.',
  audience: 'provider-or-admin',
  payload: z.object({ cents: z.int(), limitCents: z.int() }),
  defaults: { bell: true, email: 'instant', push: true },
  isUrgent: true,
  render: ({ payload: { cents, limitCents } }) => ({
    title: 'Payouts have reached the daily limit',
    body: html`We sent ${dollars(cents)} of at most ${dollars(limitCents)} in 24 hours. Further cash-outs are on hold. Check who is asking before you raise the limit.`,
    link: '/admin/cashouts',
    email: { button: 'Open the cash-outs' },
  }),
})

const decided = { adjusted: 'changed', reversed: 'taken back', released: 'released' } as const

function whatTheyDid(what: keyof typeof decided, xp: string, whose: string): string {
  if (what === 'adjusted') return `changed the XP of ${whose} by ${xp}`
  return `${what === 'reversed' ? 'took back' : 'released'} ${xp} XP of ${whose}`
}

/** To the other admins: one of them changed, took back or released someone’s XP. */
export const xpAdjusted = notificationKind({
  name: 'xp-adjusted',
  label: 'XP decided by staff',
  description: 'When another admin gives, takes, takes back or releases XP.',
  audience: 'admin',
  payload: z.object({
    what: z.enum(['adjusted', 'reversed', 'released']),
    xp: z.int(),
    /** Null: of a visitor without an account. */
    userId: z.nullable(z.int()),
    /** It waits for a second admin. */
    isFirst: z.boolean(),
  }),
  defaults: { bell: true, email: 'instant', push: false },
  render: ({ payload: { what, xp, userId, isFirst }, actorName }) => ({
    title: isFirst ? 'XP that need a second admin' : `XP were ${decided[what]}`,
    body: html`${actorName ?? 'An admin'} ${whatTheyDid(what, withCommas(xp), userId === null ? 'a visitor' : `account ${userId}`)}. If nobody should have done that, lock the admin’s account and look at the audit log.`,
    link: what === 'adjusted' ? '/admin/xp-adjustments' : '/admin/xp-reviews',
    email: { button: 'See what was decided' },
  }),
})

/** To the other admins: one of them approved a cash-out. */
export const cashOutApproved = notificationKind({
  name: 'cashout-approved',
  label: 'Cash-outs approved by staff',
  description: 'When another admin approves a cash-out.',
  audience: 'admin',
  payload: z.object({ id: z.int(), cents: z.int(), isFirst: z.boolean() }),
  defaults: { bell: true, email: 'daily', push: false },
  render: ({ payload: { id, cents, isFirst }, actorName }) => ({
    title: isFirst ? 'A cash-out needs a second admin' : 'A cash-out was approved',
    body: html`${actorName ?? 'An admin'} approved cash-out number ${id}, which is ${dollars(cents)}.`,
    link: `/admin/cashouts/${id}`,
    email: { button: 'Open the cash-out' },
  }),
})
