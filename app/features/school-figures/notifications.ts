import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'
import { reportKinds, reportNames } from './reports.ts'

/** To a second advisor, when a file holds many names. */
export const manyNamesExported = notificationKind({
  name: 'school-report-of-many',
  label: 'Large downloads of student data',
  description: 'When a colleague has a file made with the names of more than fifty students.',
  audience: 'advisor',
  payload: z.object({ kind: z.enum(reportKinds), people: z.int() }),
  defaults: { bell: true, email: 'instant', push: false },
  render: ({ payload: { kind, people }, actorName }) => ({
    title: 'A file of students',
    body: html`${actorName ?? 'A colleague'} had a file made of ${String(people)} students (${reportNames[kind]})`,
    link: '/advisor/analytics',
    email: {
      subject: 'A colleague made a file of many students',
      text: `${actorName ?? 'A colleague'} made a file with the names of ${people} students, called “${reportNames[kind]}”. If you do not know why they need it, please ask them.`,
      button: 'Open the figures',
    },
  }),
})

/** To the advisor who tries it. */
export const messageTried = notificationKind({
  name: 'message-tried',
  label: 'Test messages to yourself',
  description: 'When you send yourself a test message to see how students are told.',
  audience: 'advisor',
  payload: z.object({}),
  defaults: { bell: true, email: 'instant', push: false },
  render: () => ({
    title: 'Your test message',
    body: html`You sent this to yourself. When you write to a student, they find a note like this at their bell.`,
    link: '/advisor/messages',
    email: {
      subject: 'Your test message',
      text: 'You sent this to yourself. When you write to a student, they see it at the bell at once and in one email a day, unless they choose otherwise. We never put the words of messages into emails.',
      button: 'Open my messages',
    },
  }),
})
