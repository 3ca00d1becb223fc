import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'

const recordPath = ({ resource, recordId }: { resource: string; recordId: string }) =>
  `/admin/${resource}/${recordId}`

/** To the author of a change: what was decided. The message of the reviewer stays in the admin area. */
export const changeDecided = notificationKind({
  name: 'content-decision',
  label: 'Reviews of your changes',
  description: 'When a change that you sent for review is published, sent back or not accepted.',
  audience: 'provider-or-admin',
  payload: z.object({
    resource: z.string(),
    recordId: z.string(),
    decision: z.enum(['published', 'changes-asked', 'rejected']),
  }),
  defaults: { bell: true, email: 'instant', push: true },
  render: ({ payload }) => ({
    ...decisions[payload.decision],
    link: recordPath(payload),
    email: { button: buttons[payload.decision] },
  }),
})

const decisions = {
  published: { title: 'Your change is on the site', body: html`We have read it and published it.` },
  'changes-asked': {
    title: 'Your change needs another look',
    body: html`The reviewer has written what to change.`,
  },
  rejected: { title: 'Your change was not accepted', body: html`The reviewer has written why.` },
} as const

const buttons = {
  published: 'Open the change',
  'changes-asked': 'See what to change',
  rejected: 'See why',
} as const

/** To staff who may publish: a provider has sent something. */
export const changeToReview = notificationKind({
  name: 'content-to-review',
  label: 'Changes to review',
  description: 'When someone sends a change for review.',
  audience: 'provider-or-admin',
  payload: z.object({ revisionId: z.string() }),
  defaults: { bell: true, email: 'daily', push: true },
  render: ({ payload }) => ({
    title: 'A change is ready for review',
    body: html`Read it, then publish it or send it back.`,
    link: `/admin/reviews/${payload.revisionId}`,
    email: { button: 'Read the change' },
  }),
})
