import * as z from 'zod/mini'
import { endpoint } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'

/** 20 MB and what separates the parts of a form. */
const maximumBytes = 20 * 1_048_576 + 16 * 1_024
const packName = z.string().check(z.maxLength(80))

const states = ['previewed', 'importing', 'written', 'done', 'failed', 'discarded'] as const

/** A content pack as it is in force. `edited_rows`: rows of its tables that editors changed. */
export const PackSummary = z.object({
  name: z.string(),
  title: z.string(),
  source: z.string(),
  publisher: z.string(),
  edition: z.string(),
  date: z.nullable(z.string()),
  licence: z.string(),
  licence_url: z.nullable(z.string()),
  rows: z.int(),
  edited_rows: z.int(),
  imported_at: z.string(),
  origin: z.enum(['release', 'upload']),
})
export type PackSummary = z.infer<typeof PackSummary>

export const listPacks = itemEndpoint({
  path: '/api/admin/packs',
  summary: 'Content packs: source, licence, date, and what editors changed of them',
  item: z.array(PackSummary),
  beside: {
    /** Editors may look, admins import. */
    can_import: z.boolean(),
    /** The import that is going on, if any. */
    running: z.nullable(z.string()),
  },
})

/** A zip that imports again to no change. */
export const exportPack = endpoint({
  method: 'GET',
  path: '/api/admin/packs/archive',
  summary: 'A pack as a zip with the current values, editors’ changes included',
  query: z.object({ pack: packName }),
  limit: 'costly',
  answers: 'file',
  returns: z.unknown(),
})

/** 422 with `errors.file`: everything that is wrong with the pack. */
export const uploadPack = command({
  method: 'POST',
  path: '/api/admin/packs/uploads',
  summary: 'Checks an uploaded pack and works out what its import would change; writes nothing of it',
  limit: 'costly',
  isHeavy: true,
  upload: { maximumBytes },
  body: z.object({ file: z.file({ error: 'Choose the zip file of a pack' }) }),
  replies: { id: z.string() },
})

export const previewPack = command({
  method: 'POST',
  path: '/api/admin/packs/previews',
  summary: 'Works out what an import of the pack that came with this release would change',
  limit: 'costly',
  isHeavy: true,
  body: z.strictObject({ pack: packName }),
  replies: { id: z.string() },
})

/** Values as text, cut where they are long. `name` is there where the editor’s value and the pack’s are in conflict. */
const FieldChange = z.object({
  name: z.nullable(z.string()),
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  takes_pack: z.boolean(),
})

export const PackImport = z.object({
  id: z.string(),
  pack: PackSummary,
  edition: z.string(),
  date: z.nullable(z.string()),
  origin: z.enum(['release', 'upload']),
  state: z.enum(states),
  counts: z.object({
    new: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    conflicts: z.int(),
    removed: z.int(),
    left: z.int(),
  }),
  /** The first of each kind. */
  changes: z.array(
    z.object({
      kind: z.enum(['new', 'changed', 'conflict', 'removed', 'left']),
      table: z.string(),
      key: z.string(),
      fields: z.array(FieldChange),
    }),
  ),
  rows_done: z.int(),
  rows_total: z.int(),
  error: z.nullable(z.string()),
  result: z.nullable(z.object({ changed: z.int(), removed: z.int(), editor: z.int(), pack: z.int() })),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
  can_import: z.boolean(),
  /** Why the reader cannot import it, in words: it takes a second person. */
  refusal: z.nullable(z.string()),
})
export type PackImport = z.infer<typeof PackImport>

export const getPackImport = itemEndpoint({
  path: '/api/admin/packs/imports/:id',
  summary: 'What an import would change or has changed, and how far it has come',
  item: PackImport,
})

/**
 * 409 `import-running` while another one goes on. 422 `same-person`, `no-other-admin` or `new-admin` where it takes a second person.
 * Once more for one that was interrupted.
 */
export const startPackImport = command({
  method: 'POST',
  path: '/api/admin/packs/imports/:id/start',
  summary: 'Imports a pack as previewed; editors’ values stay but where the pack’s are chosen',
  body: z.strictObject({
    /** Names of the conflicts in which the pack’s value is to stand. */
    take: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(1_000)),
  }),
})

export const discardPackImport = command({
  method: 'DELETE',
  path: '/api/admin/packs/imports/:id',
  summary: 'Throws a preview away',
})
