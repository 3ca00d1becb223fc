import {
  type AuditFacts,
  type AuditSentence,
  type AuditSubject,
  atSchool,
  howMany,
} from '#app/platform/audit-sentences.ts'
import type { ImportStep } from './service.server.ts'

const students = (facts: AuditFacts) => {
  const { newRows, changedRows } = facts.after
  const all =
    typeof newRows === 'number' && typeof changedRows === 'number' ? newRows + changedRows : undefined
  return `${howMany(all, 'student')}${atSchool(facts)}`
}

export const onboardingSentences: Record<`student-imports.${ImportStep}` | 'students.invite', AuditSentence> =
  {
    'student-imports.start': (facts) => `uploaded a list of students${atSchool(facts)}`,
    'student-imports.correct': (facts) => `corrected rows of a list of students${atSchool(facts)}`,
    'student-imports.confirm': (facts) => `accepted the import of ${students(facts)}`,
    'student-imports.cancel': (facts) => `cancelled an import of students${atSchool(facts)}`,
    'student-imports.undo': (facts) => `undid the import of ${students(facts)}`,
    'student-imports.plan-invitations': (facts) => `planned the invitations of ${students(facts)}`,
    'students.invite': (facts) => `asked a student again to join${atSchool(facts)}`,
  }

export const onboardingSubjects: Record<string, AuditSubject> = {
  'student-imports': { one: 'an import of students' },
}
