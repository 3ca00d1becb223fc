import type { AuditSentence } from '#app/platform/audit-sentences.ts'
import type { AccountAction } from './account-rules.ts'

type Action = `users.${AccountAction | 'export' | 'create-admin'}`

export const accountSentences: Record<Action, AuditSentence> = {
  'users.lock': ({ thing }) => `locked ${thing}`,
  'users.unlock': ({ thing }) => `unlocked ${thing}`,
  'users.verify': ({ thing }) => `confirmed the email address of ${thing}`,
  'users.sign-out': ({ thing }) => `signed ${thing} out on every device`,
  'users.reset-second-step': ({ thing }) => `reset the two-step sign-in of ${thing}`,
  'users.make-admin': ({ thing }) => `made ${thing} an admin`,
  'users.make-editor': ({ thing }) => `made ${thing} an editor`,
  'users.make-provider': ({ thing }) => `made ${thing} a provider`,
  'users.make-advisor': ({ thing }) => `made ${thing} an advisor`,
  'users.make-user': ({ thing }) => `took the rights of staff from ${thing}`,
  'users.export': ({ thing }) => `downloaded everything that is stored about ${thing}`,
  'users.create-admin': ({ thing }) => `created ${thing} as the first admin`,
}
