import { isEmail } from '#app/features/people/email.ts'

/** The topics; the key is the last segment of the path: `/contact/schools`. */
export const contactTopics = {
  question: 'A question',
  feedback: 'Feedback or an idea',
  mistake: 'Something is wrong on a page',
  account: 'My account or my privacy',
  safety: 'I am worried about someone’s safety',
  schools: 'Yonder at my school',
  partners: 'Working with Yonder',
} as const

export type ContactTopic = keyof typeof contactTopics
export const contactTopicSlugs = Object.keys(contactTopics) as [ContactTopic, ...ContactTopic[]]

export function isContactTopic(slug: string): slug is ContactTopic {
  return Object.hasOwn(contactTopics, slug)
}

export type ContactForm = { name: string; email: string; message: string }

export const contactLengths = { name: 100, email: 254, message: 4_000 }

/** Errors by field; empty when the form is valid. */
export function contactErrors(form: ContactForm): Partial<Record<keyof ContactForm, string>> {
  const errors: Partial<Record<keyof ContactForm, string>> = {}
  if (!form.name.trim()) errors.name = 'Tell us what to call you'
  if (!isEmail(form.email)) errors.email = 'We need a valid email address to reply to'
  if (!form.message.trim()) errors.message = 'Write your message first'
  for (const field of ['name', 'message'] as const)
    if (form[field].length > contactLengths[field])
      errors[field] = `Keep it under ${contactLengths[field].toLocaleString('en-AU')} characters`
  return errors
}
