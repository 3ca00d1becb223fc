import * as z from 'zod/mini'
import { rowId } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { moves } from './next-person.ts'
import {
  maxNoteLength,
  minReasonLength,
  type ReportCommand,
  reportEndings,
  reportedKinds,
  reportReasons,
  reportStates,
} from './report-rules.ts'

const person = z.object({ id: z.int(), name: z.string() })
const someone = z.nullable(person)
const time = z.nullable(z.string())

const ContentReport = z.object({
  id: z.string(),
  kind: z.enum(reportedKinds),
  content_id: z.string(),
  content: z.string(),
  reason: z.enum(reportReasons),
  details: z.nullable(z.string()),
  reporter: someone,
  author: someone,
  school: someone,
  created_at: z.string(),
  state: z.enum(reportStates),
  is_serious: z.boolean(),
  /** By when staff read it. Of a serious report it is the moment when it came. */
  due_at: time,
  is_late: z.boolean(),
  assignee: someone,
  taken_at: time,
  /** Of a message: when the safeguarding staff of the school saw it, and when they said that it was dealt with. */
  school_seen_at: time,
  school_handled_at: time,
  escalated_at: time,
  closed_at: time,
  closed_by: someone,
  ending: z.nullable(z.enum(reportEndings)),
  note: z.nullable(z.string()),
  /** Of a danger: who asked a colleague to close it, and how. */
  close_asked: z.nullable(
    z.object({ by: person, at: z.string(), ending: z.enum(reportEndings), note: z.string() }),
  ),
})
export type ContentReport = z.infer<typeof ContentReport>

/** A hundred reports, open ones first and the newest of them first; none about oneself or of one's own school. */
export const listContentReports = itemEndpoint({
  path: '/api/admin/content-reports',
  summary: 'What people have reported',
  item: z.array(ContentReport),
})

const sentence = z.nullable(z.string())
/** Why the caller may not do something with a report now, or null. */
const Refusals = z.object({
  take: sentence,
  'give-back': sentence,
  'hand-over': sentence,
  escalate: sentence,
  close: sentence,
  'confirm-close': sentence,
  'decline-close': sentence,
} satisfies Record<ReportCommand, typeof sentence>)
export type ReportRefusals = z.infer<typeof Refusals>

export const getContentReport = itemEndpoint({
  path: '/api/admin/content-reports/:id',
  summary: 'One report, with what may be done about it and the colleagues to whom it can be handed over',
  item: ContentReport,
  /** `seconds`: how many colleagues can be the second of two people who close it. */
  beside: { refusals: Refusals, colleagues: z.array(person), seconds: z.int() },
})

const replies = { data: ContentReport }

/** Refused (409) with the name of the colleague who has it. */
export const takeContentReport = command({
  method: 'POST',
  path: '/api/admin/content-reports/:id/take',
  summary: 'Looks after a report from now on',
  replies,
})

export const giveContentReportBack = command({
  method: 'DELETE',
  path: '/api/admin/content-reports/:id/take',
  summary: 'Gives a report back, so that a colleague can take it',
  replies,
})

export const handContentReportOver = command({
  method: 'POST',
  path: '/api/admin/content-reports/:id/hand-over',
  summary: 'Gives a report to a colleague',
  body: z.strictObject({ user_id: rowId }),
  replies,
})

const trimmedText = (min: number, words: string) =>
  z.string().check(z.trim(), z.minLength(min, words), z.maxLength(maxNoteLength))

export const escalateContentReport = command({
  method: 'POST',
  path: '/api/admin/content-reports/:id/escalate',
  summary: 'Tells more people of a report, once',
  limit: 'costly',
  body: z.strictObject({
    reason: trimmedText(minReasonLength, 'Please write a reason of at least ten characters'),
  }),
  replies,
})

export const closeContentReport = command({
  method: 'POST',
  path: '/api/admin/content-reports/:id/close',
  summary:
    'Closes a report, and the person who reported is told; of a danger, asks a colleague to confirm that it is closed',
  body: z.strictObject({
    ending: z.enum(reportEndings, 'Choose how it ended'),
    note: trimmedText(minReasonLength, 'Please write what was done, in at least ten characters'),
  }),
  replies,
})

/** Refused (422) for the one who asked. */
export const confirmCloseOfReport = command({
  method: 'POST',
  path: '/api/admin/content-reports/:id/close/confirm',
  summary: 'Closes a report of a danger as a colleague asked; the person who reported is told',
  replies,
})

export const declineCloseOfReport = command({
  method: 'DELETE',
  path: '/api/admin/content-reports/:id/close/confirm',
  summary: 'Declines to close a report of a danger; the colleague who asked is told',
  replies,
})

/** Not found for an advisor who neither reads reports nor manages staff. */
export const getReportContacts = itemEndpoint({
  path: '/api/advisor/told-list',
  summary: 'Who of a school is told of reports, in order',
  item: z.array(z.extend(person, { may_read: z.boolean() })),
  beside: { can_move: z.boolean() },
})

export const moveReportContact = command({
  method: 'POST',
  path: '/api/advisor/told-list/:id/move',
  summary: 'Moves a colleague by one place on the list of who is told of reports',
  permission: 'manage_staff',
  body: z.strictObject({ move: z.enum(moves) }),
})

/** Until the end of an hour, at most twelve hours from now. */
export const startDuty = command({
  method: 'PUT',
  path: '/api/admin/duty',
  summary: 'Says until when the caller is on duty',
  body: z.strictObject({ until: z.iso.datetime('Choose a time').check(z.maxLength(40)) }),
})

export const endDuty = command({
  method: 'DELETE',
  path: '/api/admin/duty',
  summary: 'The caller is no longer on duty',
})
