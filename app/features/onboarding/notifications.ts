import * as z from 'zod/mini'
import { schoolSentPath } from '#app/features/people/memberships/sent-fields.ts'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'

export const schoolEnded = notificationKind({
  name: 'school-ended',
  label: 'Your school takes you off its list',
  description: 'When your school says that you are no longer a student there.',
  audience: 'user',
  payload: z.object({}),
  defaults: { bell: true, email: 'instant', push: true },
  render: () => ({
    title: 'Your school has taken you off its list',
    body: html`You are no longer a student there on Yonder, and its careers advisors see nothing of yours from now on. Everything you made is still here. If that is a mistake, ask your careers advisor.`,
    link: '/profile',
    email: { button: 'Open my profile' },
  }),
})

export const schoolReopened = notificationKind({
  name: 'school-reopened',
  label: 'Your school puts you back on its list',
  description: 'When your school took you off its list by mistake, and you are a student there again.',
  audience: 'user',
  payload: z.object({ school: z.string() }),
  defaults: { bell: true, email: 'instant', push: true },
  render: ({ payload: { school } }) => ({
    title: `${school} has put you back on its list`,
    body: html`You were taken off the list by mistake. You are a student of your school on Yonder again, and its careers advisors can see what you share with them.`,
    link: '/profile',
    email: { button: 'Open my profile' },
  }),
})

export const schoolSent = notificationKind({
  name: 'school-sent',
  label: 'Details your school gave us',
  description: 'When you join a school that has already added your details.',
  audience: 'user',
  payload: z.object({ school: z.string(), sent: z.array(z.string()) }),
  defaults: { bell: true, email: 'never', push: false },
  render: ({ payload: { school, sent } }) => ({
    title: `What ${school} has told us about you`,
    body: html`${sent.join('. ')}. If something is wrong, you can correct it. Your school can no longer change your name or your date of birth.`,
    link: schoolSentPath,
    email: { button: 'Check my details' },
  }),
})

export const yearAsked = notificationKind({
  name: 'school-year-asked',
  label: 'The year you finish school',
  description: 'When your school says that you finish school in a later year than you told us.',
  audience: 'user',
  payload: z.object({ year: z.int() }),
  defaults: { bell: true, email: 'never', push: true },
  render: ({ payload: { year } }) => ({
    title: `Do you finish school in ${year}?`,
    body: html`Your school says that you do. It would then see your plans for longer, so nothing changes unless you say yes.`,
    link: schoolSentPath,
    email: { button: 'Answer yes or no' },
  }),
})

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

export const importEnded = notificationKind({
  name: 'student-import-ended',
  label: 'Lists of students',
  description: 'When a list of students that you brought in is done.',
  audience: 'advisor',
  payload: z.object({ id: z.int(), imported: z.int(), errors: z.int() }),
  defaults: { bell: true, email: 'daily', push: true },
  render: ({ payload: { id, imported, errors } }) => ({
    title: errors > 0 ? 'Your student list is imported, with rows left out' : 'Your student list is imported',
    body: html`Students added: ${String(imported)}. Rows left out: ${String(errors)}.`,
    link: `/advisor/students/onboarding/import/${id}`,
    email: {
      text: `We added ${counted(imported, 'student')}${errors > 0 ? ` and left out ${counted(errors, 'row')}. The page says why` : ''}.`,
      button: 'See the list',
    },
  }),
})
