import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'

/** By email at once, since someone may be at risk. Neither names nor words leave the site. */
export const contentReported = notificationKind({
  name: 'content-report',
  label: 'Reports',
  description: 'When someone reports what another person wrote.',
  audience: 'admin',
  payload: z.object({ id: z.string() }),
  defaults: { bell: true, email: 'instant', push: false },
  render: () => ({
    title: 'A report to read',
    body: html`A student has reported what an adult wrote.`,
    link: '/admin',
  }),
})
