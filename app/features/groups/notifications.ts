import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'

/** Names the group, and who posted where that is an advisor, whose words it begins. A student is not named, nor quoted. */
export const groupPosted = notificationKind({
  name: 'group-post',
  label: 'Posts in your groups',
  description: 'When someone posts in a group that you are in.',
  audience: 'student-or-advisor',
  payload: z.object({ id: z.int() }),
  defaults: { bell: true, email: 'never', push: true },
  render: ({ payload: { id }, staffName, subject }) => ({
    title: 'Groups',
    body: bodyOf(staffName ?? null, subject ?? null),
    link: `/groups/${id}`,
    email: { subject: `New post in ${subject?.name ?? 'your group'}`, button: 'Read the post' },
  }),
})

function bodyOf(staffName: string | null, subject: { name: string; words?: string } | null) {
  if (!subject) return html`There is a new post in one of your groups.`
  const { name, words } = subject
  if (!staffName) return html`There is a new post in ${name}.`
  return words ? html`${staffName} posted in ${name}: ${words}` : html`${staffName} posted in ${name}.`
}
