import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'
import { factReportStates, outcomeWords } from './rules.ts'

/** To someone who reported a fact and wanted to be told. */
export const factReportHandled = notificationKind({
  name: 'fact-report-handled',
  label: 'Facts you reported',
  description: 'When someone has checked a fact that you said was out of date, if you asked to be told.',
  audience: 'signed-in',
  payload: z.object({ page: z.string(), state: z.enum(factReportStates) }),
  defaults: { bell: true, email: 'never', push: false },
  render: ({ payload: { page, state } }) => ({
    title: 'A fact you reported',
    body: html`${state === 'open' ? '' : outcomeWords[state]}`,
    link: page,
    email: {
      subject: 'We checked the fact you reported',
      text: state === 'open' ? undefined : `Thank you for telling us. ${outcomeWords[state]}`,
      button: 'Open the page',
    },
  }),
})
