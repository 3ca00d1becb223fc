import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'
import { dollars } from './cash-out-rules.ts'

const titles = { paid: 'Your cash-out is paid', failed: 'Your cash-out', rejected: 'Your cash-out' } as const

/** To the person whose XP it was. */
export const cashOutEnded = notificationKind({
  name: 'cashout-ended',
  label: 'Cash-outs',
  description: 'When a cash-out is paid, or your XP come back.',
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
  }),
})
