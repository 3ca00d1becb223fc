import * as z from 'zod/mini'
import { text } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { contactText } from '#app/platform/forms/contact-schema.ts'

/** An editorial page with its figures filled in. */
export const Page = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  /** What stands on top of the page, where that is not the title. */
  heading: z.nullable(z.string()),
  lead: z.nullable(z.string()),
  meta_description: z.nullable(z.string()),
  /** Clean rich text. */
  body: z.string(),
  status: z.literal('LIVE'),
})
export type Page = z.infer<typeof Page>

export const TeamMember = z.object({
  id: z.int(),
  name: z.string(),
  role: z.string(),
  photo_url: z.string(),
  bio: z.nullable(z.string()),
  order: z.int(),
  is_sample: z.boolean(),
})
export type TeamMember = z.infer<typeof TeamMember>

export const Partner = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  about: z.nullable(z.string()),
  logo_url: z.string(),
  website_url: z.nullable(z.string()),
  is_sample: z.boolean(),
})
export type Partner = z.infer<typeof Partner>

export const getPage = itemEndpoint({
  path: '/api/pages/:slug',
  summary: 'One published editorial page',
  item: Page,
})

export const listTeam = itemEndpoint({
  path: '/api/team',
  summary: 'The team',
  item: z.array(TeamMember),
})

export const listPartners = itemEndpoint({
  path: '/api/partners',
  summary: 'Partners and sponsors',
  item: z.array(Partner),
})

export const sendContribution = command({
  method: 'POST',
  path: '/api/contributions',
  summary: 'Sends Yonder a story',
  limit: 'costly',
  body: z.strictObject({
    name: contactText,
    email: contactText,
    title: text(1_000),
    body: text(50_000),
    hCaptchaToken: z.optional(text(4_000)),
  }),
  replies: { message: z.string() },
})
