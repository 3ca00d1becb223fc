import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'
import { reportPath, schoolReportsPath } from './paths.ts'
import { type ReportedKind, reportEndings, reportedKinds, reporterWords } from './report-rules.ts'

/** By email at once, since someone may be at risk. Neither names nor words leave the site. */
export const contentReported = notificationKind({
  name: 'content-report',
  label: 'Reports',
  description: 'When someone reports what another person wrote.',
  audience: 'admin',
  payload: z.object({ id: z.string(), is_serious: z.optional(z.boolean()) }),
  defaults: { bell: true, email: 'instant', push: false },
  isUrgentFor: ({ is_serious }) => is_serious === true,
  render: ({ payload: { id, is_serious } }) => ({
    title: 'A report to read',
    body: is_serious
      ? html`Someone may not be safe. Please read this report now.`
      : html`Someone has reported what another person wrote. Please read it within 24 hours.`,
    link: reportPath(id),
    email: {
      subject: is_serious ? 'Urgent: a report to read now' : 'A report to read within 24 hours',
      button: 'Read the report',
    },
  }),
})

/** To Yonder's staff, when a report has waited for six hours and nobody looks after it. Of a danger it comes at night too. */
export const contentReportWaits = notificationKind({
  name: 'content-report-waits',
  label: 'Waiting reports',
  description: 'When nobody has read a report for 6 hours, or a colleague asks for help with one.',
  audience: 'admin',
  payload: z.object({ id: z.string(), is_serious: z.optional(z.boolean()) }),
  defaults: { bell: true, email: 'instant', push: false },
  isUrgentFor: ({ is_serious }) => is_serious === true,
  render: ({ payload: { id, is_serious } }) => ({
    title: 'A report needs you',
    body: is_serious
      ? html`A report that says someone may not be safe was escalated. Please open it now.`
      : html`A report was escalated. Please see who looks after it.`,
    link: reportPath(id),
    email: {
      subject: is_serious ? 'Urgent: a report was escalated' : 'A report was escalated',
      text: is_serious
        ? 'The report says that someone may not be safe. Please open it now.'
        : 'Nobody has read it in time, or a colleague asks for help with it. Please see who looks after it.',
      button: 'Open the report',
    },
  }),
})

/** To the member of staff who has it now. */
export const contentReportHandedOver = notificationKind({
  name: 'content-report-handed-over',
  label: 'Reports handed to you',
  description: 'When a colleague hands a report over to you.',
  audience: 'admin',
  payload: z.object({ id: z.string(), is_serious: z.optional(z.boolean()) }),
  defaults: { bell: true, email: 'instant', push: false },
  isUrgentFor: ({ is_serious }) => is_serious === true,
  render: ({ payload: { id, is_serious }, actorName }) => ({
    title: 'A report for you',
    body: is_serious
      ? html`${actorName ?? 'A colleague'} handed a report over to you. Someone may not be safe. Please open it now.`
      : html`${actorName ?? 'A colleague'} handed a report over to you.`,
    link: reportPath(id),
    email: {
      subject: is_serious ? 'Urgent: a report was handed over to you' : 'A report was handed over to you',
      text: `${actorName ?? 'A colleague'} asks you to look after it from now on.${is_serious ? ' Someone may not be safe, so please open it now.' : ''}`,
      button: 'Open the report',
    },
  }),
})

/** To the next person of the school. Where they may not read reports, the page says who may. */
export const schoolReportWaits = notificationKind({
  name: 'message-report-waits',
  label: 'Waiting reports at your school',
  description:
    'When someone may not be safe, or nobody at your school has opened a report for 6 hours. For safeguarding staff and those who manage staff.',
  audience: 'advisor',
  payload: z.object({ is_serious: z.boolean(), may_read: z.optional(z.boolean()) }),
  defaults: { bell: true, email: 'instant', push: true },
  isUrgentFor: ({ is_serious }) => is_serious === true,
  render: ({ payload: { is_serious, may_read } }) => ({
    title: 'A report is waiting at your school',
    body: may_read
      ? html`Nobody at your school has opened this report yet. Please open it now.`
      : is_serious
        ? html`A report says that someone may not be safe. Please make sure that someone at your school who may read reports opens it now.`
        : html`Nobody at your school has opened a report yet. Please make sure that someone who may read reports opens it.`,
    link: schoolReportsPath,
    email: {
      subject: is_serious ? 'Urgent: a report at your school' : 'A report at your school is not read yet',
      text:
        may_read || is_serious
          ? undefined
          : 'Please make sure that someone at your school who may read reports opens it.',
      button: may_read ? 'Open the report' : 'See who can read reports',
    },
  }),
})

/** To colleagues who can confirm that a danger is closed, and to the one who asked when a colleague declines. */
export const contentReportSecondPerson = notificationKind({
  name: 'content-report-second-person',
  label: 'Reports closed by two people',
  description: 'When a colleague asks you to confirm that a report is closed, or declines your request.',
  audience: 'admin',
  payload: z.object({ id: z.string(), is_declined: z.boolean() }),
  defaults: { bell: true, email: 'instant', push: false },
  render: ({ payload: { id, is_declined }, actorName }) => ({
    title: is_declined ? 'A report stays open' : 'A report for you to confirm',
    body: is_declined
      ? html`${actorName ?? 'A colleague'} declined to close a report. It is still open.`
      : html`${actorName ?? 'A colleague'} asked to close a report that someone may not be safe. Please read it, then confirm or decline.`,
    link: reportPath(id),
    email: {
      subject: is_declined ? 'A report stays open' : 'A report needs a second person',
      text: is_declined ? `You asked to close it, and ${actorName ?? 'a colleague'} declined.` : undefined,
      button: 'Open the report',
    },
  }),
})

const places: Record<ReportedKind, string> = {
  message: '/messages',
  'group-post': '/groups',
  'career-plan-comment': '/career-planner',
  'enquiry-reply': '/enquiries',
  'family-link': '/account/family',
}

const buttons: Record<ReportedKind, string> = {
  message: 'Go to my messages',
  'group-post': 'Go to my groups',
  'career-plan-comment': 'Go to the career planner',
  'enquiry-reply': 'Go to my questions',
  'family-link': 'See my family links',
}

/** To the person who reported. It names nobody, and never says what happened to anyone else. */
export const contentReportClosed = notificationKind({
  name: 'content-report-closed',
  label: 'What you reported to Yonder',
  description: 'When Yonder’s staff have looked at what you reported.',
  audience: 'student-or-advisor',
  payload: z.object({
    kind: z.enum(reportedKinds),
    ending: z.enum(reportEndings),
    is_advisor: z.boolean(),
  }),
  defaults: { bell: true, email: 'daily', push: false },
  render: ({ payload: { kind, ending, is_advisor } }) => ({
    title: 'Your report',
    body: html`${reporterWords[ending]}`,
    link: is_advisor ? `/advisor${places[kind]}` : places[kind],
    email: {
      subject: 'Thank you for telling us',
      text: reporterWords[ending].replace('Thank you for telling us. ', ''),
      button: buttons[kind],
    },
  }),
})
