import { isEmail } from '#app/features/people/email.ts'

/** From the first to the second by publishing, back by withdrawing. Source: specification, section 4. */
export const reportStatuses = ['DRAFT', 'LIVE'] as const
export const reportLabels = ['new'] as const

/** A finding in one line: how many of those asked, in per cent. */
export type ReportFigure = { label: string; percent: number }

/** The categories of the media centre. */
export const mediaCategories = [
  { slug: 'about-yonder', title: 'About Yonder' },
  { slug: 'how-it-works', title: 'How it works' },
  { slug: 'privacy-and-safety', title: 'Privacy and safety' },
  { slug: 'for-schools', title: 'For schools' },
] as const
export type MediaCategory = (typeof mediaCategories)[number]['slug']
export const mediaCategorySlugs = mediaCategories.map(({ slug }) => slug) as [
  MediaCategory,
  ...MediaCategory[],
]

export function isMediaCategory(slug: string): slug is MediaCategory {
  return mediaCategories.some((category) => category.slug === slug)
}

export const formLengths = { name: 100, company: 150, role: 100, phone: 40, email: 254, message: 4_000 }

/** The form with further questions for partners. */
export const partnerFormKey = 'partner-enquiry'
/** Stands before the names of its questions, in the page's form and in errors. */
export const answerPrefix = 'answers.'

export type PartnerEnquiry = { name: string; company: string; email: string; phone?: string; message: string }
export type ReportRequest = {
  first_name: string
  last_name: string
  email: string
  company?: string
  role?: string
}

/** Errors by field; empty when the form is valid. */
export function partnerEnquiryErrors(form: PartnerEnquiry): Partial<Record<keyof PartnerEnquiry, string>> {
  return withoutEmpty({
    name: missing(form.name, 'Tell us what to call you') ?? tooLong(form.name, formLengths.name),
    company:
      missing(form.company, 'Tell us which school or organisation you write for') ??
      tooLong(form.company, formLengths.company),
    email: isEmail(form.email) ? undefined : 'We need a valid email address to answer to',
    phone: tooLong(form.phone, formLengths.phone),
    message: missing(form.message, 'Write your message first') ?? tooLong(form.message, formLengths.message),
  })
}

/** Errors by field; empty when the form is valid. */
export function reportRequestErrors(form: ReportRequest): Partial<Record<keyof ReportRequest, string>> {
  return withoutEmpty({
    first_name:
      missing(form.first_name, 'Enter your first name') ?? tooLong(form.first_name, formLengths.name),
    last_name: missing(form.last_name, 'Enter your last name') ?? tooLong(form.last_name, formLengths.name),
    email: isEmail(form.email) ? undefined : 'Enter a valid email address, like name@company.com',
    company: tooLong(form.company, formLengths.company),
    role: tooLong(form.role, formLengths.role),
  })
}

function missing(text: string, message: string): string | undefined {
  return text.trim() ? undefined : message
}

function tooLong(text: string | undefined, most: number): string | undefined {
  return (text?.length ?? 0) > most ? `Keep it under ${most.toLocaleString('en-AU')} characters` : undefined
}

function withoutEmpty<K extends string>(errors: Record<K, string | undefined>): Partial<Record<K, string>> {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text)) as Partial<Record<K, string>>
}

/** Reports in groups by the year they came out, in the order they have. */
export function byYear<R extends { published_date: string }>(
  reports: readonly R[],
): { year: string; reports: R[] }[] {
  const years: { year: string; reports: R[] }[] = []
  for (const report of reports) {
    const year = report.published_date.slice(0, 4)
    const group = years.find((one) => one.year === year)
    if (group) group.reports.push(report)
    else years.push({ year, reports: [report] })
  }
  return years
}
