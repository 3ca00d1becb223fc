import type { EmailContent } from '#app/platform/mail/email-content.ts'

/**
 * A greeting for an unverified mailbox. The name may have been typed by a stranger, so only text that looks like a name is
 * repeated: no addresses, no offers.
 */
export function greetingFor(firstName: string): string {
  return `Hi ${nameFor(firstName, 'there')},`
}

/** The name for such an email, or a fallback where it does not look like one. */
export function nameFor(firstName: string, otherwise: string): string {
  return /^[\p{L}\p{M}][\p{L}\p{M} '’-]{0,39}$/u.test(firstName) ? firstName : otherwise
}

export function guardianRequestEmail(firstName: string, token: string): EmailContent {
  const young = nameFor(firstName, 'A young person')
  return {
    subject: 'Yonder: is this okay with you?',
    preview: `${young} would like an account, and is younger than 15.`,
    greeting: 'Hello,',
    paragraphs: [
      `${young} has named you as parent or guardian and would like to use Yonder, a free site with advice on careers, study and travel for young people in Australia and New Zealand.`,
      'Because they are younger than 15 we ask you first. The page behind the button says what we keep and lets you say yes or no. Without an answer the account stays closed, and is deleted after 30 days.',
    ],
    action: { label: 'Have a look and answer', href: `/account/guardian/${token}` },
    note: 'If you do not know who this is, say no on that page and we delete the account. We use your address for this question only.',
  }
}
