import * as z from 'zod/mini'
import { endpoint, text } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { meetingStates } from '../meeting-rules.ts'

export const Meeting = z.object({
  id: z.int(),
  topic: z.string(),
  place: z.string(),
  minutes: z.int(),
  state: z.enum(meetingStates),
  /** The times to pick from that were offered, in order. */
  times: z.array(z.string()),
  picked_time: z.nullable(z.string()),
  /** Why the student cannot, in their words. */
  reply: z.nullable(z.string()),
  advisor_name: z.string(),
  /** Nothing more can happen: it was declined or cancelled, or its times have passed. */
  is_over: z.boolean(),
  /** Of the school, in which its times are shown. */
  time_zone: z.string(),
})
export type Meeting = z.infer<typeof Meeting>

/** `may_cancel`: the reader asked for it, took it over, or the advisor who asked is gone. */
export const SchoolMeeting = z.extend(Meeting, { may_cancel: z.boolean() })
export type SchoolMeeting = z.infer<typeof SchoolMeeting>

/** Refused (422, `too-many-meetings`) where the student or the school has too many open requests, or had too many today. */
export const askForMeeting = command({
  method: 'POST',
  path: '/api/advisor/students/:id/meetings',
  summary: 'Asks a student to meet, with two to five times to pick from',
  body: z.strictObject({
    topic: text(1_000),
    place: text(1_000),
    minutes: z.int(),
    /** On the clocks of the school: `2026-12-01T14:30`. An empty one is left out. */
    times: z.array(text(20)).check(z.maxLength(10)),
  }),
  replies: { data: SchoolMeeting },
})

export const cancelMeeting = command({
  method: 'DELETE',
  path: '/api/advisor/students/:id/meetings/:meeting_id',
  summary: 'Cancels a meeting that is not over. The student is told',
})

export const getMeetingCalendar = endpoint({
  method: 'GET',
  path: '/api/advisor/students/:id/meetings/:meeting_id/calendar.ics',
  summary: 'An agreed meeting as a calendar file',
  answers: 'file',
  returns: z.string(),
})

export const listOwnMeetings = itemEndpoint({
  path: '/api/user/meetings',
  summary:
    'Meetings that advisors of a student’s own school asked for: open ones by time, then the latest others',
  item: z.array(Meeting),
})

/** Refused (422, `cannot-pick`) with a sentence. */
export const pickMeetingTime = command({
  method: 'POST',
  path: '/api/user/meetings/:id/pick',
  summary: 'Picks one of the times of a meeting. The advisor is told',
  body: z.strictObject({ time: text(30) }),
  replies: { data: Meeting },
})

export const declineMeeting = command({
  method: 'POST',
  path: '/api/user/meetings/:id/decline',
  summary: 'Says that no time works. The advisor is told',
  body: z.strictObject({ reply: z.optional(text(5_000)) }),
  replies: { data: Meeting },
})

export const cancelOwnMeeting = command({
  method: 'DELETE',
  path: '/api/user/meetings/:id',
  summary: 'Cancels an agreed meeting before it has ended. The advisor is told',
})

export const getOwnMeetingCalendar = endpoint({
  method: 'GET',
  path: '/api/user/meetings/:id/calendar.ics',
  summary: 'An agreed meeting of one’s own as a calendar file',
  answers: 'file',
  returns: z.string(),
})
