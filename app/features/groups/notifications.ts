import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'

/** Neither the group's name nor the words leave the site. */
export const groupPosted = notificationKind({
  name: 'group-post',
  label: 'Posts in your groups',
  description: 'When someone posts in a group that you are in.',
  audience: 'student-or-advisor',
  payload: z.object({ id: z.int() }),
  defaults: { bell: true, email: 'never', push: true },
  render: ({ payload: { id } }) => ({
    title: 'A group of yours',
    body: html`There is a new post.`,
    link: `/groups/${id}`,
  }),
})
