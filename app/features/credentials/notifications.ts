import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'

/** To the person whose badge or certificate it was. */
export const credentialRevoked = notificationKind({
  name: 'credential-revoked',
  label: 'Badges and certificates taken back',
  description: 'When Yonder’s staff take back a badge or a certificate.',
  audience: 'user',
  payload: z.object({ title: z.string() }),
  defaults: { bell: true, email: 'instant', push: false },
  render: ({ payload: { title } }) => ({
    title: 'A badge was taken back',
    body: html`“${title}” no longer counts. The page with your badges says why.`,
    link: '/badges',
    email: { button: 'See my badges' },
  }),
})
