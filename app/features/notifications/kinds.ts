import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'

/** What staff tell many people at once. */
export const announcement = notificationKind({
  name: 'announcement',
  label: 'News from Yonder',
  description:
    'Messages from Yonder’s staff to all users, to everyone with your kind of account, or to your school.',
  audience: 'signed-in',
  payload: z.object({ title: z.string(), description: z.string(), link: z.string() }),
  defaults: { bell: true, email: 'never', push: true },
  render: ({ payload }) => ({
    title: payload.title,
    body: html`${payload.description}`,
    link: payload.link,
    email: { button: 'Read more on Yonder' },
  }),
})
