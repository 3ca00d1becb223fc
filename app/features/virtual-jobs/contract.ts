import * as z from 'zod/mini'
import { FormSection } from '#app/features/forms/template.ts'
import { FeltState, feltBody } from '#app/features/guidance/felt/contract.ts'
import { endpoint, queryText } from '#app/platform/contract.ts'
import { command, itemEndpoint, listEndpoint } from '#app/platform/endpoints.ts'
import { documentKinds, nameStyles, pageKinds, statuses, taskKinds } from './rules.ts'

const NamedLink = z.object({ title: z.string(), href: z.string() })

export const VjeCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  employer_id: z.nullable(z.int()),
  employer_name: z.string(),
  /** The employer is made up. */
  is_sample_employer: z.boolean(),
  industry_id: z.nullable(z.int()),
  industry: z.nullable(z.object({ slug: z.string(), title: z.string() })),
  summary: z.string(),
  hero_image_url: z.nullable(z.string()),
  is_published: z.boolean(),
  certificate_title: z.string(),
  minutes: z.int(),
  pages: z.int(),
  art_theme: z.nullable(z.string()),
  icon: z.nullable(z.string()),
})
export type VjeCard = z.infer<typeof VjeCard>

/** A page as a line in the list of pages. */
const PageLine = z.object({
  slug: z.string(),
  title: z.string(),
  kind: z.enum(pageKinds),
  order: z.int(),
  minutes: z.int(),
})
export type PageLine = z.infer<typeof PageLine>

export const Vje = z.extend(VjeCard, {
  what_you_do: z.array(z.string()),
  what_it_is_not: z.array(z.string()),
  reviewed_on: z.nullable(z.string()),
  sources: z.array(
    z.object({ title: z.string(), publisher: z.string(), url: z.string(), checked: z.string() }),
  ),
  occupations: z.array(NamedLink),
  next_links: z.array(NamedLink),
  page_list: z.array(PageLine),
  documents: z.int(),
})
export type Vje = z.infer<typeof Vje>

const Answer = z.union([
  z.string().check(z.maxLength(4_000)),
  z.number(),
  z.boolean(),
  z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100)),
])
const Answers = z.record(z.string().check(z.maxLength(60)), Answer)

/** Where someone is in an experience. `not-started` has no answers and no dates. */
export const VjeProgress = z.object({
  user_id: z.int(),
  vje_id: z.int(),
  status: z.enum(statuses),
  completed_page_slugs: z.array(z.string()),
  /** By the slug of the activity. */
  answers: z.record(z.string(), Answers),
  completed_at: z.nullable(z.string()),
  post_survey: z.nullable(Answers),
})
export type VjeProgress = z.infer<typeof VjeProgress>

export const VjePage = z.object({
  id: z.int(),
  vje_id: z.int(),
  slug: z.string(),
  title: z.string(),
  kind: z.enum(pageKinds),
  /** Clean HTML. */
  body: z.string(),
  order: z.int(),
  minutes: z.int(),
  task: z.nullable(z.enum(taskKinds)),
  form: z.nullable(z.array(FormSection)),
  /** Given once the reader has answered the activity; null before. */
  example: z.nullable(z.object({ html: z.string(), self_check: z.array(z.string()) })),
})
export type VjePage = z.infer<typeof VjePage>

export const VjeDocument = z.object({
  id: z.int(),
  vje_id: z.int(),
  slug: z.string(),
  title: z.string(),
  kind: z.enum(documentKinds),
  /** PDF, or CSV for data. */
  url: z.string(),
  /** The same as plain text. */
  text_url: z.string(),
  text_bytes: z.int(),
  /** Clean HTML, to read and print on the page. */
  html: z.string(),
})
export type VjeDocument = z.infer<typeof VjeDocument>

export const VjeCertificate = z.object({
  id: z.int(),
  code: z.string(),
  user_id: z.int(),
  vje_id: z.int(),
  name_on_certificate: z.string(),
  issued_at: z.string(),
  title: z.string(),
  minutes: z.int(),
  credential_id: z.int(),
  is_public: z.boolean(),
  /** The page where anybody can check it, while `is_public`. */
  certificate_url: z.string(),
  resume_line: z.string(),
  assessed: z.array(z.string()),
  not_assessed: z.array(z.string()),
  /** Set when the staff took it back. */
  revoked_reason: z.nullable(z.string()),
})
export type VjeCertificate = z.infer<typeof VjeCertificate>

export const listVjes = listEndpoint({
  path: '/api/vje',
  summary: 'Virtual job experiences; `industry` is the slug of an industry',
  limit: 'search',
  query: { industry: queryText(100) },
  item: VjeCard,
  beside: { industries: z.array(z.object({ slug: z.string(), title: z.string() })) },
})

export const getVje = itemEndpoint({
  path: '/api/vje/:vje_slug',
  summary: 'One experience: what is done in it, and what it is not',
  item: Vje,
})

export const listVjeDocuments = itemEndpoint({
  path: '/api/vje/:vje_slug/documents',
  summary: 'The documents of an experience, as files and as text',
  item: z.array(VjeDocument),
})

export const listVjeProgress = itemEndpoint({
  path: '/api/vje/vje-progress',
  summary: 'How far the caller is in every experience that they have started',
  item: z.array(VjeProgress),
})

export const getVjeStatus = endpoint({
  method: 'GET',
  path: '/api/vje/vje-completion-status/:id',
  summary: 'How far the caller is in one experience, by id or slug',
  returns: z.object({ status: z.enum(statuses) }),
})

/** A second start answers as the first did. */
export const startVje = command({
  method: 'POST',
  path: '/api/vje/:vje_slug/start',
  summary: 'Start an experience',
  replies: { data: VjeProgress },
})

export const getVjePage = itemEndpoint({
  path: '/api/vje/:vje_slug/pages/:page_slug',
  summary: 'One page of an experience, with the caller’s progress',
  item: VjePage,
  beside: { progress: VjeProgress },
})

/** What surrounds a page: its experience, with the list of its pages. */
const Around = z.pick(Vje, {
  id: true,
  slug: true,
  title: true,
  page_list: true,
  is_sample_employer: true,
  employer_name: true,
})

/** With the example, and also before the experience is published. */
export const getVjePageForStaff = itemEndpoint({
  path: '/api/vje/:vje_slug/pages/:page_slug/preview',
  summary: 'One page of an experience as readers see it, for staff and its provider',
  showsDrafts: true,
  item: VjePage,
  beside: { vje: Around },
})

/** An activity is completed by its answers. */
export const completeVjePage = command({
  method: 'POST',
  path: '/api/vje/:vje_slug/pages/:page_slug/complete',
  summary: 'Mark a page as done; an activity needs its answers first',
  replies: { data: VjeProgress },
})

/** With `is_draft` half an answer is stored, and the activity stays open. */
export const answerVjeActivity = command({
  method: 'POST',
  path: '/api/vje/:vje_slug/activities/:page_slug',
  summary: 'Answer an activity; 422 with a sentence for each field that is not right',
  body: z.strictObject({
    answers: Answers,
    /** Ids of one's own uploads, for the field that takes files. */
    files: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(5))),
    is_draft: z.optional(z.boolean()),
  }),
  replies: { data: VjeProgress },
})

/** One certificate, however often it is called. `name` says how the name is written on it. */
export const completeVje = command({
  method: 'POST',
  path: '/api/vje/:vje_slug/complete',
  summary: 'Finish an experience; 422 with the pages that are missing',
  body: z.strictObject({ name: z.optional(z.enum(nameStyles)) }),
  replies: { status: z.enum(statuses), certificate_id: z.int() },
})

export const getVjeCertificate = itemEndpoint({
  path: '/api/vje/:vje_slug/certificate',
  summary: 'The caller’s own certificate of an experience',
  item: VjeCertificate,
})

/** The old one is revoked and its code answers so; the new one has another code. */
export const correctVjeCertificate = command({
  method: 'PUT',
  path: '/api/vje/:vje_slug/certificate',
  summary: 'Correct the name on a certificate: revokes it and issues another',
  body: z.strictObject({ name: z.enum(nameStyles) }),
  replies: { data: VjeCertificate },
})

export const getVjeCertificateFile = endpoint({
  method: 'GET',
  path: '/api/vje/:vje_slug/certificate/file',
  summary: 'The caller’s own certificate as a PDF',
  ownSiteOnly: true,
  limit: 'costly',
  answers: 'file',
  returns: z.unknown(),
})

export const getVjeFelt = itemEndpoint({
  path: '/api/vje/:vje_slug/was-it-you',
  summary: 'What the caller said of the job after the experience, and what it would change in their matches',
  item: FeltState,
})

/** Changes nothing in matches before it is accepted. Another answer takes back what was accepted of the one before. */
export const answerVjeFelt = command({
  method: 'PUT',
  path: '/api/vje/:vje_slug/was-it-you',
  summary: 'Answer the three questions whether the job suits, after the end of the experience',
  body: feltBody,
  replies: { data: FeltState },
})

export const acceptVjeFelt = command({
  method: 'POST',
  path: '/api/vje/:vje_slug/was-it-you/accept',
  summary: 'Let the answers change the caller’s matches',
  replies: { data: FeltState },
})

export const dropVjeFelt = command({
  method: 'DELETE',
  path: '/api/vje/:vje_slug/was-it-you',
  summary: 'Drop the answers, and take back what they changed',
  replies: { data: FeltState },
})

export const answerVjeSurvey = command({
  method: 'POST',
  path: '/api/vje/:vje_slug/survey',
  summary: 'Answer the short questions after an experience',
  body: z.strictObject({ answers: Answers }),
})
