import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'

export const advisorChanged = notificationKind({
  name: 'advisor-changed',
  label: 'Your careers advisor changes',
  description:
    'When your advisor has left and someone else at your school looks after your tasks, messages and groups.',
  audience: 'user',
  payload: z.object({}),
  defaults: { bell: true, email: 'never', push: true },
  render: ({ actorName }) => ({
    title: 'Someone else at your school takes over',
    body: html`Your advisor has left. ${actorName ?? 'A colleague'} takes over the work that they did with you.`,
    link: '/preferences#opened',
    email: {
      subject: 'Your careers advisor has left',
      text: `${actorName ?? 'A colleague'} now looks after your tasks, messages and groups.`,
      button: 'See who can open my plan',
    },
  }),
})

export const staffJoined = notificationKind({
  name: 'staff-joined',
  label: 'Colleagues who join',
  description: 'When someone begins to advise at your school.',
  audience: 'advisor',
  payload: z.object({}),
  defaults: { bell: true, email: 'daily', push: true },
  render: ({ actorName }) => ({
    title: 'A colleague has joined your school',
    body: html`${actorName ?? 'Someone'} accepted an invitation and can now see the students of your school.`,
    link: '/advisor/profile',
    email: { button: 'See the staff' },
  }),
})

export const workHandedOver = notificationKind({
  name: 'work-handed-over',
  label: 'Work that you take over',
  description: 'When a colleague leaves your school and you take over their work.',
  audience: 'advisor',
  payload: z.object({}),
  defaults: { bell: true, email: 'daily', push: true },
  render: ({ actorName }) => ({
    title: 'You take over from a colleague',
    body: html`${actorName ?? 'A colleague'} has left. You now have their messages, tasks, groups and notes, and we have told the students.`,
    link: '/advisor/dashboard',
    email: { button: 'Open the dashboard' },
  }),
})
