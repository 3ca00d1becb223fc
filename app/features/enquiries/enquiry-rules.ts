import { isEmail } from '#app/features/people/email.ts'
import { hideContactDetails } from './contact-details.ts'

export const enquiryStatuses = ['new', 'sent', 'replied', 'closed'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** `delivered`: the provider has been told. Both sides write; the provider closes. */
export type EnquiryEvent = 'delivered' | 'answered' | 'asked-again' | 'closed'

const transitions: Record<EnquiryStatus, Partial<Record<EnquiryEvent, EnquiryStatus>>> = {
  new: { delivered: 'sent' },
  sent: { answered: 'replied', closed: 'closed' },
  replied: { answered: 'replied', 'asked-again': 'replied', closed: 'closed' },
  closed: {},
}

/** What becomes of an enquiry; null where that cannot happen to it. */
export function nextStatus(status: EnquiryStatus, event: EnquiryEvent): EnquiryStatus | null {
  return transitions[status][event] ?? null
}

/** Who wrote something: the person who asked, the provider, or Yonder for it. */
export const writers = ['sender', 'provider', 'yonder'] as const
export type Writer = (typeof writers)[number]

export const enquiryLengths = { first_name: 100, last_name: 100, email: 254, phone: 30, message: 4_000 }
export const maxLinks = 3

export type EnquiryForm = {
  first_name: string
  last_name?: string
  email: string
  phone?: string
  message: string
  consent: boolean
}

/** Errors by field; empty when the form is valid. */
export function enquiryErrors(form: EnquiryForm): Partial<Record<keyof EnquiryForm, string>> {
  const errors: Partial<Record<keyof EnquiryForm, string>> = {}
  for (const field of ['first_name', 'last_name', 'phone'] as const)
    if ((form[field]?.length ?? 0) > enquiryLengths[field]) errors[field] = tooLong(enquiryLengths[field])
  if (!form.first_name.trim()) errors.first_name = 'Tell us what to call you'
  if (!isEmail(form.email)) errors.email = 'We need a valid email address'
  if (form.phone?.trim() && !/^[+\d][\d\s().-]{5,28}$/.test(form.phone.trim()))
    errors.phone = 'That does not look like a phone number'
  const message = messageError(form.message)
  if (message) errors.message = message
  if (!form.consent) errors.consent = 'Please agree that we pass your question on'
  return errors
}

/** What is wrong with something that people write to each other, or null. */
export function messageError(text: string): string | null {
  if (!text.trim()) return 'Write your message first'
  if (text.length > enquiryLengths.message) return tooLong(enquiryLengths.message)
  if (linksIn(text) > maxLinks) return `Leave out some links: ${maxLinks} are enough`
  return null
}

function linksIn(text: string): number {
  return text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0
}

function tooLong(most: number): string {
  return `Keep it under ${most.toLocaleString('en-AU')} characters`
}

/** What a provider calls someone whose last name it may not know: the first word, unless it is a way to reach them. */
export function callName(firstName: string): string {
  const name = hideContactDetails(firstName) === firstName ? firstName.trim().split(/[\s,;]+/)[0] : ''
  return name || 'Someone'
}
