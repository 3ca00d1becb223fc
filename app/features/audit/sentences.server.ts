import type { AuditFacts, AuditSentence } from '#app/platform/audit-sentences.ts'
import type { Slices } from '#app/platform/slice.server.ts'
import { partsOf, type RecordVerb, recordSentences, recordVerbs, withArticle } from './sentence-rules.ts'

type Known = Pick<Slices, 'auditSentences' | 'resources'>

/** The sentence of an action: its own, or that of a change of a record. Null for one that nobody described. */
export function sentenceOf({ auditSentences, resources }: Known, action: string): AuditSentence | null {
  const own = auditSentences.get(action)
  if (own) return own
  const { kind, verb } = partsOf(action)
  return resources.has(kind) && isRecordVerb(verb) ? recordSentences[verb] : null
}

function isRecordVerb(verb: string): verb is RecordVerb {
  return recordVerbs.some((known) => known === verb)
}

const nothing: Omit<AuditFacts, 'thing'> = { school: null, before: {}, after: {} }

/** Every action that is known, as a filter offers it: `Locked an account`. */
export function actionChoices(slices: Pick<Slices, 'auditSentences' | 'auditSubjects' | 'resources'>) {
  const own = [...slices.auditSentences].map(([action, says]) => {
    const { kind } = partsOf(action)
    const one =
      slices.auditSubjects.get(kind)?.one ?? withArticle(slices.resources.get(kind)?.label.one ?? 'thing')
    return { value: action, label: capital(says({ ...nothing, thing: one })) }
  })
  const records = recordVerbs.map((verb) => ({
    value: `*.${verb}`,
    label: capital(recordSentences[verb]({ ...nothing, thing: 'a record' })),
  }))
  return [...records, ...own.toSorted((one, other) => one.label.localeCompare(other.label))]
}

/** Every kind of thing that rows are about, as a filter offers it. */
export function subjectChoices({ auditSubjects, resources }: Pick<Slices, 'auditSubjects' | 'resources'>) {
  const own = [...auditSubjects]
    .filter(([kind]) => !resources.has(kind))
    .map(([value, { one }]) => ({ value, label: capital(one) }))
  const records = [...resources.values()].map(({ name, label }) => ({
    value: name,
    label: capital(withArticle(label.one)),
  }))
  return [...own, ...records].toSorted((one, other) => one.label.localeCompare(other.label))
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
