import * as z from 'zod/mini'
import { FormSection } from '#app/features/forms/template.ts'
import { advisorPermissions } from '#app/platform/actor.ts'
import { endpoint, queryFlag, queryText, rowId, text } from '#app/platform/contract.ts'
import { command, itemEndpoint, listEndpoint } from '#app/platform/endpoints.ts'
import { AmendmentsOf } from '../amendments/contract.ts'
import { GivenDay, WorkDayShape } from '../day-shapes.ts'
import { SchoolHealthNote } from '../days/health-note-contract.ts'
import { SchoolDaysOf } from '../days/school-days-contract.ts'
import { OfficialForm } from '../papers/official-form.ts'
import { paperKinds } from '../papers/paper-kinds.ts'
import { steps } from '../readiness.ts'
import { evidenceList, parties, places, standingList, topicList } from '../rules/topics.ts'
import { statuses } from '../status.ts'
import { guardianWarnings } from './guardian-rules.ts'
import { decisions } from './school-rules.ts'

const nullableText = z.nullable(z.string())
const party = z.enum(parties)
const long = text(10_000)

/** As `entities.json` has it. Its tokens appear in no reply. */
export const SchoolPlacementBase = z.object({
  id: z.int(),
  student_id: z.int(),
  school_id: z.int(),
  host_id: z.nullable(z.int()),
  title: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  hours: nullableText,
  status: z.enum(statuses),
})

const NextStep = z.object({
  /** Who has to do something next; null: nobody. */
  owed_by: z.nullable(party),
  says: z.string(),
  /** Why it counts as late; null: it does not. */
  late: nullableText,
  /** The party can be reminded today. */
  may_remind: z.boolean(),
})

export const BoardLine = z.extend(SchoolPlacementBase, {
  student: z.object({ id: z.int(), name: z.string() }),
  host_name: nullableText,
  is_on_hold: z.boolean(),
  is_sample: z.boolean(),
  /** Days until the first one; negative after it. */
  days_to_start: z.int(),
  next: NextStep,
})
export type BoardLine = z.infer<typeof BoardLine>

export const BoardFilters = {
  status: z.optional(z.enum(statuses, 'Choose one from the list')),
  student_id: z.optional(rowId),
  /** Whose turn it is. */
  waits: z.optional(z.enum(parties, 'Choose one from the list')),
  late: queryFlag(),
  keyword: queryText(100),
}

export const listSchoolPlacements = listEndpoint({
  path: '/api/advisor/wex/placements',
  limit: 'search',
  summary: 'Placements of the school, those that start first at the top',
  query: BoardFilters,
  item: BoardLine,
  beside: {
    /** By status, of all placements of the school. */
    counts: z.record(z.string(), z.int()),
    late: z.int(),
    place: z.nullable(z.enum(places)),
    /** Students who cannot hand in before the school enters its term dates. */
    terms_wait: z.int(),
  },
})

const SourceOfFinding = z.object({
  title: z.string(),
  address: z.string(),
  dated: nullableText,
  seen: z.string(),
})

/** What a rule of the place comes to for this placement, with its sum in `says`. */
const SchoolFinding = z.object({
  topic: z.enum(topicList),
  outcome: z.enum(['pass', 'refuse', 'ask', 'tell']),
  says: z.string(),
  /** The rule in words; null where nothing was found. */
  rule: nullableText,
  standing: z.nullable(z.enum(standingList)),
  sources: z.array(SourceOfFinding),
  /** Who has confirmed the rule for the school. */
  confirmed: z.nullable(z.object({ by: z.string(), on: z.string(), source: z.string() })),
  /** Who has decided the question for this placement. */
  decided: z.nullable(z.object({ by: z.string(), on: z.string(), why: z.string() })),
  /** The question in words, to be sent back with a decision; null where nothing is to be decided. */
  question: nullableText,
})
export type SchoolFinding = z.infer<typeof SchoolFinding>

const Paper = z.object({
  form: z.enum(['student', 'host', 'guardian', 'school']),
  title: z.string(),
  sections: z.array(FormSection),
  answers: z.record(z.string(), z.any()),
  signature: z.nullable(z.object({ name: z.string(), at: z.string(), digest: z.string() })),
})

const Missing = z.object({
  step: z.enum(steps),
  kind: z.enum(['refused', 'question', 'todo']),
  owed_by: party,
  says: z.string(),
})

const Why = z.record(z.enum(decisions), nullableText)

export const SchoolPlacement = z.extend(SchoolPlacementBase, {
  answers: z.record(z.string(), z.any()),
  student: z.object({ id: z.int(), name: z.string(), is_here: z.boolean() }),
  host: z.nullable(
    z.object({
      id: z.int(),
      business_name: z.string(),
      contact_name: z.string(),
      email: z.string(),
      phone: nullableText,
      awaits_release: z.boolean(),
    }),
  ),
  address: z.string(),
  supervisor: z.string(),
  supervisor_phone: nullableText,
  tasks: z.array(z.string()),
  days: z.array(WorkDayShape),
  guardian: z.object({
    is_needed: z.boolean(),
    name: nullableText,
    email: nullableText,
    phone: nullableText,
    is_confirmed: z.boolean(),
    warnings: z.array(z.enum(guardianWarnings)),
  }),
  prepared_by: nullableText,
  is_sample: z.boolean(),
  version: z.int(),
  today: z.string(),
  days_to_start: z.int(),
  next: NextStep,
  papers: z.array(Paper),
  missing: z.array(Missing),
  findings: z.array(SchoolFinding),
  pack: z.object({
    place: z.enum(places),
    name: z.string(),
    authority: z.string(),
    address: z.string(),
    checked_on: z.string(),
    is_old: z.boolean(),
    /** The rules have changed since the placement was handed in or approved. */
    has_changed: z.boolean(),
  }),
  evidence: z.array(z.object({ kind: z.enum(evidenceList), note: nullableText, recorded_at: z.string() })),
  hold: z.nullable(
    z.object({
      reason: z.enum(['serious-incident', 'consent-withdrawn']),
      since: z.string(),
      not_yet: nullableText,
    }),
  ),
  visits: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['visit', 'call']),
      on: z.string(),
      note: z.string(),
      by: z.string(),
    }),
  ),
  timeline: z.array(
    z.object({
      kind: z.string(),
      party: z.nullable(party),
      name: nullableText,
      at: z.string(),
      reason: nullableText,
    }),
  ),
  /** Papers that can be had as PDF now. */
  files: z.array(z.enum(paperKinds)),
  /** The form of an authority that is the legal one; null where the rules of the place name none. */
  official_form: z.nullable(OfficialForm),
  /** A scan of the signed official form is stored. */
  has_scan: z.boolean(),
  /** Why each decision is not possible, in words; null: it is. */
  not_yet: Why,
})
export type SchoolPlacement = z.infer<typeof SchoolPlacement>

export const getSchoolPlacement = itemEndpoint({
  path: '/api/advisor/wex/placements/:id',
  summary: 'One placement of the school: papers, what is missing, and what the rules come to',
  query: z.object({
    /** With what its page shows besides, so that it is read once. */
    parts: queryFlag(),
  }),
  item: SchoolPlacement,
  beside: {
    parts: z.optional(
      z.object({
        changes: AmendmentsOf,
        note: SchoolHealthNote,
        days: SchoolDaysOf,
        /** Of the advisor who reads. */
        permissions: z.array(z.enum(advisorPermissions)),
      }),
    ),
  },
})

/** Refused (422) with what is missing. Approving needs a signature; the others but `complete` a reason. */
export const decideOnPlacement = command({
  method: 'POST',
  path: '/api/advisor/wex/placements/:id/:decision',
  summary: 'Approves, declines, sends back, completes or cancels a placement',
  permission: { permission: 'approve_wex', whenPath: { decision: ['approve'] } },
  params: z.object({ id: text(200), decision: z.enum(decisions) }),
  body: z.strictObject({
    reason: z.optional(long),
    signature: z.optional(z.strictObject({ name: long, agreed: z.boolean() })),
  }),
  replies: { data: SchoolPlacement },
})

/** Refused (422, `reminded-today`) a second time on the same day. */
export const remindParty = command({
  method: 'POST',
  path: '/api/advisor/wex/placements/:id/remind',
  summary: 'Reminds the party whose turn it is, at most once a day',
  body: z.strictObject({ party: z.enum(parties, 'Choose one from the list') }),
})

export const remindMany = command({
  method: 'POST',
  path: '/api/advisor/wex/reminders',
  summary: 'Reminds the party whose turn it is in several placements, each at most once a day',
  body: z.strictObject({ ids: z.array(rowId).check(z.minLength(1, 'Please choose some'), z.maxLength(100)) }),
  replies: {
    sent: z.int(),
    left_out: z.array(z.object({ id: z.int(), says: z.string() })),
  },
})

/** What the school has checked so far: the form `school` without its signature. */
export const saveChecks = command({
  method: 'PUT',
  path: '/api/advisor/wex/placements/:id/checks',
  summary: 'Stores what the school has checked, before it signs',
  body: z.strictObject({
    answers: z.record(
      text(60),
      z.union([long, z.array(text(100)).check(z.maxLength(100)), z.number(), z.boolean()]),
    ),
  }),
})

export const recordEvidence = command({
  method: 'PUT',
  path: '/api/advisor/wex/placements/:id/evidence',
  summary: 'Records that something is there before the start',
  body: z.strictObject({ kind: z.enum(evidenceList), note: z.optional(long) }),
})

export const removeEvidence = command({
  method: 'DELETE',
  path: '/api/advisor/wex/placements/:id/evidence',
  summary: 'Takes a record back',
  body: z.strictObject({ kind: z.enum(evidenceList) }),
})

/** 409 when the question is another one meanwhile. */
export const decideQuestion = command({
  method: 'PUT',
  path: '/api/advisor/wex/placements/:id/questions',
  summary: 'Decides what a rule leaves to the school, with the reason',
  permission: 'approve_wex',
  body: z.strictObject({ topic: z.enum(topicList), question: long, why: long }),
})

export const confirmGuardian = command({
  method: 'PUT',
  path: '/api/advisor/wex/placements/:id/guardian',
  summary: 'Sets or confirms who signs for the student: no letter goes to an address before',
  body: z.strictObject({ name: long, email: long, phone: z.optional(long) }),
  /** False: there is a warning about the new address, and it waits to be confirmed. */
  replies: { is_confirmed: z.boolean() },
})

export const logVisit = command({
  method: 'POST',
  path: '/api/advisor/wex/placements/:id/visits',
  summary: 'Logs a visit or a call by the school',
  body: z.strictObject({ kind: z.enum(['visit', 'call']), on: GivenDay, note: long }),
})

export const liftHold = command({
  method: 'POST',
  path: '/api/advisor/wex/placements/:id/hold/lift',
  summary: 'Lifts a hold after a serious incident, with the reason',
  permission: 'approve_wex',
  body: z.strictObject({ reason: long }),
})

/** Of all placements that the filters find. */
export const getPlacementsFile = endpoint({
  method: 'GET',
  path: '/api/advisor/wex/file',
  summary: 'Placements of the school as a table for spreadsheets',
  permission: 'export',
  query: z.object(BoardFilters),
  limit: 'costly',
  answers: 'file',
  returns: z.unknown(),
})

const FolderSheet = z.object({
  id: z.int(),
  student: z.string(),
  title: z.string(),
  host_name: nullableText,
  address: z.string(),
  supervisor: z.string(),
  supervisor_phone: nullableText,
  days: z.array(WorkDayShape),
  emergency: z.object({ name: nullableText, phone: nullableText }),
  guardian: z.object({ name: nullableText, phone: nullableText }),
  travel: nullableText,
  /** The text is nowhere in the folder. */
  has_health_note: z.boolean(),
})
export type FolderSheet = z.infer<typeof FolderSheet>

export const getFolder = itemEndpoint({
  path: '/api/advisor/wex/folder',
  summary: 'Approved and running placements for the excursion folder, with whom to ring',
  item: z.array(FolderSheet),
  beside: { school: z.string(), phone: nullableText, today: z.string() },
})
