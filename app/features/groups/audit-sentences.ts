import {
  type AuditFacts,
  type AuditSentence,
  type AuditSubject,
  atSchool,
} from '#app/platform/audit-sentences.ts'

type Action = `groups.${'delete' | 'student-threads-on' | 'student-threads-off'}`

const group = (facts: AuditFacts) => {
  const name = facts.after.name ?? facts.before.name
  return `${typeof name === 'string' ? `the group “${name}”` : 'a group'}${atSchool(facts)}`
}

export const groupSentences: Record<Action, AuditSentence> = {
  'groups.delete': (facts) => `deleted ${group(facts)}`,
  'groups.student-threads-on': (facts) => `turned on messages between students in ${group(facts)}`,
  'groups.student-threads-off': (facts) => `turned off messages between students in ${group(facts)}`,
}

export const groupSubjects: Record<string, AuditSubject> = {
  groups: { one: 'a group' },
}
