import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'

/** `as`: the student's own word for the parent. Their reader is the student alone. */
const called = z.object({ as: z.string() })

/** To the student. The account is named with its hidden address (`subjectNames`), so that a wrong one is noticed. */
export const familyAccepted = notificationKind({
  name: 'family-accepted',
  label: 'Parents who accept your invitation',
  description: 'When someone accepts your invitation and you need to check who it is.',
  audience: 'user',
  payload: called,
  defaults: { bell: true, email: 'instant', push: true },
  render: ({ payload, actorName, subject }) => ({
    title: 'Family',
    body: html`${subject?.name ?? actorName ?? 'Someone'} accepted as ${payload.as}. Check that it is the right account. Until you confirm it, they see nothing`,
    link: '/account/family',
    email: {
      subject: 'Check who accepted your invitation',
      text: `${subject?.name ?? actorName ?? 'Someone'} accepted the invitation that you sent to “${payload.as}”. Check that it is the right account. Until you confirm it, they see nothing.`,
      button: 'Check the account',
    },
  }),
})

export const familyConfirmed = notificationKind({
  name: 'family-confirmed',
  label: 'Links with your family that are confirmed',
  description: 'When a young person has confirmed your account, so that you see what they show.',
  audience: 'user',
  payload: z.object({ id: z.string() }),
  defaults: { bell: true, email: 'instant', push: true },
  render: ({ payload: { id }, actorName }) => ({
    title: 'Family',
    body: html`${actorName ?? 'A young person'} confirmed your account. You now see what they show you`,
    link: `/family/${id}`,
    email: {
      subject: 'You can see what was shared with you',
      text: `${actorName ?? 'A young person'} confirmed your account, so you can now see what they chose to show you.`,
      button: 'See what is shared',
    },
  }),
})

/** To the parent: in the bell alone. */
export const familyChanged = notificationKind({
  name: 'family-changed',
  label: 'Changes to what your family shows you',
  description: 'When a young person changes what they show you, or ends the link.',
  audience: 'user',
  payload: z.object({ id: z.string(), what: z.enum(['parts', 'ended']) }),
  defaults: { bell: true, email: 'never', push: false },
  render: ({ payload: { id, what }, actorName }) => ({
    title: 'Family',
    body:
      what === 'parts'
        ? html`${actorName ?? 'A young person'} changed what they show you`
        : html`${actorName ?? 'A young person'} ended the link with you`,
    link: what === 'parts' ? `/family/${id}` : '/family',
    email:
      what === 'parts'
        ? {
            subject: `${actorName ?? 'A young person'} changed what they show you`,
            text: 'Open the page to see what they show you now.',
            button: 'See what is shared',
          }
        : {
            subject: `${actorName ?? 'A young person'} ended the link with you`,
            text: 'You no longer see what they showed you.',
            button: 'See my family links',
          },
  }),
})

/** To the student: in the bell alone. */
export const familyLeft = notificationKind({
  name: 'family-left',
  label: 'Parents who end a link',
  description: 'When a parent ends the link with you.',
  audience: 'user',
  payload: called,
  defaults: { bell: true, email: 'never', push: false },
  render: ({ payload, actorName }) => ({
    title: 'Family',
    body: html`${actorName ?? payload.as} ended the link with you, and sees nothing of yours now`,
    link: '/account/family',
    email: {
      subject: 'A parent ended the link with you',
      text: `It was ${actorName ?? payload.as}, who can no longer see anything of yours.`,
      button: 'See my family links',
    },
  }),
})
