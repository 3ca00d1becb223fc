import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'
import { birthInWords } from './birth-rules.ts'

export const birthAnswered = notificationKind({
  name: 'birth-answer',
  label: 'Answers from your parent or guardian',
  description: 'When they say whether your new date of birth is right.',
  audience: 'user',
  payload: z.object({ agrees: z.boolean(), dob: z.string() }),
  defaults: { bell: true, email: 'never', push: true },
  render: ({ payload: { agrees, dob } }) => ({
    title: agrees ? 'Your date of birth is changed' : 'Your date of birth stays as it is',
    body: html`Your parent or guardian told us that you were ${agrees ? '' : 'not '}born in ${birthInWords(dob)}.`,
    link: '/profile',
    email: { button: 'Open my profile' },
  }),
})

export const schoolAccessEnded = notificationKind({
  name: 'school-access-ended',
  label: 'The end of your time at school',
  description: 'When your school can no longer see your plans, because you have finished there.',
  audience: 'user',
  payload: z.object({}),
  defaults: { bell: true, email: 'never', push: true },
  render: () => ({
    title: 'Your school no longer sees your plans',
    body: html`You have finished school, so you are no longer a student there on Yonder. Its careers advisors see nothing of yours from now on. Everything you made is still here.`,
    link: '/profile',
    email: { button: 'Open my profile' },
  }),
})

export const studentLeft = notificationKind({
  name: 'student-left',
  label: 'Students who leave',
  description: 'When a student leaves your school on Yonder.',
  audience: 'advisor',
  payload: z.object({}),
  defaults: { bell: true, email: 'daily', push: true },
  render: ({ actorName }) => ({
    title: 'A student has left your school',
    body: html`${actorName ?? 'Someone'} has left your school on Yonder. You no longer see their plans.`,
    link: '/advisor/dashboard',
    email: { button: 'Open the dashboard' },
  }),
})
