import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'
import { rightsActions } from './account-rules.ts'

const roles = { 'make-admin': 'an admin', 'make-editor': 'an editor', 'make-provider': 'a provider' } as const

/** To the other admins: someone was given rights at Yonder, by one of them or by the command of the operator. */
export const rightsGiven = notificationKind({
  name: 'rights-given',
  label: 'New admins, editors and providers',
  description: 'When an account becomes an admin, an editor or a provider.',
  audience: 'admin',
  payload: z.object({ action: z.enum(rightsActions), accountId: z.int() }),
  defaults: { bell: true, email: 'instant', push: false },
  isUrgent: true,
  render: ({ payload: { action, accountId }, actorName }) => ({
    title: `An account is now ${roles[action]}`,
    body: html`${actorName ?? 'The operator of this site'} made account ${accountId} ${roles[action]}. If nobody should have done that, lock both accounts and look at the audit log.`,
    link: `/admin/users/${accountId}`,
    email: { button: 'Check the account' },
  }),
})
