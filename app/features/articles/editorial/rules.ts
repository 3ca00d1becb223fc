import { isEmail } from '#app/features/people/email.ts'

/** Pages with an address of their own, which stands for `/pages/:slug`. */
const ownAddresses = ['about', 'privacy-policy', 'terms-and-conditions']

/** The address of an editorial page. */
export function addressOf(slug: string): string {
  return ownAddresses.includes(slug) ? `/${slug}` : `/pages/${slug}`
}

/** The slug of the page at an address of its own, as a document or as data. */
export function slugAt(pathname: string): string {
  return pathname.replace(/^\//, '').replace(/\.data$/, '')
}

export type Contribution = { name: string; email: string; title: string; body: string }

export const contributionLengths = { name: 100, email: 254, title: 150, body: 12_000 }

/** Errors by field; empty when the form is valid. */
export function contributionErrors(form: Contribution): Partial<Record<keyof Contribution, string>> {
  const errors: Partial<Record<keyof Contribution, string>> = {}
  if (!form.name.trim()) errors.name = 'Tell us what to call you'
  if (!isEmail(form.email)) errors.email = 'We need a valid email address to answer to'
  if (!form.title.trim()) errors.title = 'Give your story a title'
  if (!form.body.trim()) errors.body = 'Write your story first'
  for (const field of ['name', 'title', 'body'] as const)
    if (form[field].length > contributionLengths[field])
      errors[field] = `Keep it under ${contributionLengths[field].toLocaleString('en-AU')} characters`
  return errors
}
