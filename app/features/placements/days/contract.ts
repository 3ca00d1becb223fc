import * as z from 'zod/mini'
import { FormSection } from '#app/features/forms/template.ts'
import { text } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'

/** Made by the device, so that a request that is sent again writes nothing twice. */
const clientId = z.optional(z.string().check(z.maxLength(36), z.uuid()))
/** Answers to a form, by the names of its fields; read by the form's own questions. */
const givenAnswers = z.record(z.string().check(z.maxLength(60)), z.unknown())
const own = '/api/wex/placements/:id'

export const WexLogEntry = z.object({
  placement_id: z.int(),
  date: z.string(),
  hours: z.number(),
  text: z.string(),
})

export const addLogEntry = command({
  method: 'POST',
  path: `${own}/log`,
  summary: 'A day at work, in the student’s words',
  body: z.strictObject({
    date: text(10),
    hours: z.union([z.number(), text(10)]),
    text: text(10_000),
    felt_safe: z.optional(text(10)),
    client_id: clientId,
  }),
  replies: { data: WexLogEntry },
})

export const giveFeedback = command({
  method: 'POST',
  path: `${own}/feedback`,
  summary: 'What the student found out, and a word about the host for the school',
  body: z.strictObject({ answers: givenAnswers }),
  replies: { data: z.object({ placement_id: z.int(), answers: z.record(z.string(), z.unknown()) }) },
})

export const Attendance = z.object({
  placement_id: z.int(),
  date: z.string(),
  kind: z.enum(['checked-in', 'absent', 'no-show']),
})

/** Not in the specification's list of calls, as those below. */
export const checkIn = command({
  method: 'POST',
  path: `${own}/check-in`,
  summary: 'The student is at work today. Where they are is not asked',
  replies: { data: Attendance },
})

export const reportAbsence = command({
  method: 'POST',
  path: `${own}/absence`,
  summary: 'The student cannot come on a day: the school hears of it',
  body: z.strictObject({ date: text(10), note: z.optional(text(2_000)) }),
  replies: { data: Attendance },
})

const ReportedIncident = z.object({
  id: z.int(),
  severity: z.enum(['minor', 'concern', 'serious']),
  /** Numbers to ring at once: the emergency services first, then the school. */
  ring: z.array(z.object({ name: z.string(), phone: z.string() })),
})

export const reportIncident = command({
  method: 'POST',
  path: `${own}/incidents`,
  summary:
    'Something went wrong at work. A serious incident holds the placement and reaches the school at once',
  body: z.strictObject({ answers: givenAnswers }),
  replies: { data: ReportedIncident },
})

const incident = '/api/advisor/wex/incidents/:id'

export const answerIncident = command({
  method: 'POST',
  path: `${incident}/answer`,
  summary: 'An advisor takes care of a serious incident: nobody else is called',
})

export const closeIncident = command({
  method: 'POST',
  path: `${incident}/close`,
  summary: 'An incident is dealt with, for a reason that is kept',
  body: z.strictObject({ reason: text(4_000) }),
})

/** What a student sees and may do on the days. */
export const PlacementDaysOf = z.object({
  entries: z.array(WexLogEntry),
  attendance: z.array(Attendance),
  hours: z.number(),
  may: z.object({ check_in: z.boolean(), log: z.boolean(), stay_away: z.boolean(), reflect: z.boolean() }),
  /** Days for which an absence may still be recorded. */
  ahead: z.array(z.string()),
  ring: z.array(z.object({ name: z.string(), phone: z.string() })),
  reflection: z.record(z.string(), z.unknown()),
  forms: z.object({
    log: z.array(FormSection),
    reflection: z.array(FormSection),
    incident: z.array(FormSection),
  }),
})
export type PlacementDaysOf = z.infer<typeof PlacementDaysOf>

export const getPlacementDays = itemEndpoint({
  path: `${own}/days`,
  summary: 'The student’s log, check-ins and absences of a placement, and what is possible today',
  item: PlacementDaysOf,
})
