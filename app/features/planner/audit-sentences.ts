import { type AuditSentence, atSchool } from '#app/platform/audit-sentences.ts'

export const plannerSentences: Record<'career-plans.comment', AuditSentence> = {
  'career-plans.comment': (facts) => `commented on the plan of a student${atSchool(facts)}`,
}
