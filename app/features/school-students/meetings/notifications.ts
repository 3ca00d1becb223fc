import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'
import { meetingsOf, ownMeetingsPath } from '../paths.ts'

/** By email at once, since the times pass; nobody under 18 gets it at night. */
export const meetingAsked = notificationKind({
  name: 'meeting-asked',
  label: 'Meetings with your advisor',
  description: 'When your advisor asks to meet you and offers times.',
  audience: 'student',
  payload: z.object({ id: z.int() }),
  defaults: { bell: true, email: 'instant', push: true },
  render: ({ staffName, subject }) => ({
    title: 'Meetings',
    body: html`${staffName ?? 'Your advisor'} asks to meet you${subject ? `: “${subject.name}”` : ''}. Pick a time.`,
    link: ownMeetingsPath,
    email: {
      subject: `${staffName ?? 'Your advisor'} would like to meet you`,
      text: `${subject ? `It is about “${subject.name}”. ` : ''}You can pick a time, or say that none of the times works for you.`,
      button: 'Pick a time',
    },
  }),
})

/** By email at once: a student who has not read it would come for nothing. */
export const meetingCancelled = notificationKind({
  name: 'meeting-cancelled',
  label: 'Cancelled meetings',
  description: 'When your advisor cancels a meeting.',
  audience: 'student',
  payload: z.object({ id: z.int() }),
  defaults: { bell: true, email: 'instant', push: true },
  render: ({ staffName, subject }) => ({
    title: 'Meetings',
    body: html`${staffName ?? 'Your advisor'} has cancelled the meeting${subject ? ` “${subject.name}”` : ''}.`,
    link: ownMeetingsPath,
    email: { subject: 'Your meeting is cancelled', button: 'See my meetings' },
  }),
})

export const meetingAnswers = ['agreed', 'declined', 'cancelled'] as const
export type MeetingAnswer = (typeof meetingAnswers)[number]

const answerWords: Record<MeetingAnswer, { did: string; subject: string }> = {
  agreed: { did: 'has picked a time for', subject: 'A student picked a time' },
  declined: { did: 'says that no time works for', subject: 'No time works for a student' },
  cancelled: { did: 'has cancelled', subject: 'A student cancelled a meeting' },
}

/** To the advisor who asked. */
export const meetingAnswered = notificationKind({
  name: 'meeting-answered',
  label: 'Answers to meetings',
  description: 'When a student picks a time, says that none works, or cancels a meeting with you.',
  audience: 'advisor',
  payload: z.object({ studentId: z.int(), answer: z.enum(meetingAnswers) }),
  defaults: { bell: true, email: 'daily', push: true },
  render: ({ payload: { studentId, answer }, actorName, subject }) => ({
    title: 'Meetings',
    body: html`${actorName ?? 'A student'} ${answerWords[answer].did} ${subject ? `“${subject.name}”` : 'a meeting'}.`,
    link: meetingsOf(studentId),
    email: { subject: answerWords[answer].subject, button: 'Open the meeting' },
  }),
})
