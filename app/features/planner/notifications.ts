import * as z from 'zod/mini'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'
import { type CommentPart, commentParts, type SectionSlug, sectionNames, sectionSlugs } from './plan-parts.ts'
import { commentPartNames } from './words.ts'

const route = (slug: (typeof sectionSlugs)[number] | null) =>
  slug ? `/career-planner/${slug}` : '/career-planner'

/** `Plan A`, or `School subjects in Plan A`. */
function aboutWords(slug: SectionSlug | null, part: CommentPart | null = null): string {
  if (!slug) return 'your plan'
  return part ? `“${commentPartNames[part]}” in ${sectionNames[slug]}` : sectionNames[slug]
}

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
    email: {
      subject: `${staffName ?? 'Your advisor'} changed your career plan`,
      text: `The change is in ${sectionNames[slug]}.`,
      button: 'See the change',
    },
  }),
})

export const planProposed = notificationKind({
  name: 'planner-proposal',
  label: 'Proposals for your plan',
  description: 'When your advisor proposes a change to your career plan.',
  audience: 'student',
  payload: z.object({ slug: z.enum(sectionSlugs) }),
  defaults: { bell: true, email: 'never', push: true },
  render: ({ payload: { slug }, staffName }) => ({
    title: 'Career planner',
    body: html`${staffName ?? 'Your advisor'} proposes a change to ${sectionNames[slug]}. Nothing changes until you accept it`,
    link: route(slug),
    email: { subject: 'A proposal for your career plan', button: 'See the proposal' },
  }),
})

export const proposalAnswered = notificationKind({
  name: 'planner-proposal-answered',
  label: 'Answers to your proposals',
  description: 'When a student has answered what you proposed for their plan.',
  audience: 'advisor',
  payload: z.object({
    student: z.int(),
    slug: z.enum(sectionSlugs),
    accepted: z.int(),
    declined: z.int(),
  }),
  defaults: { bell: true, email: 'daily', push: true },
  render: ({ payload: { student, slug, accepted, declined }, actorName }) => ({
    title: 'Your proposal',
    body: html`${actorName ?? 'A student'} answered your proposal for ${sectionNames[slug]}: ${accepted} accepted, ${declined} declined`,
    link: `/advisor/students/${student}/career-plan`,
    email: { subject: 'A student answered your proposal', button: 'See the plan' },
  }),
})

export const planCommented = notificationKind({
  name: 'planner-comment',
  label: 'Comments on your plan',
  description: 'When your advisor writes something about your career plan.',
  audience: 'student',
  payload: z.object({
    slug: z.nullable(z.enum(sectionSlugs)),
    part: z.optional(z.nullable(z.enum(commentParts))),
  }),
  defaults: { bell: true, email: 'never', push: true },
  render: ({ payload: { slug, part }, staffName }) => ({
    title: 'Career planner',
    body: html`${staffName ?? 'Your advisor'} commented on ${aboutWords(slug, part)}`,
    link: route(slug),
    email: { subject: 'A comment on your career plan', button: 'Read the comment' },
  }),
})

export const planKept = notificationKind({
  name: 'planner-kept',
  label: 'Parents who keep your plan',
  description: 'When a parent keeps a plan that you shared on their own Home page.',
  audience: 'student',
  payload: z.object({}),
  defaults: { bell: true, email: 'never', push: true },
  render: ({ actorName }) => ({
    title: 'Career planner',
    body: html`${actorName ?? 'A parent'} added the plan that you shared to their Home page. You can stop sharing at any time`,
    link: '/career-planner#share',
    email: {
      subject: 'A parent has your career plan on their Home page',
      text: `You shared your career plan, and ${actorName ?? 'a parent'} added it to their Home page. You can stop sharing at any time.`,
      button: 'See who has my plan',
    },
  }),
})
