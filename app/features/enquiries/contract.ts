import * as z from 'zod/mini'
import { command } from '#app/platform/endpoints.ts'
import { contactTopicSlugs } from './contact-rules.ts'

/** Far above the limits of the rules, which report errors in words. */
const text = (most: number) => z.string().check(z.maxLength(most))

export const sendContactMessage = command({
  method: 'POST',
  path: '/api/contact',
  summary: 'Writes to Yonder',
  limit: 'costly',
  body: z.strictObject({
    slug: z.optional(z.enum(contactTopicSlugs, 'Choose a topic from the list')),
    name: text(1_000),
    email: text(1_000),
    message: text(20_000),
    hCaptchaToken: text(4_000),
  }),
  replies: { message: z.string() },
})
