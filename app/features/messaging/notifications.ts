import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'
import { messagePath, schoolReportPath } from './paths.ts'

/**
 * One for each thread until it is read. It names an advisor who wrote, and no student. Open pages get the message itself; no word of it
 * leaves the site.
 */
export const newMessage = notificationKind({
  name: 'new-message',
  label: 'Messages',
  description: 'When someone at your school writes to you.',
  audience: 'student-or-advisor',
  payload: z.object({ id: z.int(), isAdvisor: z.boolean() }),
  defaults: { bell: true, email: 'daily', push: false },
  render: ({ payload: { id, isAdvisor }, staffName }) => ({
    title: 'Messages',
    body: staffName ? html`${staffName} wrote to you.` : html`There is a new message for you.`,
    link: messagePath(id, isAdvisor),
    email: {
      subject: staffName ? `${staffName} wrote to you` : 'You have a new message',
      text: 'You can read the message and answer on Yonder. We never put the words of messages into emails.',
      button: 'Read the message',
    },
  }),
})

/** To the safeguarding staff of a school. */
export const messageReported = notificationKind({
  name: 'message-report',
  label: 'Reported messages',
  description: 'When a message at your school is reported. For safeguarding staff.',
  audience: 'advisor',
  payload: z.object({ id: z.int(), is_serious: z.optional(z.boolean()) }),
  defaults: { bell: true, email: 'instant', push: true },
  isUrgentFor: ({ is_serious }) => is_serious === true,
  render: ({ payload: { id, is_serious } }) => ({
    title: 'A report to read',
    body: is_serious
      ? html`A message was reported, and someone may not be safe. Please look at it now.`
      : html`A message was reported. Please look at it within 24 hours.`,
    link: schoolReportPath(id),
    email: {
      subject: is_serious
        ? 'Urgent: a reported message to read now'
        : 'A reported message to read within 24 hours',
      button: 'Read the report',
    },
  }),
})

/** To the colleague who has it now. */
export const messageReportHandedOver = notificationKind({
  name: 'message-report-handed-over',
  label: 'Reports handed to you at your school',
  description: 'When a colleague hands a report over to you. For safeguarding staff.',
  audience: 'advisor',
  payload: z.object({ id: z.int(), is_serious: z.optional(z.boolean()) }),
  defaults: { bell: true, email: 'instant', push: true },
  isUrgentFor: ({ is_serious }) => is_serious === true,
  render: ({ payload: { id, is_serious }, actorName }) => ({
    title: 'A report for you',
    body: is_serious
      ? html`${actorName ?? 'A colleague'} handed a report over to you. Someone may not be safe. Please open it now.`
      : html`${actorName ?? 'A colleague'} handed a report over to you.`,
    link: schoolReportPath(id),
    email: {
      subject: is_serious ? 'Urgent: a report was handed over to you' : 'A report was handed over to you',
      text: `${actorName ?? 'A colleague'} asks you to look after it from now on.${is_serious ? ' Someone may not be safe, so please open it now.' : ''}`,
      button: 'Open the report',
    },
  }),
})

/** To the person who reported. What the school did stays with the school. */
export const reportHandled = notificationKind({
  name: 'message-report-handled',
  label: 'What you reported',
  description: 'When your school has looked at a message that you reported.',
  audience: 'student-or-advisor',
  payload: z.object({ isAdvisor: z.boolean() }),
  defaults: { bell: true, email: 'daily', push: false },
  render: ({ payload: { isAdvisor } }) => ({
    title: 'Your report',
    body: html`Your school has looked at the message that you reported. If something is still not right, tell an adult at your school, or report it again.`,
    link: messagePath(null, isAdvisor),
    email: { subject: 'Thank you for telling your school', button: 'Go to my messages' },
  }),
})
