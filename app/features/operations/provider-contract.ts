import * as z from 'zod/mini'
import { itemEndpoint } from '#app/platform/endpoints.ts'

const Question = z.object({
  id: z.int(),
  /** What it is about. */
  title: z.string(),
  from: z.string(),
  message: z.string(),
  since: z.string(),
})

const Listing = z.object({
  resource: z.string(),
  id: z.string(),
  title: z.string(),
  is_live: z.boolean(),
  /** State of the provider's own change that is not published yet. */
  change: z.nullable(z.string()),
  /** What readers need and is not there, with the provider's own draft. */
  missing: z.array(z.object({ label: z.string(), reason: z.string() })),
  /** How many people saved it or follow it; null: too few to be shown. */
  saved: z.nullable(z.int()),
  /** How often it was opened in the last 28 days; null: too few to be shown. */
  views: z.nullable(z.int()),
  /** How many questions were asked about it. */
  questions: z.int(),
  link: z.string(),
  verb: z.string(),
})

export const ProviderToday = z.object({
  now: z.string(),
  questions: z.object({ total: z.int(), items: z.array(Question) }),
  /** By record type: what has to be done comes first. */
  listings: z.array(
    z.object({
      resource: z.string(),
      label: z.string(),
      can_create: z.boolean(),
      one: z.string(),
      total: z.int(),
      items: z.array(Listing),
    }),
  ),
  /** From how many people on a count is shown. */
  fewest_people: z.int(),
})
export type ProviderToday = z.infer<typeof ProviderToday>

/** Null for staff, whose first page is another. */
export const getProviderToday = itemEndpoint({
  path: '/api/admin/provider-today',
  summary:
    'Of a provider: questions that wait, its listings with what is missing, and how many people saved and opened them',
  item: z.nullable(ProviderToday),
})
