import * as z from 'zod/mini'
import { text } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { parties, topicList } from '../rules/topics.ts'
import { amendedFieldList } from './amendments.ts'

const party = z.enum(parties)
const fields = z.array(z.enum(amendedFieldList))
const nullableText = z.nullable(z.string())
const long = text(10_000)

/** What all have signed. */
export const TermsShown = z.object({
  days: z.array(z.object({ date: z.string(), from: z.string(), to: z.string() })),
  address: z.string(),
  supervisor: z.string(),
  supervisor_phone: nullableText,
  tasks: z.array(z.string()),
})
export type TermsShown = z.infer<typeof TermsShown>

/** A change with its old and new terms. */
export const AmendmentShown = z.object({
  fields,
  before: TermsShown,
  after: TermsShown,
  reason: z.string(),
  proposed_by: party,
  signers: z.array(party),
  waits_for: z.array(party),
  opened_at: z.string(),
})
export type AmendmentShown = z.infer<typeof AmendmentShown>

const Question = z.object({
  topic: z.enum(topicList),
  says: z.string(),
  rule: nullableText,
  question: z.string(),
})

const Source = z.object({ title: z.string(), address: z.string(), dated: nullableText })
const ChangedRuleShown = z.object({
  topic: z.enum(topicList),
  was: z.string(),
  now: z.string(),
  was_sources: z.array(Source),
  now_sources: z.array(Source),
})

/** What newer rules say differently from those that the placement was judged by. */
const RuleChanges = z.object({
  name: z.string(),
  /** The rules as they were are not stored any more: nothing can be compared. */
  is_unknown: z.boolean(),
  changed: z.array(ChangedRuleShown),
  /** What has to be answered again. */
  asked: z.array(z.object({ topic: z.enum(topicList), says: z.string(), is_refused: z.boolean() })),
})
export type RuleChanges = z.infer<typeof RuleChanges>

export const AmendmentsOf = z.object({
  today: z.string(),
  time_zone: z.string(),
  terms: TermsShown,
  /** Why no change can be asked for, in words; null: one can. */
  not_yet: nullableText,
  open: z.nullable(
    z.extend(AmendmentShown, {
      /** Whether the reader's side has to sign, and may turn it down or withdraw it. */
      signs: z.boolean(),
      refuses: z.boolean(),
      withdraws: z.boolean(),
      /** Why it cannot be signed now, in words; null: it can. */
      sign_not_yet: nullableText,
      /** What the school decides before it signs. */
      questions: z.array(Question),
      /** A host or guardian may be sent the link again. */
      linked: z.array(party),
    }),
  ),
  past: z.array(
    z.extend(AmendmentShown, {
      outcome: z.enum(['applied', 'refused', 'withdrawn']),
      closed_at: z.string(),
    }),
  ),
  /** Why it cannot end earlier, in words; null: it can. Always said to students, who cannot do it. */
  end_not_yet: nullableText,
  rules: z.nullable(RuleChanges),
})
export type AmendmentsOf = z.infer<typeof AmendmentsOf>

const proposal = z.strictObject({
  days: z
    .array(z.strictObject({ date: text(100), from: text(100), to: text(100) }))
    .check(z.maxLength(1_000)),
  address: long,
  supervisor: long,
  supervisor_phone: z.optional(long),
  tasks: z.array(long).check(z.maxLength(1_000)),
  reason: long,
  /** Who has to sign, as the page has shown it. Left out: nothing is saved, and the reply says who. */
  signers: z.optional(z.array(party).check(z.maxLength(parties.length))),
})

const Proposed = z.object({
  is_saved: z.boolean(),
  fields,
  signers: z.array(party),
  /** What the approver will be asked because of the change. */
  asks: z.array(z.string()),
})
export type Proposed = z.infer<typeof Proposed>

const answers = ['sign', 'refuse', 'withdraw'] as const
export type AmendmentAnswer = (typeof answers)[number]

const answerParams = z.object({ id: text(200), answer: z.enum(answers) })
const answer = z.strictObject({
  signature: z.optional(z.strictObject({ name: long, agreed: z.boolean() })),
  reason: z.optional(long),
})
const outcome = z.object({ is_applied: z.boolean() })

const own = '/api/wex/placements/:id/amendments'
const ofSchool = '/api/advisor/wex/placements/:id/amendments'

/** Not in the specification's list of calls, as those below. */
export const getOwnAmendments = itemEndpoint({
  path: own,
  summary: 'Changes of a placement after approval, and what newer rules say differently, for its student',
  item: AmendmentsOf,
})

export const proposeOwnAmendment = command({
  method: 'POST',
  path: own,
  summary: 'A student asks for a change; without signers nothing is saved, and the reply says who signs',
  body: proposal,
  replies: { data: Proposed },
})

export const answerOwnAmendment = command({
  method: 'POST',
  path: `${own}/:answer`,
  summary: 'A student signs a change, turns it down with a reason, or withdraws their own',
  params: answerParams,
  body: answer,
  replies: { data: outcome },
})

export const getSchoolAmendments = itemEndpoint({
  path: ofSchool,
  summary: 'Changes of a placement after approval, and what newer rules say differently, for its school',
  item: AmendmentsOf,
})

export const proposeSchoolAmendment = command({
  method: 'POST',
  path: ofSchool,
  summary: 'A school asks for a change; without signers nothing is saved, and the reply says who signs',
  body: proposal,
  replies: { data: Proposed },
})

/** Signing and turning down are for approvers. */
export const answerSchoolAmendment = command({
  method: 'POST',
  path: `${ofSchool}/:answer`,
  summary: 'A school signs a change, turns it down with a reason, or withdraws its own',
  permission: { permission: 'approve_wex', whenPath: { answer: ['sign', 'refuse'] } },
  params: answerParams,
  body: answer,
  replies: { data: outcome },
})

export const endPlacementEarly = command({
  method: 'POST',
  path: '/api/advisor/wex/placements/:id/early-end',
  summary: 'A school ends a placement earlier, with its signature alone and a reason',
  permission: 'approve_wex',
  body: z.strictObject({
    last_day: text(100),
    /** The approver has read that fewer days are left than a rule asks for. */
    is_short: z.optional(z.boolean()),
    reason: long,
    signature: z.strictObject({ name: long, agreed: z.boolean() }),
  }),
})
