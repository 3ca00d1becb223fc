import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'

const payload = z.object({ id: z.int() })
const threadPath = (id: number) => `/enquiries?id=${id}`

/** To the person who asked. */
export const enquiryPassedOn = notificationKind({
  name: 'enquiry-sent',
  label: 'Enquiries that were passed on',
  description: 'When your question has reached the provider.',
  audience: 'user',
  payload,
  defaults: { bell: true, email: 'instant', push: false },
  render: ({ payload: { id } }) => ({
    title: 'Your question',
    body: html`It was passed on. You will hear when it is answered.`,
    link: threadPath(id),
    email: {
      subject: 'Your question was passed on',
      text: 'We passed on the question that you sent. We will tell you when there is an answer.',
      button: 'See my question',
    },
  }),
})

/** To the person who asked. The answer itself stays on the site. */
export const enquiryAnswered = notificationKind({
  name: 'enquiry-answered',
  label: 'Answers to your enquiries',
  description: 'When someone answers what you asked.',
  audience: 'user',
  payload,
  defaults: { bell: true, email: 'instant', push: true },
  render: ({ payload: { id } }) => ({
    title: 'Your question',
    body: html`There is an answer.`,
    link: threadPath(id),
    email: {
      subject: 'Your question has an answer',
      text: 'Someone has answered the question that you sent. You can read the answer on Yonder.',
      button: 'Read the answer',
    },
  }),
})

/** To those who speak for the provider. Neither names nor words leave the site. */
export const enquiryToAnswer = notificationKind({
  name: 'enquiry-to-answer',
  label: 'Enquiries',
  description: 'When someone asks you something, or writes again.',
  audience: 'provider-or-admin',
  payload,
  defaults: { bell: true, email: 'instant', push: true },
  render: ({ payload: { id } }) => ({
    title: 'An enquiry',
    body: html`Someone has a question for you.`,
    link: `/admin/enquiries/${id}`,
    email: {
      subject: 'Someone has a question for you',
      text: 'You can read the question and answer it on Yonder.',
      button: 'Read and answer',
    },
  }),
})
