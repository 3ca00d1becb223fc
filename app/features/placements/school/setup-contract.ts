import * as z from 'zod/mini'
import { queryFlag, queryText, text } from '#app/platform/contract.ts'
import { command, itemEndpoint, listEndpoint } from '#app/platform/endpoints.ts'
import { GivenDay } from '../day-shapes.ts'
import { hostStandings } from '../hosts/host-rules.ts'
import { effects, places, standingList, topicList } from '../rules/topics.ts'

const nullableText = z.nullable(z.string())
const long = text(10_000)

/** As `entities.json` has it, with what staff see besides. */
export const SchoolHost = z.object({
  id: z.int(),
  school_id: z.int(),
  business_name: z.string(),
  contact_name: z.string(),
  email: z.string(),
  phone: nullableText,
  address: nullableText,
  suburb: nullableText,
  place: z.enum(places),
  standing: z.enum(hostStandings),
  /** Why it is paused or not asked again: for staff only. */
  standing_reason: nullableText,
  /** Its first email waits for an advisor. */
  awaits_release: z.boolean(),
  capacity: z.nullable(z.int()),
  insured_until: nullableText,
  /** A division of industry by its key. */
  industry: nullableText,
  /** It takes students again in this year; null: it has not said so, or that year is over. */
  again_in: z.nullable(z.int()),
  has_certificate: z.boolean(),
  /** Why a newer certificate is needed, in words; null: none is. */
  runs_out: nullableText,
  placements: z.int(),
  is_sample: z.boolean(),
})
export type SchoolHost = z.infer<typeof SchoolHost>

export const listSchoolHosts = listEndpoint({
  path: '/api/advisor/wex/hosts',
  limit: 'search',
  summary: 'Hosts of the school for its staff, those whose first email waits at the top',
  query: {
    keyword: queryText(100),
    standing: z.optional(z.enum(hostStandings, 'Choose one from the list')),
    /** `1`: only hosts that take students again. */
    again: queryFlag(),
  },
  item: SchoolHost,
  beside: { industries: z.array(z.object({ key: z.string(), name: z.string() })) },
})

const hostFields = z.strictObject({
  business_name: long,
  contact_name: long,
  email: long,
  phone: z.optional(long),
  address: z.optional(long),
  suburb: z.optional(long),
  place: z.optional(z.enum(places, 'Choose one from the list')),
  capacity: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(100)))),
  industry: z.optional(text(200)),
})

/** A host that staff add is known to the school. */
export const addSchoolHost = command({
  method: 'POST',
  path: '/api/advisor/wex/hosts',
  summary: 'Adds a host that the school knows',
  body: hostFields,
  replies: { data: SchoolHost },
})

export const editSchoolHost = command({
  method: 'PUT',
  path: '/api/advisor/wex/hosts/:id',
  summary: 'Changes what is known of a host',
  body: hostFields,
  replies: { data: SchoolHost },
})

/** `paused` and `not-again` need a reason. */
export const setHostStanding = command({
  method: 'POST',
  path: '/api/advisor/wex/hosts/:id/standing',
  summary: 'Says how the school regards a host',
  body: z.strictObject({ standing: z.enum(hostStandings), reason: z.optional(long) }),
  replies: { data: SchoolHost },
})

export const releaseFirstLetter = command({
  method: 'POST',
  path: '/api/advisor/wex/hosts/:id/release',
  summary: 'Lets the first email to a new host go out',
  replies: { data: SchoolHost },
})

const Term = z.strictObject({
  year: z.int().check(z.minimum(2020), z.maximum(2100)),
  term: z.int().check(z.minimum(1), z.maximum(4)),
  starts_on: GivenDay,
  ends_on: GivenDay,
})

const OnCall = z.object({ user_id: z.nullable(z.int()), name: z.string(), phone: z.string() })

const Person = z.object({ id: z.int(), name: z.string() })

export const SchoolSettings = z.object({
  place: z.enum(places),
  place_name: z.string(),
  terms: z.array(Term),
  /** The year at the school. */
  this_year: z.int(),
  /** The school has stored its own; otherwise these are what is known of its place. */
  has_own_terms: z.boolean(),
  day_starts_at: nullableText,
  phone: nullableText,
  releases_first_letter: z.boolean(),
  on_call: z.array(OnCall),
  /** Why people can approve what they prepared; null: they may not. */
  own_approval_reason: nullableText,
  approvers: z.array(Person),
  staff: z.array(Person),
})
export type SchoolSettings = z.infer<typeof SchoolSettings>

export const getSchoolSettings = itemEndpoint({
  path: '/api/advisor/wex/settings',
  summary: 'How the school handles work experience',
  item: SchoolSettings,
})

export const saveSchoolSettings = command({
  method: 'PUT',
  path: '/api/advisor/wex/settings',
  summary: 'Stores terms, the start of lessons, numbers and whether first emails wait',
  body: z.strictObject({
    terms: z.array(Term).check(z.maxLength(40)),
    day_starts_at: z.optional(long),
    phone: z.optional(long),
    releases_first_letter: z.boolean(),
    on_call: z
      .array(z.strictObject({ user_id: z.optional(z.nullable(z.int())), name: long, phone: long }))
      .check(z.maxLength(10)),
  }),
  replies: { data: SchoolSettings },
})

/** An empty reason turns it off again. */
export const setOwnApproval = command({
  method: 'PUT',
  path: '/api/advisor/wex/own-approval',
  summary: 'Whether someone may approve what they prepared, with the reason',
  permission: 'approve_wex',
  body: z.strictObject({ is_allowed: z.boolean(), reason: z.optional(long) }),
  replies: { data: SchoolSettings },
})

const SchoolRule = z.object({
  topic: z.enum(topicList),
  /** In words; null: nothing was found. */
  rule: nullableText,
  effect: z.enum(effects),
  standing: z.nullable(z.enum(standingList)),
  sources: z.array(z.object({ title: z.string(), address: z.string(), dated: nullableText })),
  /** Law and current official texts are confirmed as they are: the school has no finding of its own there. */
  takes_own_finding: z.boolean(),
  /** The rule has a figure: days or years. */
  takes_figure: z.boolean(),
  confirmed: z.nullable(
    z.object({ by: z.string(), on: z.string(), source: z.string(), is_own_finding: z.boolean() }),
  ),
})
export type SchoolRule = z.infer<typeof SchoolRule>

export const listSchoolRules = itemEndpoint({
  path: '/api/advisor/wex/rules',
  summary: 'Rules of the place as they hold at the school, with who confirmed them',
  item: z.array(SchoolRule),
  beside: { place_name: z.string(), checked_on: z.string(), look_again_by: z.string(), is_old: z.boolean() },
})

/** `finding` only where the rule takes one: in words, `none` that there is no such rule. */
export const confirmRule = command({
  method: 'PUT',
  path: '/api/advisor/wex/rules',
  summary: 'Confirms a rule for the school, with the source',
  permission: 'approve_wex',
  body: z.strictObject({
    topic: z.enum(topicList),
    source: long,
    finding: z.optional(long),
    none: z.optional(z.boolean()),
    figure: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(400)))),
  }),
})

export const unconfirmRule = command({
  method: 'DELETE',
  path: '/api/advisor/wex/rules',
  summary: 'Takes back what the school confirmed about a rule',
  permission: 'approve_wex',
  body: z.strictObject({ topic: z.enum(topicList) }),
})
