import { isPersona, personaLabels } from '#app/features/people/personas.ts'
import {
  type AuditFacts,
  type AuditSentence,
  type AuditSubject,
  atSchool,
  type FindAuditSubjects,
} from '#app/platform/audit-sentences.ts'

type Action = 'notifications.send' | 'outbox.resend' | 'job-queue.retry' | 'view-as.start'

const audience: Record<string, string> = {
  everyone: 'everybody',
  students: 'school students',
  parents: 'parents',
  'school-leavers': 'school leavers',
  advisors: 'advisors',
  providers: 'providers',
}

export const operationSentences: Record<Action, AuditSentence> = {
  'notifications.send': (facts) => `sent ${announcement(facts)} to ${readers(facts)}`,
  'outbox.resend': () => 'sent a message again',
  'job-queue.retry': ({ thing }) => `ran ${thing} again`,
  'view-as.start': ({ thing }) => `looked at the site as ${thing}`,
}

function announcement({ after: { title } }: AuditFacts): string {
  return typeof title === 'string' ? `the announcement “${title}”` : 'an announcement'
}

function readers(facts: AuditFacts): string {
  const { audience: name } = facts.after
  return name === 'school' ? `a school${atSchool(facts)}` : (audience[String(name)] ?? 'people')
}

const named =
  (nameOf: (id: string) => string): FindAuditSubjects =>
  async (_, ids) =>
    new Map(ids.map((id) => [id, { name: nameOf(id) }]))

export const operationSubjects: Record<string, AuditSubject> = {
  'view-as': {
    one: 'someone else',
    find: named((id) => (isPersona(id) ? personaLabels[id] : 'someone else')),
  },
  outbox: { one: 'a message' },
  'job-queue': { one: 'a job', find: named((id) => `the job “${id.split('/')[0]}”`) },
}
