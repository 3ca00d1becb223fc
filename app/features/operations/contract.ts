import * as z from 'zod/mini'
import { broadcastAudiences } from '#app/features/notifications/broadcast-rules.ts'
import { endpoint, queryText } from '#app/platform/contract.ts'
import { command, listEndpoint, perPage } from '#app/platform/endpoints.ts'

const name = z.string().check(z.maxLength(60))
const Values = z.record(z.string(), z.unknown())
const GivenValues = z.record(name, z.unknown())

/** What waits for someone. `link` leads to where it is worked on. */
const Queue = z.object({
  name: z.string(),
  label: z.string(),
  count: z.int(),
  link: z.nullable(z.string()),
})

export const Dashboard = z.object({
  counts: z.array(z.object({ name: z.string(), label: z.string(), count: z.int() })),
  queues: z.array(Queue),
  /** When a job counted the people among the counts. Null: for this request, or not yet where there are many, so without them. */
  people_counted_at: z.nullable(z.string()),
})
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  summary: 'How many, and what waits; a provider’s own alone',
  returns: Dashboard,
})

export const changeConfig = command({
  method: 'PUT',
  path: '/api/admin/config',
  summary:
    'Changes flags of the site: maintenance, banners, videos, programs; every node knows within a second',
  body: z.strictObject({ fields: GivenValues }),
  replies: { config: Values },
})

export const sendAnnouncement = command({
  method: 'POST',
  path: '/api/admin/notifications',
  summary: 'Tells everybody of a kind, or of a school, something: at most five a day',
  limit: 'costly',
  body: z.strictObject({
    audience: z.enum(broadcastAudiences),
    title: z.string().check(z.trim(), z.minLength(1, 'Give it a title'), z.maxLength(80)),
    description: z.string().check(z.trim(), z.minLength(1, 'Say what there is to say'), z.maxLength(300)),
    action_url: z.optional(z.string().check(z.maxLength(300))),
    /** For the audience `school`. */
    school_id: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(2_147_483_647)))),
    /** Checks it and counts whom it would reach, and sends nothing. */
    dry_run: z.optional(z.boolean()),
  }),
  /** How many people it would reach, for a dry run: as they were last counted, which is each hour. Those of a school are counted now. */
  replies: { count: z.nullable(z.int()) },
})

export const listOutbox = listEndpoint({
  path: '/api/admin/outbox',
  summary: 'Emails and text messages of the last thirty days, without their words',
  query: {
    state: z.optional(z.enum(['waiting', 'sent', 'refused'])),
    keyword: queryText(),
    per_page: perPage(50),
  },
  limit: 'search',
  item: z.object({
    id: z.string(),
    channel: z.enum(['mail', 'sms']),
    recipient: z.string(),
    subject: z.nullable(z.string()),
    state: z.enum(['waiting', 'sent', 'refused']),
    can_resend: z.boolean(),
    created_at: z.string(),
    sent_at: z.nullable(z.string()),
  }),
})

export const resendMessage = command({
  method: 'POST',
  path: '/api/admin/outbox/:id/resend',
  summary: 'Sends a message once more, as long as its words are there',
})

export const listJobQueue = listEndpoint({
  path: '/api/admin/job-queue',
  summary: 'Background work by state, the newest first; never what it carries',
  query: {
    state: z.optional(z.enum(['created', 'retry', 'active', 'completed', 'failed', 'cancelled'])),
    queue: queryText(80),
    per_page: perPage(50),
  },
  item: z.object({
    id: z.string(),
    queue: z.string(),
    state: z.string(),
    retries: z.int(),
    /** Kind of the last error. */
    error: z.nullable(z.string()),
    created_at: z.string(),
    completed_at: z.nullable(z.string()),
  }),
})

export const retryJob = command({
  method: 'POST',
  path: '/api/admin/job-queue/:queue/:id/retry',
  summary: 'Has failed work tried again',
})
