import type { AuditSentence } from '#app/platform/audit-sentences.ts'

export const enquirySentences: Record<`enquiries.${'answer' | 'close'}`, AuditSentence> = {
  'enquiries.answer': () => 'answered an enquiry',
  'enquiries.close': () => 'closed an enquiry',
}
