import { isEmail } from '#app/features/people/email.ts'
import { contactLengths, textError, withoutEmpty } from '#app/platform/forms/contact-rules.ts'

/** Pages with an address of their own, which stands for `/pages/:slug`. */
const ownAddresses = ['about', 'privacy-policy', 'terms-and-conditions']

/** The address of an editorial page. */
export function addressOf(slug: string): string {
  return isLandingPage(slug) ? `/pages/${slug}` : `/${slug}`
}

/** Whether the page is one of those at `/pages/:slug`. */
export function isLandingPage(slug: string): boolean {
  return !ownAddresses.includes(slug)
}

/** The slug of the page at an address of its own, as a document or as data. */
export function slugAt(pathname: string): string {
  return pathname.replace(/^\//, '').replace(/\.data$/, '')
}

export type Contribution = { name: string; email: string; title: string; body: string }

export const contributionLengths = { title: 150, body: 12_000 }

/** Errors by field; empty when the form is valid. */
export function contributionErrors(form: Contribution): Partial<Record<keyof Contribution, string>> {
  return withoutEmpty({
    name: textError(form.name, contactLengths.name, 'Tell us what to call you'),
    email: isEmail(form.email) ? undefined : 'We need a valid email address to reply to',
    title: textError(form.title, contributionLengths.title, 'Give your story a title'),
    body: textError(form.body, contributionLengths.body, 'Write your story first'),
  })
}
