import { cutText } from '#app/platform/cut-text.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'
import { type ContactForm, type ContactTopic, contactTopics } from './contact-rules.ts'

/** To the operators: what someone wrote on the contact page. */
export function contactEmail(form: ContactForm & { topic: ContactTopic }): EmailContent {
  return {
    subject: `${form.topic === 'safety' ? 'Urgent: ' : ''}${contactTopics[form.topic]}`,
    preview: `${form.name} has written on the contact page.`,
    paragraphs: [`${form.name}, ${form.email}, wrote on the contact page:`, ...form.message.split(/\n\s*\n/)],
    note: 'Please answer to the address above. Nobody has checked that it is theirs, so do not write anything about an account in your answer.',
    reason: operatorReason,
  }
}

/** To the operators. Neither the words nor the address of the person who asks: both are in the admin area. */
export function deskEmail(enquiry: { id: number; subjectTitle: string; providerName: string }): EmailContent {
  const { id, subjectTitle, providerName } = enquiry
  return {
    subject: cutText(`A question about ${subjectTitle}`, 60),
    preview: 'Please answer it for the provider.',
    paragraphs: [
      `Someone has a question about ${subjectTitle} (${providerName}). The provider has no account on Yonder yet, so please answer it.`,
    ],
    action: { label: 'Read and answer', href: `/admin/enquiries/${id}` },
    reason: operatorReason,
  }
}

const operatorReason = 'You get this email because this is the address that Yonder sends its emails from.'
