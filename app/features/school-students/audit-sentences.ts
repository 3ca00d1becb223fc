import {
  type AuditFacts,
  type AuditSentence,
  type AuditSubject,
  atSchool,
  howMany,
} from '#app/platform/audit-sentences.ts'
import type { UndoableAction } from './bulk-rules.ts'

type Action =
  `students.${`${'bulk' | 'undo'}-${UndoableAction}` | 'unlink' | 'change-note' | 'remove-note' | `${'add' | 'change' | 'remove'}-family-contact`}`

const changed = (facts: AuditFacts) => {
  const { students } = facts.after
  return `${howMany(Array.isArray(students) ? students.length : undefined, 'student')}${atSchool(facts)}`
}
const undone = (facts: AuditFacts) => `${howMany(facts.after.undone, 'student')}${atSchool(facts)}`

export const schoolStudentSentences: Record<Action, AuditSentence> = {
  'students.bulk-group': (facts) => `changed the group of ${changed(facts)}`,
  'students.bulk-year': (facts) => `changed the year of ${changed(facts)}`,
  'students.bulk-unlink': (facts) => `ended the link with ${changed(facts)}`,
  'students.undo-group': (facts) => `undid a change of groups for ${undone(facts)}`,
  'students.undo-year': (facts) => `undid a change of years for ${undone(facts)}`,
  'students.undo-unlink': (facts) => `restored the link with ${undone(facts)}`,
  'students.unlink': (facts) => `ended the link with a student${atSchool(facts)}`,
  'students.add-family-contact': (facts) => `added a contact of a student’s family${atSchool(facts)}`,
  'students.change-family-contact': (facts) => `changed a contact of a student’s family${atSchool(facts)}`,
  'students.remove-family-contact': (facts) => `removed a contact of a student’s family${atSchool(facts)}`,
  'students.change-note': (facts) => `changed a note about a student${atSchool(facts)}`,
  'students.remove-note': (facts) => `deleted a note about a student${atSchool(facts)}`,
}

export const schoolStudentSubjects: Record<string, AuditSubject> = {
  'student-changes': { one: 'a change of students' },
  'student-notes': { one: 'a note about a student' },
  'family-contacts': { one: 'a contact of a student’s family' },
}
