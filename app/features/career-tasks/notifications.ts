import * as z from 'zod/mini'
import { formatDate, longDate } from '#app/platform/date-words.ts'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'

const payload = z.object({ id: z.int() })
/** An advisor who is not known by name. */
const someAdvisor = 'Your advisor'
const path = (id: number) => `/career-tasks/${id}`

export const taskSet = notificationKind({
  name: 'career-task-set',
  label: 'New career tasks',
  description: 'When your advisor sets you a task.',
  audience: 'student',
  payload,
  defaults: { bell: true, email: 'never', push: true },
  render: ({ payload: { id }, staffName, subject }) => ({
    title: 'Career tasks',
    body: subject
      ? html`${staffName ?? someAdvisor} has set you “${subject.name}”.`
      : html`${staffName ?? someAdvisor} has set you a task.`,
    link: path(id),
    email: {
      subject: subject ? `New task: ${subject.name}` : 'You have a new task',
      text: `${staffName ?? someAdvisor} set this task for you. Open it to see what to do.`,
      button: 'Open the task',
    },
  }),
})

/** By email, since a due date does not wait until someone visits. It says the day: an email once a day comes a day later. */
export const taskDue = notificationKind({
  name: 'career-task-due',
  label: 'Reminders about career tasks',
  description: 'Three days and one day before the due date of a task that you have not handed in.',
  audience: 'student',
  payload: z.object({
    id: z.int(),
    days: z.int(),
    /** Left out by those of before. */
    dueDate: z.optional(z.string()),
  }),
  defaults: { bell: true, email: 'daily', push: true },
  render: ({ payload: { id, days, dueDate }, subject }) => ({
    title: 'Career tasks',
    body: html`${subject ? `“${subject.name}”` : 'A task'} is due ${dueDate ? `on ${formatDate(dueDate)}` : days === 1 ? 'tomorrow' : `in ${days} days`}.`,
    link: path(id),
    email: {
      subject: `Due soon: ${subject?.name ?? 'a career task'}`,
      text: dueDate && `It is due on ${longDate(dueDate)}.`,
      button: 'Open the task',
    },
  }),
})

export const taskReviewed = notificationKind({
  name: 'career-task-reviewed',
  label: 'Career tasks you handed in',
  description: 'When your advisor accepts a task that you handed in, or asks for changes.',
  audience: 'student',
  payload: z.object({ id: z.int(), accepted: z.boolean() }),
  defaults: { bell: true, email: 'never', push: true },
  render: ({ payload: { id, accepted }, staffName, subject }) => ({
    title: 'Career tasks',
    body: accepted
      ? html`${staffName ?? someAdvisor} has accepted ${subject ? `“${subject.name}”` : 'a task of yours'}.`
      : html`${staffName ?? someAdvisor} asks for changes to ${subject ? `“${subject.name}”` : 'a task of yours'}.`,
    link: path(id),
    email: {
      subject: `${accepted ? 'Accepted' : 'Please change'}: ${subject?.name ?? 'a career task'}`,
      text: `${staffName ?? someAdvisor} read what you handed in and ${accepted ? 'accepted it' : 'asks for changes'}.`,
      button: accepted ? 'Open the task' : 'See what to change',
    },
  }),
})

/** To the advisor who set the task. */
export const taskHandedIn = notificationKind({
  name: 'career-task-handed-in',
  label: 'Career tasks to review',
  description: 'When a student hands in a task that you set.',
  audience: 'advisor',
  payload: z.object({ id: z.int(), studentId: z.int() }),
  defaults: { bell: true, email: 'daily', push: true },
  render: ({ payload: { id, studentId }, subject }) => ({
    title: 'Career tasks',
    body: html`A student has handed in ${subject ? `“${subject.name}”` : 'a task'}.`,
    link: `/advisor/career-tasks/${id}/students/${studentId}`,
    email: {
      subject: `Handed in: ${subject?.name ?? 'a career task'}`,
      text: 'A student handed in this task. You can read it and accept it, or ask for changes.',
      button: 'Review the task',
    },
  }),
})
