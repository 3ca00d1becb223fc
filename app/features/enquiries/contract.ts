import * as z from 'zod/mini'
import { maxReportWords, reportReasons } from '#app/features/moderation/report-rules.ts'
import { text } from '#app/platform/contract.ts'
import { command, itemEndpoint, listEndpoint } from '#app/platform/endpoints.ts'
import { contactTopicSlugs } from './contact-rules.ts'
import { enquiryStatuses, writers } from './enquiry-rules.ts'

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
    /** Of someone who asks for their school: which one, and what they do there. */
    school_id: z.optional(z.int()),
    role: z.optional(text(100)),
    hCaptchaToken: text(4_000),
  }),
  replies: { message: z.string() },
})

const nullableText = z.nullable(z.string())

const Subject = z.object({ title: z.string(), path: z.string() })

const EnquiryReply = z.object({
  id: z.string(),
  enquiry_id: z.int(),
  /** Null once their account is gone. */
  author_id: z.nullable(z.int()),
  writer: z.enum(writers),
  message: z.string(),
  created_at: z.string(),
})

const Enquiry = z.object({
  id: z.int(),
  /** Null while it belongs to someone without an account. */
  user_id: z.nullable(z.int()),
  subject_type: z.string(),
  subject_id: z.int(),
  subject: Subject,
  provider: z.object({ name: z.string() }),
  first_name: z.string(),
  last_name: nullableText,
  email: z.string(),
  phone: nullableText,
  message: z.string(),
  shares_contact: z.boolean(),
  status: z.enum(enquiryStatuses),
  created_at: z.string(),
  /** When something was written last. */
  updated_at: z.string(),
})
export type Enquiry = z.infer<typeof Enquiry>

const EnquiryThread = z.extend(Enquiry, { replies: z.array(EnquiryReply) })
export type EnquiryThread = z.infer<typeof EnquiryThread>

export const sendEnquiry = command({
  method: 'POST',
  path: '/api/enquiries',
  summary: 'Asks a provider something',
  limit: 'costly',
  body: z.strictObject({
    subject_type: text(50),
    subject_id: text(200),
    first_name: text(1_000),
    last_name: z.optional(text(1_000)),
    email: text(1_000),
    phone: z.optional(text(1_000)),
    message: text(20_000),
    consent: z.boolean(),
    /** Adults only: the provider may see name, address and phone. */
    share_contact: z.optional(z.boolean()),
    hCaptchaToken: z.optional(text(4_000)),
  }),
  replies: { data: Enquiry },
})

export const listEnquiries = listEndpoint({
  path: '/api/user/enquiries',
  summary: 'What someone has asked, the latest first',
  item: Enquiry,
})

export const getEnquiry = itemEndpoint({
  path: '/api/user/enquiries/:id',
  summary: 'One enquiry with everything that was written',
  item: EnquiryThread,
})

const message = z.strictObject({ message: text(20_000) })

export const askAgain = command({
  method: 'POST',
  path: '/api/user/enquiries/:id/reply',
  summary: 'Writes again in an enquiry that was answered',
  limit: 'costly',
  body: message,
  replies: { data: EnquiryThread },
})

export const reportReply = command({
  method: 'POST',
  path: '/api/user/enquiries/:id/replies/:reply_id/report',
  summary: 'Reports an answer to Yonder’s own staff',
  body: z.strictObject({
    reason: z.enum(reportReasons, 'Choose a reason from the list'),
    details: z.optional(text(maxReportWords)),
  }),
})

/** As the provider sees it: of people who are not adults for certain, a first name and no way to reach them. */
const AnsweredEnquiry = z.object({
  id: z.int(),
  subject_type: z.string(),
  subject_id: z.int(),
  subject: Subject,
  provider: z.object({ name: z.string() }),
  first_name: z.string(),
  /** Last name, address and phone of an adult who chose to share them. */
  shared: nullableText,
  message: z.string(),
  status: z.enum(enquiryStatuses),
  created_at: z.string(),
  updated_at: z.string(),
  replies: z.array(
    z.pick(EnquiryReply, { id: true, enquiry_id: true, writer: true, message: true, created_at: true }),
  ),
})
export type AnsweredEnquiry = z.infer<typeof AnsweredEnquiry>

export const getEnquiryThread = itemEndpoint({
  path: '/api/admin/enquiries/:id/thread',
  summary: 'One enquiry as the provider sees it',
  item: AnsweredEnquiry,
})

export const answerEnquiry = command({
  method: 'POST',
  path: '/api/admin/enquiries/:id/reply',
  summary: 'Answers an enquiry; a provider only its own',
  limit: 'costly',
  body: message,
  replies: { data: AnsweredEnquiry },
})

export const closeEnquiry = command({
  method: 'POST',
  path: '/api/admin/enquiries/:id/close',
  summary: 'Closes an enquiry, after which nothing more is written in it',
  replies: { data: AnsweredEnquiry },
})
