import { type AuditSentence, atSchool } from '#app/platform/audit-sentences.ts'
import type { ReportCommand } from './report-rules.ts'

export const moderationSentences: Record<
  `safety.${ReportCommand | 'ask-close'}` | 'safeguarding-list.move',
  AuditSentence
> = {
  'safety.take': () => 'took a report',
  'safety.give-back': () => 'gave a report back to the queue',
  'safety.hand-over': () => 'handed a report over to a colleague',
  'safety.escalate': () => 'escalated a report and gave a reason',
  'safety.close': () => 'closed a report',
  'safety.ask-close': () => 'asked a colleague to close a report of a danger',
  'safety.confirm-close': () => 'confirmed and closed a report of a danger',
  'safety.decline-close': () => 'declined to close a report of a danger',
  'safeguarding-list.move': (facts) => `changed who is told of a report next${atSchool(facts)}`,
}
