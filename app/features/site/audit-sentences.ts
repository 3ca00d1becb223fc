import type { AuditSentence } from '#app/platform/audit-sentences.ts'

export const siteSentences: Record<'redirects.create', AuditSentence> = {
  'redirects.create': ({ after: { from, path, to, target } }) =>
    `redirected ${from ?? path ?? 'a page'} to ${to ?? target ?? 'another'}`,
}
