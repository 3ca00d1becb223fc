import { isPersona, personaLabels } from '#app/features/people/personas.ts'
import {
  type AuditFacts,
  type AuditSentence,
  type AuditSubject,
  atSchool,
  type FindAuditSubjects,
} from '#app/platform/audit-sentences.ts'
import { refusedMessages, type TakenKind } from './today-rules.ts'

type Action =
  | 'notifications.send'
  | 'outbox.resend'
  | 'job-queue.retry'
  | 'view-as.start'
  | 'staff-work.take'
  | 'staff-work.give-back'

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
  'staff-work.take': ({ thing }) => `took ${thing}`,
  'staff-work.give-back': ({ thing }) => `gave ${thing} back`,
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

const workOne: Record<TakenKind, string> = {
  review: 'a change to review',
  'cash-out': 'a cash-out',
  school: 'a request from a school',
  correction: 'a report that a page is out of date',
  enquiry: 'a question to a provider',
  failure: 'a failure of the site',
}

/** From `cash-out/12`. Failures are called by their queue. */
function workWords(id: string): string {
  const [kind = '', key = ''] = id.split('/')
  if (kind === 'failure' && key !== refusedMessages) return `the failed job “${key}”`
  return Object.hasOwn(workOne, kind) ? workOne[kind as TakenKind] : 'some work'
}

export const operationSubjects: Record<string, AuditSubject> = {
  'view-as': {
    one: 'someone else',
    find: named((id) => (isPersona(id) ? personaLabels[id] : 'someone else')),
  },
  outbox: { one: 'a message' },
  'staff-work': { one: 'some work', find: named(workWords) },
  'job-queue': { one: 'a job', find: named((id) => `the job “${id.split('/')[0]}”`) },
}
