import * as z from 'zod/mini'
import { FormSection } from '#app/features/forms/template.ts'
import { NearPlace } from '#app/features/places/contract.ts'
import { queryFlag, queryText, rowId, text } from '#app/platform/contract.ts'
import { command, itemEndpoint, listEndpoint } from '#app/platform/endpoints.ts'
import { Afterwards } from './after/contract.ts'
import { AmendmentsOf } from './amendments/contract.ts'
import { GivenWorkDays, WorkDayShape } from './day-shapes.ts'
import { PlacementDaysOf } from './days/contract.ts'
import { OwnHealthNote } from './days/health-note-contract.ts'
import { OfficialForm } from './papers/official-form.ts'
import { paperKinds } from './papers/paper-kinds.ts'
import { steps } from './readiness.ts'
import { parties, places, standingList, topicList } from './rules/topics.ts'
import { statuses } from './status.ts'
import { studentSteps } from './student/student-steps.ts'

const nullableText = z.nullable(z.string())
const party = z.enum(parties)

/** As `entities.json` has it. Its tokens appear in no reply. */
export const WexPlacement = z.object({
  id: z.int(),
  student_id: z.int(),
  school_id: z.int(),
  host_id: z.nullable(z.int()),
  title: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** In words, as `9 am to 3 pm`. */
  hours: nullableText,
  status: z.enum(statuses),
  /** Answers by form; a student gets their own. */
  answers: z.record(z.string(), z.any()),
})
export type WexPlacement = z.infer<typeof WexPlacement>

/** What happens next, and who has to do it; null: nobody. */
const NextStep = z.object({ says: z.string(), owed_by: z.nullable(party) })

export const PlacementLine = z.extend(WexPlacement, { host_name: nullableText, next: NextStep })
export type PlacementLine = z.infer<typeof PlacementLine>

/** The school that a student has joined. */
export const JoinedSchool = z.object({ id: z.int(), name: z.string(), place: z.enum(places) })
export type JoinedSchool = z.infer<typeof JoinedSchool>

export const listPlacements = listEndpoint({
  path: '/api/wex/placements',
  summary: 'Work experience of a student, the newest first. `school` is null until they have joined one',
  query: { status: z.optional(z.enum(statuses, 'Choose one from the list')) },
  item: PlacementLine,
  beside: { school: z.nullable(JoinedSchool) },
})

const answers = z.record(
  text(60),
  z.union([text(20_000), z.array(text(100)).check(z.maxLength(100)), z.number(), z.boolean()]),
)

const details = {
  days: z.optional(GivenWorkDays),
  address: z.optional(text(10_000)),
  guardian_name: z.optional(text(10_000)),
  guardian_email: z.optional(text(10_000)),
  guardian_phone: z.optional(text(10_000)),
  /** To the questions of the form `student`. What is left out stays; an empty text takes an answer away. */
  answers: z.optional(answers),
}

/** Refused (422, `no-school`) until the student has joined a school. */
export const createPlacement = command({
  method: 'POST',
  path: '/api/wex/placements',
  summary: 'Starts a request for work experience as a draft',
  body: z.strictObject({
    host_id: z.optional(z.nullable(rowId)),
    title: text(10_000),
    start_date: text(100),
    end_date: text(100),
    hours: z.optional(text(10_000)),
    details: z.optional(z.strictObject(details)),
  }),
  replies: { data: WexPlacement },
})

const Missing = z.object({
  step: z.enum(steps),
  kind: z.enum(['refused', 'question', 'todo']),
  owed_by: party,
  says: z.string(),
})

const Source = z.object({ title: z.string(), address: z.string(), dated: nullableText, seen: z.string() })

/** What a rule of the place comes to for this placement. */
const Finding = z.object({
  topic: z.enum(topicList),
  outcome: z.enum(['pass', 'refuse', 'ask', 'tell']),
  says: z.string(),
  standing: z.nullable(z.enum(standingList)),
  sources: z.array(Source),
  /** The school that has confirmed or decided it, as `Ms Petersen on 2 Dec 2026`. */
  by_school: nullableText,
})
export type Finding = z.infer<typeof Finding>

const TimelineEvent = z.object({
  kind: z.string(),
  party: z.nullable(party),
  /** Null for the calendar, and where an account has gone. */
  name: nullableText,
  at: z.string(),
  reason: nullableText,
})

/** Something that the student has to fill in before they can sign, and on which page of the request. */
const StudentTodo = z.object({ step: z.enum(studentSteps), field: z.string(), says: z.string() })

export const OwnPlacement = z.extend(PlacementLine, {
  days: z.array(WorkDayShape),
  address: z.string(),
  supervisor: z.string(),
  supervisor_phone: nullableText,
  tasks: z.array(z.string()),
  guardian: z.object({
    name: nullableText,
    email: nullableText,
    phone: nullableText,
    /** The school has checked the address. Until then no letter goes there. */
    is_confirmed: z.boolean(),
    is_needed: z.boolean(),
  }),
  terms_version: z.int(),
  version: z.int(),
  /** Today at the school. */
  today: z.string(),
  time_zone: z.string(),
  school: z.object({ id: z.int(), name: z.string(), country: z.enum(['AU', 'NZ']), phone: nullableText }),
  host: z.nullable(
    z.object({
      id: z.int(),
      business_name: z.string(),
      contact_name: z.string(),
      phone: nullableText,
      place: nullableText,
      bring: nullableText,
      access: nullableText,
    }),
  ),
  /** The questions of the form `student`, whose answers are in `answers.student`. */
  sections: z.array(FormSection),
  signatures: z.array(z.object({ party, name: z.string(), signed_at: z.string() })),
  timeline: z.array(TimelineEvent),
  todo: z.array(StudentTodo),
  missing: z.array(Missing),
  findings: z.array(Finding),
  rules: z.object({
    place: z.enum(places),
    name: z.string(),
    authority: z.string(),
    authority_page: z.object({ title: z.string(), address: z.string() }),
    checked_on: z.string(),
    is_old: z.boolean(),
  }),
  is_on_hold: z.boolean(),
  /** The advisor who started it for the student. */
  prepared_by: nullableText,
  /** Papers that can be had as PDF now. */
  files: z.array(z.enum(paperKinds)),
  /** The form of an authority that is the legal one; null where the rules of the place name none. */
  official_form: z.nullable(OfficialForm),
})
export type OwnPlacement = z.infer<typeof OwnPlacement>

export const getPlacement = itemEndpoint({
  path: '/api/wex/placements/:id',
  summary: 'One placement of a student: terms, timeline, what is missing and what the rules say',
  query: z.object({
    /** With what its page shows besides, so that it is read once. */
    parts: queryFlag(),
  }),
  item: OwnPlacement,
  beside: {
    parts: z.optional(
      z.object({
        /** Null until it is approved; so are the changes. */
        days: z.nullable(PlacementDaysOf),
        note: OwnHealthNote,
        changes: z.nullable(AmendmentsOf),
        /** Null until it is finished. */
        after: z.nullable(Afterwards),
      }),
    ),
  },
})

/** Refused (422, `not-editable`) unless it is a draft or changes were asked for; 409 when it was changed in another window. */
export const updatePlacement = command({
  method: 'PUT',
  path: '/api/wex/placements/:id',
  summary: 'Changes a placement while it is a draft, or after the school asked for changes',
  body: z.strictObject({
    fields: z.strictObject({
      host_id: z.optional(z.nullable(rowId)),
      title: z.optional(text(10_000)),
      start_date: z.optional(text(100)),
      end_date: z.optional(text(100)),
      hours: z.optional(text(10_000)),
      ...details,
    }),
    version: z.optional(z.int()),
  }),
  replies: { data: WexPlacement },
})

/** Refused (422) with all that is missing in `errors.missing`. */
export const submitPlacement = command({
  method: 'POST',
  path: '/api/wex/placements/:id/submit',
  summary: 'Signs a placement and sends it to the host',
  body: z.strictObject({ signature: z.strictObject({ name: text(10_000), agreed: z.boolean() }) }),
  replies: { data: WexPlacement },
})

export const cancelPlacement = command({
  method: 'POST',
  path: '/api/wex/placements/:id/cancel',
  summary: 'Cancels a placement that has not started',
  body: z.strictObject({ reason: z.optional(text(10_000)) }),
  replies: { data: WexPlacement },
})

/** As `entities.json` has it. */
export const WexHost = z.object({
  id: z.int(),
  school_id: z.int(),
  business_name: z.string(),
  contact_name: z.string(),
  email: z.string(),
  phone: nullableText,
  address: nullableText,
})
export type WexHost = z.infer<typeof WexHost>

export const HostLine = z.extend(WexHost, {
  suburb: nullableText,
  industry: nullableText,
  tasks: z.array(z.string()),
  bring: nullableText,
  access: nullableText,
  takes_from: nullableText,
  takes_until: nullableText,
  /** Students at the same time; null where the host has not said. */
  capacity: z.nullable(z.int()),
  /** Of these, free on every day of the request; null without a request, and where the host has not said. */
  places_left: z.nullable(z.int()),
  /** As the crow flies, from the suburb that was asked for; null where one of the two is not known. */
  distance_km: z.nullable(z.number()),
  /** It takes students again in this year; null: it has not said so, or that year is over. */
  again_in: z.nullable(z.int()),
  is_new: z.boolean(),
  is_sample: z.boolean(),
})
export type HostLine = z.infer<typeof HostLine>

const Industry = z.object({ key: z.string(), name: z.string() })

export const listHosts = listEndpoint({
  path: '/api/wex/hosts',
  limit: 'search',
  summary: 'Hosts of the student’s school that take students, the nearest first where a suburb is known',
  query: {
    keyword: queryText(100),
    industry: queryText(100),
    /** A suburb or postcode; without it that of the account. */
    near: queryText(100),
    /** The student’s request that a host is looked for: places are counted on its days. */
    placement: queryText(12),
    /** `1`: only hosts that have a place left on these days, or that have not said. */
    free: queryText(1),
  },
  item: HostLine,
  beside: {
    school: z.nullable(JoinedSchool),
    industries: z.array(Industry),
    near: z.object({ place: z.nullable(NearPlace), alike: z.array(NearPlace) }),
  },
})

/** Refused (422): `no-school`, `too-many-hosts` for the sixth in a calendar month, `known-host`. */
export const createHost = command({
  method: 'POST',
  path: '/api/wex/hosts',
  summary: 'Adds a host that is new to the student’s school',
  body: z.strictObject({
    business_name: text(10_000),
    contact_name: text(10_000),
    email: text(10_000),
    phone: z.optional(text(10_000)),
    address: z.optional(text(10_000)),
    suburb: z.optional(text(10_000)),
    industry: z.optional(text(10_000)),
  }),
  replies: { data: WexHost },
})
