import type { AuditSentence } from '#app/platform/audit-sentences.ts'
import type { ReportCommand } from './report-rules.ts'

export const moderationSentences: Record<`safety.${ReportCommand}`, AuditSentence> = {
  'safety.take': () => 'took a report',
  'safety.give-back': () => 'gave a report back to the queue',
  'safety.hand-over': () => 'handed a report over to a colleague',
  'safety.escalate': () => 'escalated a report and gave a reason',
  'safety.close': () => 'closed a report',
}
