import type { AuditSentence } from '#app/platform/audit-sentences.ts'

export const credentialSentences: Record<'credentials.revoke', AuditSentence> = {
  'credentials.revoke': () => 'withdrew a certificate and gave a reason',
}
