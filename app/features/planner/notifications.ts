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
  render: ({ payload: { slug } }) => ({
    title: 'Career planner',
    body: html`Your advisor changed ${sectionNames[slug]}`,
    link: route(slug),
  }),
})

export const planCommented = notificationKind({
  name: 'planner-comment',
  label: 'Comments on your plan',
  description: 'When your advisor writes something about your career plan.',
  audience: 'student',
  payload: z.object({ slug: z.nullable(z.enum(sectionSlugs)) }),
  defaults: { bell: true, email: 'never', push: true },
  render: ({ payload: { slug } }) => ({
    title: 'Career planner',
    body: html`Your advisor commented on ${slug ? sectionNames[slug] : 'your plan'}`,
    link: route(slug),
  }),
})
