import * as z from 'zod/mini'
import { endpoint, queryJson, queryText } from '#app/platform/contract.ts'
import { command, itemEndpoint, listEndpoint, perPage } from '#app/platform/endpoints.ts'

const name = z.string().check(z.maxLength(60))
const Key = z.union([z.int(), z.string()])
const Values = z.record(z.string(), z.unknown())
const GivenValues = z.record(name, z.unknown())
const version = z.optional(z.string().check(z.maxLength(40)))

/** A field as the browser renders it: `details` differ by kind (`max`, `choices`, `resource`, `from`, `base`, `alt`). */
export const FieldDescription = z.object({
  name: z.string(),
  kind: z.string(),
  label: z.string(),
  hint: z.nullable(z.string()),
  section: z.nullable(z.string()),
  required: z.boolean(),
  writable: z.boolean(),
  details: Values,
})
export type FieldDescription = z.infer<typeof FieldDescription>

export const ResourceDescription = z.object({
  name: z.string(),
  label: z.object({ one: z.string(), many: z.string() }),
  group: z.string(),
  title: z.string(),
  fields: z.array(FieldDescription),
  list: z.object({
    columns: z.array(z.string()),
    filters: z.array(z.string()),
    is_searchable: z.boolean(),
    sort: z.string(),
  }),
  /** What the person may do with its records. */
  can: z.array(z.string()),
  /** Changes are drafts until published; `statuses` are those of the record itself, which `status_field` holds. */
  workflow: z.nullable(
    z.object({
      statuses: z.nullable(z.record(z.string(), z.string())),
      status_field: z.nullable(z.string()),
    }),
  ),
  /** Key of the only record, where there is one. */
  single: z.nullable(z.string()),
  /** The field with the day of the last check, where facts are checked. */
  checked_on: z.nullable(z.string()),
  preview: z.nullable(z.string()),
  /** The fields that are edited as readers see them, where the form is a page. */
  writing: z.nullable(z.object({ standfirst: z.string(), body: z.string(), picture: z.string() })),
  /** A page with numbers of a record: its pattern and its name. */
  numbers: z.optional(z.object({ path: z.string(), label: z.string() })),
})
export type ResourceDescription = z.infer<typeof ResourceDescription>

/** Every record type that the person may see, in the order of the navigation. */
export const listResources = itemEndpoint({
  path: '/api/admin/resources',
  summary: 'Record types of the admin area, with their fields, lists and permissions',
  item: z.array(ResourceDescription),
})

export const Option = z.object({ value: Key, label: z.string() })

const RevisionAnswer = z.object({
  author: z.nullable(z.string()),
  text: z.string(),
  /** Label of the field that it is about; null: the whole change. */
  field: z.nullable(z.string()),
  created_at: z.string(),
})

const OpenRevision = z.object({
  id: z.string(),
  state: z.string(),
  fields: Values,
  author: z.nullable(z.string()),
  base_version: z.string(),
  publish_at: z.nullable(z.string()),
  zone: z.nullable(z.string()),
  updated_at: z.string(),
  /** Of a change that was sent back: what others said about it, the latest last. Never what is for staff alone. */
  answers: z.array(RevisionAnswer),
})
export type OpenRevision = z.infer<typeof OpenRevision>

/** What an editor made of a field, and what its pack says, in the form of the record's own fields. */
const EditedField = z.object({
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
  has_pack_value: z.boolean(),
  pack_value: z.unknown(),
})

/** Where a value comes from: the name of a pack, and who changed it since. */
export const FieldSource = z.object({ pack: z.nullable(z.string()), edited: z.nullable(EditedField) })
export type FieldSource = z.infer<typeof FieldSource>

/** The packs that fill a record, and the source of each field that one of them or an editor filled. */
export const Provenance = z.object({
  packs: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      edition: z.string(),
      date: z.nullable(z.string()),
      licence: z.string(),
      licence_url: z.nullable(z.string()),
      imported_at: z.string(),
    }),
  ),
  fields: z.record(z.string(), FieldSource),
})
export type Provenance = z.infer<typeof Provenance>

/** A record with every field that the person may see. */
export const AdminRecord = z.object({
  id: Key,
  title: z.string(),
  status: z.nullable(z.string()),
  is_live: z.boolean(),
  /** To be sent back with a change: it is refused with 409 when someone changed the record meanwhile. */
  version: z.string(),
  fields: Values,
  /** Labels of the records that reference fields point at. */
  references: z.record(z.string(), z.array(Option)),
  edited_fields: z.array(z.string()),
  edited_at: z.nullable(z.string()),
  /** Null where no pack fills such records. */
  provenance: z.nullable(Provenance),
  address: z.nullable(z.string()),
  /** Its page with the person's own draft, as it would be once published. */
  preview: z.nullable(z.string()),
  /** What the person has not published yet. */
  revision: z.nullable(OpenRevision),
  /** What others have not published yet. */
  others: z.array(OpenRevision),
  /** Whether it is a draft that was never on the site, and that the person may delete. */
  can_delete_draft: z.boolean(),
})
export type AdminRecord = z.infer<typeof AdminRecord>

/** One line of a list: the fields of its columns. */
export const AdminListItem = z.object({
  id: Key,
  title: z.string(),
  status: z.nullable(z.string()),
  /** State of the newest change that is not published. */
  revision: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Of a type whose facts are checked: the day of the last check, and whether that is more than a year ago. */
  checked_on: z.nullable(z.string()),
  is_due: z.boolean(),
  fields: Values,
})
export type AdminListItem = z.infer<typeof AdminListItem>

const listQuery = {
  keyword: queryText(),
  sort: queryText(60),
  status: queryText(40),
  /** Records with a change in this state. */
  change: z.optional(z.enum(['in-review', 'changes-asked', 'scheduled', 'draft'])),
  /** `1`: records on the site that nobody has checked for a year. */
  due: z.optional(z.enum(['1'])),
  /** Values by field: what a list field, choice, boolean or reference is; text that a text field has; `from..to` of dates. */
  filters: queryJson(z.record(name, z.string().check(z.maxLength(200)))),
}

export const listRecords = listEndpoint({
  path: '/api/admin/:resource',
  summary: 'Records of a type, filtered, sorted and searched',
  query: { ...listQuery, per_page: perPage(25) },
  limit: 'search',
  item: AdminListItem,
  beside: {
    references: z.record(z.string(), z.array(Option)),
    /** Views of the list with how many records are in each; those without any are left out. */
    views: z.array(z.object({ name: z.string(), query: z.string(), count: z.int() })),
  },
})

export const FoundRecord = z.object({ resource: z.string(), label: z.string(), id: Key, title: z.string() })
export type FoundRecord = z.infer<typeof FoundRecord>

export const searchRecords = itemEndpoint({
  path: '/api/admin/search',
  summary: 'Records of every type that the person may read, by words: a few of each type',
  query: z.object({ keyword: queryText() }),
  limit: 'search',
  item: z.array(FoundRecord),
})

export const exportRecords = endpoint({
  method: 'GET',
  path: '/api/admin/:resource/export.csv',
  summary: 'The same list as CSV, at most 20,000 rows',
  query: z.object(listQuery),
  returns: z.unknown(),
  answers: 'file',
  limit: 'costly',
  ownSiteOnly: true,
})

export const listOptions = itemEndpoint({
  path: '/api/admin/:resource/options/:field',
  summary: 'Records that a reference field can point at, by name',
  /** `of` is the choice on which the record type depends, where it does. */
  query: z.object({ keyword: queryText(), of: queryText(60) }),
  limit: 'search',
  item: z.array(Option),
})

export const createRecord = command({
  method: 'POST',
  path: '/api/admin/:resource',
  summary: 'Creates a record; one that has to be published is hidden until then',
  body: z.strictObject({ fields: GivenValues }),
  replies: { data: AdminRecord },
})

export const getRecord = itemEndpoint({
  path: '/api/admin/:resource/:id',
  summary: 'A record with its open changes',
  item: AdminRecord,
})

/**
 * Without `save` the record is changed at once where the person may publish, and sent for review otherwise.
 * 409 with `data`, the record as it is now, when `version` is no longer its version.
 */
export const updateRecord = command({
  method: 'PUT',
  path: '/api/admin/:resource/:id',
  summary: 'Changes a record, saves a draft, sends it for review, publishes or schedules it',
  body: z.strictObject({
    fields: GivenValues,
    save: z.optional(z.enum(['draft', 'review', 'publish', 'schedule'])),
    version,
    message: z.optional(z.string().check(z.trim(), z.maxLength(2_000))),
    /** A day and time on the clocks of `zone`, as `2026-11-30T07:00`. */
    publish_at: z.optional(z.string().check(z.maxLength(16))),
    zone: z.optional(z.string().check(z.maxLength(60))),
    /** Which of the two, where the clocks show the time twice. */
    occurrence: z.optional(z.enum(['first', 'second'])),
  }),
  replies: { data: AdminRecord },
})

export const deleteRecord = command({
  method: 'DELETE',
  path: '/api/admin/:resource/:id',
  summary: 'Takes a record off the site; one without a status is deleted',
})

export const Difference = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
  parts: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
})
export type Difference = z.infer<typeof Difference>

export const HistoryEntry = z.object({
  id: z.string(),
  action: z.string(),
  author: z.nullable(z.string()),
  decided_at: z.string(),
  differences: z.array(Difference),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const listHistory = itemEndpoint({
  path: '/api/admin/:resource/:id/history',
  summary: 'What was published of a record, the newest first, with its differences',
  isHeavy: true,
  item: z.array(HistoryEntry),
})

const version_id = z.string().check(z.maxLength(60))

export const compareVersions = itemEndpoint({
  path: '/api/admin/:resource/:id/compare',
  summary: 'What differs between a record right after one revision of its history and right after another',
  isHeavy: true,
  query: z.object({ from: version_id, to: version_id }),
  item: z.array(Difference),
})

export const restoreRecord = command({
  method: 'POST',
  path: '/api/admin/:resource/:id/restore',
  summary: 'Makes a record what it was right after a revision of its history',
  body: z.strictObject({ revision: z.string().check(z.maxLength(60)) }),
  replies: { data: AdminRecord },
})
