import * as z from 'zod/mini'
import { formatDate } from '#app/platform/date-words.ts'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'
import { newsSubject, newsText, type PlacementNews, staffWords, studentWords } from './news.ts'

const payload = z.object({ id: z.int(), news: z.string() })

/** To the student of a placement. */
export const wexStudent = notificationKind({
  name: 'wex-student',
  label: 'Your work experience',
  description: 'When a host, a parent or your school answers, and before it starts.',
  audience: 'student',
  payload,
  defaults: { bell: true, email: 'daily', push: true },
  render: ({ payload: { id, news }, subject }) => ({
    title: 'Work experience',
    body: html`${subject ? `“${subject.name}”: ` : ''}${studentWords[news as PlacementNews] ?? 'something has changed.'}`,
    link: `/wex/${id}`,
    email: {
      subject: newsSubject(studentWords, news),
      text: newsText(studentWords, news, subject?.name),
      button: 'Open my work experience',
    },
  }),
})

/** To those at the school who approve. */
export const wexStaff = notificationKind({
  name: 'wex-staff',
  label: 'Students’ work experience',
  description: 'When a student, a host or a parent answers, and when something is waiting for the school.',
  audience: 'advisor',
  payload,
  defaults: { bell: true, email: 'daily', push: true },
  render: ({ payload: { id, news }, subject }) => ({
    title: 'Work experience',
    body: html`${subject ? `“${subject.name}”: ` : ''}${staffWords[news as PlacementNews] ?? 'something has changed.'}`,
    link: `/advisor/wex/${id}`,
    email: {
      subject: newsSubject(staffWords, news),
      text: newsText(staffWords, news, subject?.name),
      button: 'Open the work experience',
    },
  }),
})

/** To those who approve at the school. */
export const wexInsurance = notificationKind({
  name: 'wex-insurance',
  label: 'Insurance of hosts',
  description: 'When a host’s insurance certificate ends in 30 days.',
  audience: 'advisor',
  payload: z.object({ id: z.int(), until: z.string() }),
  defaults: { bell: true, email: 'daily', push: false },
  render: ({ payload: { until }, subject }) => ({
    title: 'Work experience',
    body: html`The insurance certificate of ${subject?.name ?? 'a host'} ends on ${formatDate(until)}. Ask the host for the next one.`,
    link: subject ? `/advisor/wex/hosts?keyword=${encodeURIComponent(subject.name)}` : '/advisor/wex/hosts',
    email: {
      subject: `A host’s insurance ends on ${formatDate(until)}`,
      text: `It is the insurance certificate of ${subject?.name ?? 'a host'}. Ask the host for the next one.`,
      button: 'Open the host',
    },
  }),
})

/** To those on call at the school, in any hour. */
export const wexUrgent = notificationKind({
  name: 'wex-urgent',
  label: 'Serious incidents at work experience',
  description: 'When you are on call and something serious has happened.',
  audience: 'advisor',
  payload: z.object({ id: z.int() }),
  defaults: { bell: true, email: 'instant', push: true },
  isUrgent: true,
  render: ({ payload: { id } }) => ({
    title: 'Serious incident',
    body: html`A serious incident at a work experience placement. You are on call.`,
    link: `/advisor/wex/${id}`,
    email: {
      subject: 'Urgent: serious incident at work experience',
      text: 'There was a serious incident at work experience, and you are on call. Please open it now.',
      button: 'Open the work experience',
    },
  }),
})
