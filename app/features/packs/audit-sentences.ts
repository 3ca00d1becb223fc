import {
  type AuditFacts,
  type AuditSentence,
  type AuditSubject,
  howMany,
} from '#app/platform/audit-sentences.ts'

type Action = `packs.${'upload' | 'start-import' | 'discard-import' | 'import' | 'export'}`

export const packSentences: Record<Action, AuditSentence> = {
  'packs.upload': ({ thing }) => `uploaded ${thing} for a preview`,
  'packs.start-import': ({ thing }) => `started the import of ${thing}`,
  'packs.discard-import': ({ thing }) => `discarded an import of ${thing}`,
  'packs.import': (facts) => `imported ${facts.thing}${result(facts)}`,
  'packs.export': ({ thing }) => `downloaded ${thing}`,
}

function result({ after: { result } }: AuditFacts): string {
  const { changed } = (result ?? {}) as { changed?: unknown }
  return typeof changed === 'number' ? `, which changed ${howMany(changed, 'record')}` : ''
}

export const packSubjects: Record<string, AuditSubject> = {
  packs: {
    one: 'a content pack',
    find: async (_, ids) => new Map(ids.map((id) => [id, { name: `the content pack ${id}` }])),
  },
}
