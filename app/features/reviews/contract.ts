import * as z from 'zod/mini'
import { Difference } from '#app/features/admin/contract.ts'
import { Check } from '#app/features/admin/record-tools-contract.ts'
import { command, itemEndpoint, listEndpoint, perPage } from '#app/platform/endpoints.ts'

const Values = z.record(z.string(), z.unknown())

export const ReviewSummary = z.object({
  id: z.string(),
  resource: z.string(),
  record_id: z.string(),
  title: z.string(),
  state: z.string(),
  author: z.nullable(z.string()),
  /** Names of the fields that change. */
  fields: z.array(z.string()),
  goes_live: z.boolean(),
  publish_at: z.nullable(z.string()),
  zone: z.nullable(z.string()),
  updated_at: z.string(),
})

export type ReviewSummary = z.infer<typeof ReviewSummary>

export const listReviews = listEndpoint({
  path: '/api/admin/reviews',
  summary: 'Changes that are not published yet, the oldest first',
  query: {
    state: z._default(z.enum(['in-review', 'changes-asked', 'scheduled', 'draft']), 'in-review'),
    per_page: perPage(25),
  },
  item: ReviewSummary,
})

export const Review = z.extend(ReviewSummary, {
  differences: z.array(Difference),
  /** The other fields of the record, as they are. */
  unchanged: z.array(Difference),
  values: Values,
  /** Its place among the changes that wait for review, from 1 (0: it waits no longer), and those beside it. */
  queue: z.object({
    position: z.int(),
    total: z.int(),
    previous: z.nullable(z.string()),
    next: z.nullable(z.string()),
  }),
  /** Fields that someone else changed since; publishing is refused while there are any. */
  changed_meanwhile: z.array(z.string()),
  comments: z.array(
    z.object({
      id: z.string(),
      author: z.nullable(z.string()),
      text: z.string(),
      staff_only: z.boolean(),
      /** The field that it is about; null: the whole change. */
      field: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
  /** What was looked at in the record as it would be published. */
  checks: z.array(Check),
  can_decide: z.boolean(),
  /** The page of the record with this change. */
  preview: z.nullable(z.string()),
})
export type Review = z.infer<typeof Review>

export const getReview = itemEndpoint({
  path: '/api/admin/reviews/:id',
  summary: 'A change: what differs from the record now, and what was said about it',
  isHeavy: true,
  item: Review,
})

export const decideReview = command({
  method: 'POST',
  path: '/api/admin/reviews/:id/decision',
  summary: 'Publishes a change, sends it back or turns it down; its author takes it back',
  body: z.strictObject({
    decision: z.enum(['publish', 'ask', 'reject', 'withdraw']),
    message: z.optional(z.string().check(z.trim(), z.maxLength(2_000))),
  }),
  replies: { state: z.string() },
})

export const commentOnReview = command({
  method: 'POST',
  path: '/api/admin/reviews/:id/comments',
  summary:
    'Says something about a change or one of its fields; what is for staff alone its author does not see',
  body: z.strictObject({
    text: z.string().check(z.trim(), z.minLength(1, 'Write something first'), z.maxLength(2_000)),
    staff_only: z.optional(z.boolean()),
    /** A field of the record that it is about. */
    field: z.optional(z.string().check(z.maxLength(60))),
  }),
})
