import * as z from 'zod/mini'
import type { ReplyOf } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'

const name = z.string().check(z.maxLength(60))
const id = z.string().check(z.maxLength(120))
const GivenValues = z.record(name, z.unknown())

export const changeMany = command({
  method: 'POST',
  path: '/api/admin/:resource/bulk',
  summary: 'Publishes, archives or changes up to 200 records; each is done or refused on its own',
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
    action: z.enum(['publish', 'archive', 'change']),
    /** Values that replace what is there. */
    fields: z.optional(GivenValues),
    /** Entries for lists, as tags, beside those that are there. */
    add: z.optional(z.record(name, z.array(z.union([z.int(), id])).check(z.maxLength(50)))),
    /** Says what would be done and refused, and changes nothing. */
    dry_run: z.optional(z.boolean()),
  }),
  replies: {
    done: z.array(z.string()),
    refused: z.array(z.object({ id: z.string(), title: z.nullable(z.string()), message: z.string() })),
  },
})
export type BulkReply = Pick<ReplyOf<typeof changeMany>, 'done' | 'refused'>

export const IncomingLinks = z.object({
  resource: z.nullable(z.string()),
  label: z.string(),
  count: z.int(),
  /** The first few. */
  records: z.array(z.object({ id: z.union([z.int(), z.string()]), title: z.string() })),
})
export type IncomingLinks = z.infer<typeof IncomingLinks>

export const listLinks = itemEndpoint({
  path: '/api/admin/:resource/:id/links',
  summary: 'What links to a record: it breaks when the record is archived',
  item: z.array(IncomingLinks),
})

export const PublishWarning = z.object({
  field: z.string(),
  label: z.string(),
  reason: z.string(),
  /** The words of a text that it is about. */
  quote: z.optional(z.string()),
})
export type PublishWarning = z.infer<typeof PublishWarning>

/** One of the things that are looked at before a record is published, with what was found. */
export const Check = z.object({ name: z.string(), label: z.string(), findings: z.array(PublishWarning) })
export type Check = z.infer<typeof Check>

export const Reading = z.object({ year: z.number(), aim: z.number() })
export type Reading = z.infer<typeof Reading>

export const checkRecord = itemEndpoint({
  path: '/api/admin/:resource/:id/check',
  summary: 'What an editor would look at before publishing, the own draft included; it only warns',
  item: z.array(PublishWarning),
  /** How hard the text is to read, in school years, where the form of the type is a page. */
  beside: { reading: z.nullable(Reading) },
})

export const deleteDraft = command({
  method: 'DELETE',
  path: '/api/admin/:resource/:id/draft',
  summary: 'Deletes a draft that was never on the site: by its author or an admin',
})
