import * as z from 'zod/mini'
import { queryText } from '#app/platform/contract.ts'
import { listEndpoint, perPage } from '#app/platform/endpoints.ts'

const Values = z.record(z.string(), z.unknown())

const AuditEntry = z.object({
  id: z.int(),
  actor_id: z.nullable(z.int()),
  actor: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  before: z.nullable(Values),
  after: z.nullable(Values),
  network: z.nullable(z.string()),
  created_at: z.string(),
})

export const listAuditLog = listEndpoint({
  path: '/api/admin/audit-log',
  summary: 'What staff changed, the newest first',
  query: {
    keyword: queryText(),
    subject: queryText(),
    actor_id: z.optional(z.string().check(z.maxLength(12))),
    per_page: perPage(50),
  },
  limit: 'search',
  item: AuditEntry,
})
