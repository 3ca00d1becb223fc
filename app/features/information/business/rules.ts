import { isEmail } from '#app/features/people/email.ts'
import { daysBetween } from '#app/platform/calendar.ts'
import { contactLengths, textError, withoutEmpty } from '#app/platform/forms/contact-rules.ts'

/** From the first to the second by publishing, back by withdrawing. Source: specification, section 4. */
export const reportStatuses = ['DRAFT', 'LIVE'] as const
export const reportLabels = ['new'] as const
/** For so many days after it came out a report with the label is called new. */
export const newForDays = 90

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

export const longestMessage = 4_000

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
    name: textError(form.name, contactLengths.name, 'Tell us what to call you'),
    company: textError(
      form.company,
      contactLengths.company,
      'Tell us which school or organisation you write for',
    ),
    email: isEmail(form.email) ? undefined : 'We need a valid email address to reply to',
    phone: textError(form.phone, contactLengths.phone),
    message: textError(form.message, longestMessage, 'Write your message first'),
  })
}

/** Errors by field; empty when the form is valid. */
export function reportRequestErrors(form: ReportRequest): Partial<Record<keyof ReportRequest, string>> {
  return withoutEmpty({
    first_name: textError(form.first_name, contactLengths.first_name, 'Enter your first name'),
    last_name: textError(form.last_name, contactLengths.last_name, 'Enter your last name'),
    email: isEmail(form.email) ? undefined : 'Enter a valid email address, like name@company.com',
    company: textError(form.company, contactLengths.company),
    role: textError(form.role, contactLengths.role),
  })
}

/** Whether a report is called new on a day: it has the label, and came out at most 90 days before. */
export function isNewReport(
  { label, published_date }: { label: string | null; published_date: string },
  today: string,
): boolean {
  return label === 'new' && daysBetween(published_date, today) <= newForDays
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

/** The feed of the media centre. */
export const mediaFeed = {
  title: 'Yonder media centre',
  page: '/business/media-centre',
  path: '/business/media-centre/feed.xml',
}
