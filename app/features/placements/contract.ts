import * as z from 'zod/mini'
import { FormTemplate } from '#app/features/forms/contract.ts'
import { itemEndpoint } from '#app/platform/endpoints.ts'
import { effects, places, standingList, topicList } from './rules/topics.ts'

const RuleOfPlace = z.object({
  topic: z.enum(topicList),
  /** One sentence, or several that belong together. */
  value: z.array(z.string()),
  effect: z.enum(effects),
  standing: z.enum(standingList),
  /** The text says that it refuses, but a person of the school decides until they have confirmed it. */
  asks_instead: z.boolean(),
  note: z.nullable(z.string()),
  /** Keys of the place's sources. */
  sources: z.array(z.string()),
})

const SourceOfRules = z.object({
  key: z.string(),
  title: z.string(),
  publisher: z.string(),
  version: z.nullable(z.string()),
  dated: z.nullable(z.string()),
  address: z.string(),
  read: z.enum(['whole', 'most', 'beginning', 'summary']),
  seen: z.string(),
})

const KnownTerm = z.object({
  year: z.int(),
  term: z.int(),
  starts_on: z.string(),
  /** Schools choose their first day up to this one. */
  starts_latest: z.nullable(z.string()),
  ends_on: z.string(),
  standing: z.string(),
})

/** The rules of a place as they are shown to everybody. */
export const RulesOfPlace = z.object({
  place: z.enum(places),
  name: z.string(),
  authority: z.string(),
  authority_page: SourceOfRules,
  checked_on: z.string(),
  look_again_by: z.string(),
  is_old: z.boolean(),
  version: z.string(),
  rules: z.array(RuleOfPlace),
  unknown: z.array(z.enum(topicList)),
  sources: z.array(SourceOfRules),
  terms: z.array(KnownTerm),
})
export type RulesOfPlace = z.infer<typeof RulesOfPlace>
export type RuleOfPlace = z.infer<typeof RuleOfPlace>
export type SourceOfRules = z.infer<typeof SourceOfRules>

/** Not in the specification's list of calls; needed by the page of the rules. */
export const listWorkExperienceRules = itemEndpoint({
  path: '/api/wex/rules',
  summary: 'Rules for work experience by place, with sources, dates and gaps',
  item: z.array(RulesOfPlace),
})

/** Unknown keys answer 404. `key` is one of `wexForms`. */
export const getWexTemplate = itemEndpoint({
  path: '/api/wex/templates/:key',
  summary: 'The questions of a form of work experience',
  item: FormTemplate,
})
