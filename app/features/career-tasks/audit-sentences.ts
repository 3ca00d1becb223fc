import { type AuditSentence, type AuditSubject, atSchool } from '#app/platform/audit-sentences.ts'

export const careerTaskSentences: Record<'career-tasks.undo-review', AuditSentence> = {
  'career-tasks.undo-review': (facts) =>
    `took back ${facts.before.status === 'done' ? 'an accepted answer' : 'a request for changes'} before the student was told${atSchool(facts)}`,
}

export const careerTaskSubjects: Record<string, AuditSubject> = {
  'career-tasks': { one: 'a career task' },
}
