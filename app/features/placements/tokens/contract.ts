import * as z from 'zod/mini'
import { FormTemplate } from '#app/features/forms/contract.ts'
import { endpoint, text } from '#app/platform/contract.ts'
import { command } from '#app/platform/endpoints.ts'
import { AmendmentShown } from '../amendments/contract.ts'
import { WorkDayShape } from '../day-shapes.ts'
import { OfficialForm } from '../papers/official-form.ts'
import { paperKinds } from '../papers/paper-kinds.ts'
import { statuses } from '../status.ts'

/** Of any length: a wrong one is not found, however wrong it is. */
const params = z.object({ token: text(16_384) })

/** Of the student no surname, no birth date and no contact details. */
const shared = {
  title: z.string(),
  status: z.enum(statuses),
  first_name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  hours: z.nullable(z.string()),
  days: z.array(WorkDayShape),
  tasks: z.array(z.string()),
  address: z.string(),
  supervisor: z.string(),
  business_name: z.string(),
  is_sample: z.boolean(),
}

/** Beside the placement: papers to keep, and the form that is the legal one. */
const beside = {
  /** Papers that can be had as PDF now. */
  files: z.array(z.enum(paperKinds)),
  /** The form of an authority that is the legal one; null where the rules of the place name none. */
  official_form: z.nullable(OfficialForm),
}

/** A number to ring; null where the school has not said one. */
const School = z.object({ name: z.string(), phone: z.nullable(z.string()) })

const Answers = z.record(text(60), z.unknown())
const Signature = z.strictObject({ name: text(1_000), agreed: z.optional(z.boolean()) })

export const HostPage = z.object({
  /** A change that the host signs or turns down by this link, in place of the questions. */
  amendment: z.nullable(AmendmentShown),
  purpose: z.enum(['answer', 'during', 'feedback']),
  placement: z.object({
    ...shared,
    year_level: z.nullable(z.int()),
    /** What is known already, for the fields of the form. */
    answers: Answers,
    /** On the days alone. */
    emergency: z.nullable(
      z.object({ name: z.string(), phone: z.string(), student_phone: z.nullable(z.string()) }),
    ),
    /** There is a note on health that the supervisor may open now: on the days alone, too. */
    has_health_note: z.boolean(),
  }),
  /** The questions; null where there is nothing to answer. */
  form: z.nullable(FormTemplate),
  school: School,
  /** The school asks for the insurance certificate: it has none that is valid to the end. */
  asks_for_certificate: z.boolean(),
  /** Today, where it is a day of the work experience and the link is for the days; what is known of the student's presence. */
  presence: z.nullable(
    z.object({ date: z.string(), kind: z.nullable(z.enum(['checked-in', 'absent', 'no-show'])) }),
  ),
  ...beside,
})
export type HostPage = z.infer<typeof HostPage>

export const GuardianPage = z.object({
  /** A change that the guardian signs or turns down by this link, in place of the questions. */
  amendment: z.nullable(AmendmentShown),
  purpose: z.enum(['consent', 'withdraw']),
  placement: z.object({
    ...shared,
    /** How the student gets there, in words. */
    travel: z.nullable(z.string()),
    /** As the school has recorded it; null: ask the school. */
    insurance: z.object({ student: z.nullable(z.string()), liability: z.nullable(z.string()) }),
    /** What the rules of the place say about how long records are kept; null where nothing was found. */
    kept: z.nullable(z.string()),
    /** For how many years the arrangement is kept. */
    kept_years: z.int(),
    answers: Answers,
  }),
  form: z.nullable(FormTemplate),
  school: School,
  ...beside,
  /** Where a code goes, with most of it left out; null: there is no address. */
  proof: z.object({
    sent_to: z.nullable(z.string()),
    /** A code was sent and can still be typed in. */
    is_waiting: z.boolean(),
    /** This browser may sign. */
    is_proved: z.boolean(),
  }),
})
export type GuardianPage = z.infer<typeof GuardianPage>

const Done = z.object({ status: z.enum(statuses), message: z.string() })

export const getHostPage = endpoint({
  method: 'GET',
  path: '/api/wex/host/:token',
  summary: 'What a host sees by its link. Opening it uses nothing up',
  params,
  returns: HostPage,
})

export const answerAsHost = command({
  method: 'POST',
  path: '/api/wex/host/:token',
  summary: 'A host accepts with a signature, or declines with a reason',
  params,
  body: z.strictObject({
    decision: z.enum(['accept', 'decline'], 'Please say yes or no'),
    answers: z.optional(Answers),
    signature: z.optional(Signature),
    reason: z.optional(text(5_000)),
    /** With a no: it takes students next year. */
    next_year: z.optional(z.boolean()),
  }),
  replies: { data: Done },
})

export const reportAsHost = command({
  method: 'POST',
  path: '/api/wex/host/:token/feedback',
  summary: 'The report of a host: whether the student came, and what it saw',
  params,
  body: z.strictObject({
    answers: Answers,
    attended: z.boolean('Please say whether the student came'),
    signature: z.optional(Signature),
  }),
})

export const reportStudentAbsent = command({
  method: 'POST',
  path: '/api/wex/host/:token/absence',
  summary: 'A host says that the student is not there today: the school is notified at once',
  params,
})

export const getGuardianPage = endpoint({
  method: 'GET',
  path: '/api/wex/parent/:token',
  summary: 'What a guardian sees by their link. Opening it uses nothing up',
  params,
  returns: GuardianPage,
})

/** First a code is asked for and typed in; then the browser that did it may consent or refuse. */
export const answerAsGuardian = command({
  method: 'POST',
  path: '/api/wex/parent/:token',
  summary:
    'A guardian proves their mailbox or phone, consents with a signature, refuses, or withdraws consent',
  params,
  body: z.strictObject({
    decision: z.enum(['send-code', 'check-code', 'consent', 'refuse', 'withdraw'], 'Please say yes or no'),
    code: z.optional(text(100)),
    answers: z.optional(Answers),
    signature: z.optional(Signature),
    reason: z.optional(text(5_000)),
  }),
  replies: { data: Done },
})
