import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'
import { sectionNames, sectionSlugs } from './plan-parts.ts'

const route = (slug: (typeof sectionSlugs)[number] | null) =>
  slug ? `/career-planner/${slug}` : '/career-planner'

export const planChanged = notificationKind({
  name: 'planner-change',
  label: 'Changes to your plan',
  description: 'When your advisor changes something in your career plan.',
  audience: 'student',
  payload: z.object({ slug: z.enum(sectionSlugs) }),
  defaults: { bell: true, email: 'never', push: true },
  render: ({ payload: { slug }, staffName }) => ({
    title: 'Career planner',
    body: html`${staffName ?? 'Your advisor'} changed ${sectionNames[slug]}`,
    link: route(slug),
  }),
})

export const planProposed = notificationKind({
  name: 'planner-proposal',
  label: 'Proposals for your plan',
  description: 'When your advisor proposes a change of your career plan.',
  audience: 'student',
  payload: z.object({ slug: z.enum(sectionSlugs) }),
  defaults: { bell: true, email: 'never', push: true },
  render: ({ payload: { slug }, staffName }) => ({
    title: 'Career planner',
    body: html`${staffName ?? 'Your advisor'} proposes a change of ${sectionNames[slug]}. Nothing changes until you say so`,
    link: route(slug),
  }),
})

export const proposalAnswered = notificationKind({
  name: 'planner-proposal-answered',
  label: 'Answers to your proposals',
  description: 'When a student has gone through what you proposed for their plan.',
  audience: 'advisor',
  payload: z.object({
    student: z.int(),
    slug: z.enum(sectionSlugs),
    accepted: z.int(),
    declined: z.int(),
  }),
  defaults: { bell: true, email: 'never', push: true },
  render: ({ payload: { student, slug, accepted, declined }, actorName }) => ({
    title: 'Your proposal',
    body: html`${actorName ?? 'A student'} went through your proposal for ${sectionNames[slug]}: ${accepted} taken over, ${declined} left`,
    link: `/advisor/students/${student}/career-plan`,
  }),
})

export const planCommented = notificationKind({
  name: 'planner-comment',
  label: 'Comments on your plan',
  description: 'When your advisor writes something about your career plan.',
  audience: 'student',
  payload: z.object({ slug: z.nullable(z.enum(sectionSlugs)) }),
  defaults: { bell: true, email: 'never', push: true },
  render: ({ payload: { slug }, staffName }) => ({
    title: 'Career planner',
    body: html`${staffName ?? 'Your advisor'} commented on ${slug ? sectionNames[slug] : 'your plan'}`,
    link: route(slug),
  }),
})
