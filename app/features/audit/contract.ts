import * as z from 'zod/mini'
import { queryText } from '#app/platform/contract.ts'
import { listEndpoint, perPage } from '#app/platform/endpoints.ts'

const Values = z.record(z.string(), z.unknown())

/** What a filter offers. */
const Choice = z.object({ value: z.string(), label: z.string() })

const AuditEntry = z.object({
  id: z.int(),
  actor_id: z.nullable(z.int()),
  actor: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  /** What was done, as it follows the name: `locked account 812`. Names are those of today. */
  sentence: z.string(),
  /** The page of what it was done to. */
  link: z.nullable(z.string()),
  before: z.nullable(Values),
  after: z.nullable(Values),
  network: z.nullable(z.string()),
  created_at: z.string(),
})

export const listAuditLog = listEndpoint({
  path: '/api/admin/audit-log',
  summary: 'What staff did, the newest first, each as a sentence; by person, action, thing and day',
  query: {
    keyword: queryText(),
    /** One thing: `articles/12`. */
    subject: queryText(),
    /** A kind of thing: `articles`. */
    kind: queryText(60),
    actor_id: z.optional(z.string().check(z.maxLength(12))),
    /** A part of the name. */
    person: queryText(100),
    /** `users.lock`, or `*.publish` for records of any type. */
    action: queryText(100),
    /** Days by the clocks of the admin area, both included. */
    from: queryText(10),
    to: queryText(10),
    per_page: perPage(50),
  },
  limit: 'search',
  item: AuditEntry,
  beside: { actions: z.array(Choice), kinds: z.array(Choice) },
})
