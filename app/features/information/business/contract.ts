import * as z from 'zod/mini'
import { endpoint, queryText, text } from '#app/platform/contract.ts'
import { command, itemEndpoint, listEndpoint } from '#app/platform/endpoints.ts'
import { contactText } from '#app/platform/forms/contact-schema.ts'
import { mediaCategorySlugs, reportLabels, reportStatuses } from './rules.ts'

/** A report as lists show it. Days are as `2025-09-16`, addresses of pictures are paths of this site or absolute. */
export const ReportCard = z.object({
  slug: z.string(),
  title: z.string(),
  status: z.enum(reportStatuses),
  label: z.nullable(z.enum(reportLabels)),
  collaborators: z.array(z.string()),
  banner_image_url: z.string(),
  mobile_banner_image_url: z.string(),
  infopack_thumb_url: z.string(),
  published_date: z.string(),
  meta_description: z.string(),
  incentives: z.unknown(),
  is_sample: z.boolean(),
  /** How many people answered. */
  sample_size: z.int(),
})
export type ReportCard = z.infer<typeof ReportCard>

export const Report = z.extend(ReportCard, {
  /** What the banner shows; null for one that is made from the title. */
  banner_image_alt: z.nullable(z.string()),
  /** Clean rich text. */
  description: z.string(),
  ages: z.string(),
  method: z.string(),
  figures: z.array(z.object({ label: z.string(), percent: z.number() })),
})
export type Report = z.infer<typeof Report>

/** A note of the media centre as lists show it. */
export const MediaCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category_slug: z.enum(mediaCategorySlugs),
  source: z.nullable(z.string()),
  published_at: z.string(),
  external_url: z.nullable(z.string()),
  art_theme: z.nullable(z.string()),
  art_sky: z.nullable(z.string()),
  icon: z.nullable(z.string()),
})
export type MediaCard = z.infer<typeof MediaCard>

export const MediaArticle = z.extend(MediaCard, {
  /** Clean rich text. */
  body: z.string(),
})
export type MediaArticle = z.infer<typeof MediaArticle>

const captcha = { hCaptchaToken: z.optional(text(4_000)) }

export const listReports = itemEndpoint({
  path: '/api/business/reports',
  summary: 'Published research reports, the newest first',
  item: z.array(ReportCard),
})

export const getReport = itemEndpoint({
  path: '/api/business/reports/:slug',
  summary: 'One published research report',
  item: Report,
})

/** `url` is the path of the file; it works for an hour. */
export const requestInfopack = command({
  method: 'POST',
  path: '/api/business/reports/:slug/download',
  summary: 'Asks for the infopack of a report',
  limit: 'costly',
  body: z.strictObject({
    first_name: contactText,
    last_name: contactText,
    email: contactText,
    company: z.optional(contactText),
    role: z.optional(contactText),
    ...captcha,
  }),
  replies: { url: z.string() },
})

/** The address comes from `requestInfopack`. */
export const getInfopack = endpoint({
  method: 'GET',
  path: '/api/business/reports/:slug/infopack',
  summary: 'The infopack of a report as a PDF',
  limit: 'costly',
  query: z.object({ expires: queryText(20), signature: queryText(100) }),
  answers: 'file',
  returns: z.string(),
})

export const listMediaCategories = itemEndpoint({
  path: '/api/business/media-categories',
  summary: 'The categories of the media centre',
  item: z.array(z.object({ slug: z.string(), title: z.string() })),
})

export const listMedia = listEndpoint({
  path: '/api/explore/business-articles',
  summary: 'Notes of the media centre, the newest first',
  query: { category: queryText(100) },
  item: MediaCard,
})

export const getMediaArticle = itemEndpoint({
  path: '/api/opportunities/business-articles/:slug',
  summary: 'One note of the media centre',
  item: MediaArticle,
})

export const sendPartnerEnquiry = command({
  method: 'POST',
  path: '/api/business/partner-enquiries',
  summary: 'Asks Yonder about working together',
  limit: 'costly',
  body: z.strictObject({
    name: contactText,
    company: contactText,
    email: contactText,
    phone: z.optional(contactText),
    message: text(20_000),
    /** To the questions of the form `partner-enquiry`, by name. Errors stand below `answers.<name>`. */
    answers: z.optional(z.record(text(60), z.unknown())),
    ...captcha,
  }),
  replies: { message: z.string() },
})
