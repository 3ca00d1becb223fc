import { type AuditSentence, type AuditSubject, atSchool } from '#app/platform/audit-sentences.ts'
import type { SchoolCommand } from './queue-rules.ts'

type Action =
  | 'messages.open'
  | 'messages.handle-report'
  | `messages.${SchoolCommand}-report`
  | 'safety.open-conversation'

export const messagingSentences: Record<Action, AuditSentence> = {
  'messages.open': (facts) => `opened a conversation for safeguarding${atSchool(facts)} and gave a reason`,
  'messages.handle-report': (facts) => `closed the report of a message${atSchool(facts)}`,
  'messages.take-report': (facts) => `took the report of a message${atSchool(facts)}`,
  'messages.give-back-report': (facts) => `gave back the report of a message${atSchool(facts)}`,
  'messages.hand-over-report': (facts) =>
    `handed the report of a message${atSchool(facts)} over to a colleague`,
  'safety.open-conversation': () => 'opened a reported conversation and gave a reason',
}

export const messagingSubjects: Record<string, AuditSubject> = {
  threads: { one: 'a conversation' },
  'message-reports': { one: 'a report of a message' },
}
