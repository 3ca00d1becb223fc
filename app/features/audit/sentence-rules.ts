import { type AuditFacts, type AuditSentence, howMany } from '#app/platform/audit-sentences.ts'

/** What staff do to a record of any type, as the last part of the action: `publish` of `articles.publish`. */
export const recordVerbs = [
  'create',
  'update',
  'publish',
  'submit',
  'schedule',
  'send-back',
  'reject',
  'withdraw',
  'archive',
  'restore',
  'delete',
  'take-pack-value',
  'export',
] as const
export type RecordVerb = (typeof recordVerbs)[number]

export const recordSentences: Record<RecordVerb, AuditSentence> = {
  create: ({ thing }) => `created ${thing}`,
  update: (facts) => `changed ${fields(facts)} of ${facts.thing}`,
  publish: ({ thing }) => `published ${thing}`,
  submit: ({ thing }) => `sent a change of ${thing} for review`,
  schedule: ({ thing }) => `scheduled a change of ${thing}`,
  'send-back': ({ thing }) => `sent back a change of ${thing}`,
  reject: ({ thing }) => `declined a change of ${thing}`,
  withdraw: ({ thing }) => `took back a change of ${thing}`,
  archive: ({ thing }) => `took ${thing} off the site`,
  restore: ({ thing }) => `restored an earlier version of ${thing}`,
  delete: ({ thing }) => `deleted ${thing}`,
  'take-pack-value': (facts) => `took over ${fields(facts)} of ${facts.thing} from a content pack`,
  export: (facts) => `downloaded ${howMany(facts.after.rows, 'row')} of ${facts.thing}`,
}

function fields({ after }: AuditFacts): string {
  const names = Object.keys(after)
  return howMany(names.length || undefined, 'field')
}

/** `articles` and `publish` of `articles.publish`. */
export function partsOf(action: string): { kind: string; verb: string } {
  const dot = action.indexOf('.')
  return { kind: action.slice(0, dot), verb: action.slice(dot + 1) }
}

/** `articles` and `12` of `articles/12`. */
export function subjectParts(subject: string): { kind: string; id: string } {
  const slash = subject.indexOf('/')
  return slash < 0
    ? { kind: subject, id: '' }
    : { kind: subject.slice(0, slash), id: subject.slice(slash + 1) }
}

/** `an article`, `a page of an expo`. */
export function withArticle(noun: string): string {
  return /^(?:[aeio]|XP\b)/i.test(noun) ? `an ${noun}` : `a ${noun}`
}
