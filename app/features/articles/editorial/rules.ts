import { isEmail } from '#app/features/people/email.ts'

/** Pages with an address of their own beside `/pages/:slug`. */
export const ownAddresses: Readonly<Record<string, string>> = {
  about: '/about',
  'terms-and-conditions': '/terms-and-conditions',
  'privacy-policy': '/privacy-policy',
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
