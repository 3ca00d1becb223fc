import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'
import { birthInWords } from './birth-rules.ts'

export const birthAnswered = notificationKind({
  name: 'birth-answer',
  label: 'Answers of your parent or guardian',
  description: 'When they say whether a changed date of birth is right.',
  audience: 'user',
  payload: z.object({ agrees: z.boolean(), dob: z.string() }),
  defaults: { bell: true, email: 'never', push: true },
  render: ({ payload: { agrees, dob } }) => ({
    title: agrees ? 'Your date of birth is changed' : 'Your date of birth stays as it is',
    body: html`Your parent or guardian has answered: you were ${agrees ? '' : 'not '}born in ${birthInWords(dob)}.`,
    link: '/profile',
  }),
})

export const studentLeft = notificationKind({
  name: 'student-left',
  label: 'Students who leave',
  description: 'When a student leaves your school on Yonder.',
  audience: 'advisor',
  payload: z.object({}),
  defaults: { bell: true, email: 'never', push: true },
  render: ({ actorName }) => ({
    title: 'A student has left your school',
    body: html`${actorName ?? 'Somebody'} has left your school on Yonder. You no longer see their plans.`,
    link: '/advisor/dashboard',
  }),
})
