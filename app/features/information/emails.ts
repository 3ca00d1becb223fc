import { cutText } from '#app/platform/cut-text.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'

const maxSubjectLength = 60
const unprovedAddress =
  'Please answer to the address above. Nobody has checked that it is theirs, so do not write anything about an account in your answer.'
const reason = 'You get this email because this is the address that Yonder sends its emails from.'

type Story = { name: string; email: string; title: string; body: string }

/** To the operators: a story that someone sent in. */
export function storyEmail({ name, email, title, body }: Story): EmailContent {
  return {
    subject: cutText(`A story: ${title}`, maxSubjectLength),
    preview: `${name} has sent in a story.`,
    paragraphs: [`${name}, ${email}, has sent in a story:`, ...paragraphsOf(body)],
    note: `${unprovedAddress} The writer may be under 18. Ask for a parent or guardian before you publish anything.`,
    reason,
  }
}

type Enquiry = { name: string; company: string; email: string; phone: string | null; message: string }

/** To the operators: what someone wrote on the page for partners, and what they answered there. */
export function partnerEmail(
  { name, company, email, phone, message }: Enquiry,
  answers: readonly string[],
): EmailContent {
  return {
    subject: cutText(`Working with Yonder: ${company}`, maxSubjectLength),
    preview: `${name} has written on the page for partners.`,
    paragraphs: [
      `${name} of ${company}, ${email}${phone ? `, ${phone}` : ''}, wrote on the page for partners:`,
      ...paragraphsOf(message),
      ...answers,
    ],
    note: unprovedAddress,
    reason,
  }
}

function paragraphsOf(text: string): string[] {
  return text.trim().split(/\n\s*\n/)
}
