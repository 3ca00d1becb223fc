import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'

export const studentCorrected = notificationKind({
  name: 'student-corrected',
  label: 'Students who correct your list',
  description: 'When a student says that something your school sent about them is wrong.',
  audience: 'advisor',
  payload: z.object({ student: z.int() }),
  defaults: { bell: true, email: 'daily', push: false },
  render: ({ payload: { student }, actorName }) => ({
    title: 'A student has corrected what your school sent',
    body: html`${actorName ?? 'A student'} says that something on your school’s list is wrong. Their page says what it is.`,
    link: `/advisor/students/${student}`,
    email: { button: 'See what is wrong' },
  }),
})
