import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'

export const badgeIssued = notificationKind({
  name: 'badge',
  label: 'Badges',
  description: 'When you have earned a badge.',
  audience: 'user',
  payload: z.object({ slug: z.string(), title: z.string() }),
  defaults: { bell: true, email: 'never', push: true },
  render: ({ payload: { title } }) => ({
    title: `New badge: ${title}`,
    body: html`You have earned “${title}”. You can show it to others, or keep it to yourself.`,
    link: '/badges',
    email: {
      subject: `You earned a badge: ${title}`,
      text: 'You can show it to others, or keep it to yourself.',
      button: 'See the badge',
    },
  }),
})
