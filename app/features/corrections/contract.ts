import * as z from 'zod/mini'
import { text } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { factReportLengths } from './rules.ts'

/** A pack, or a listing that speaks for itself, as someone who wonders about a fact needs it. */
export const FactSource = z.object({
  /** A pack as `careers/onet`; `listing` where a provider states it. */
  name: z.string(),
  title: z.string(),
  source: z.string(),
  publisher: z.string(),
  edition: z.string(),
  /** A year, a month or a day, as precise as the source states it. */
  date: z.nullable(z.string()),
  licence: z.string(),
  licence_url: z.nullable(z.string()),
  /** What is in it. */
  about: z.array(z.string()),
})
export type FactSource = z.infer<typeof FactSource>

/** A fact of a page by its key. `value` is what the page says now, where that is a figure; `source` names a pack. */
export const Fact = z.object({
  key: z.string(),
  name: z.string(),
  value: z.nullable(z.string()),
  source: z.nullable(z.string()),
})
export type Fact = z.infer<typeof Fact>

/** What stands behind a page: its facts and their sources. */
export const getSources = itemEndpoint({
  path: '/api/sources',
  summary: 'The facts of a page with their sources, dates and licences',
  query: z.object({ page: text(factReportLengths.page) }),
  item: z.object({ page: z.string(), facts: z.array(Fact), sources: z.array(FactSource) }),
  /** Whether the person who asks can be told what became of a report. */
  beside: { may_be_told: z.boolean() },
})

export const reportFact = command({
  method: 'POST',
  path: '/api/fact-reports',
  summary: 'Says that something on a page is out of date',
  limit: 'costly',
  body: z.strictObject({
    page: text(factReportLengths.page),
    /** The key of a fact of that page; anything else counts as something else on it. */
    fact: z.optional(text(factReportLengths.fact)),
    words: text(5_000),
    seen_at: z.optional(text(2_000)),
    /** Of someone signed in: whether to be told when it was looked at. */
    tell_me: z.optional(z.boolean()),
    hCaptchaToken: z.optional(text(4_000)),
  }),
  replies: { message: z.string() },
})
