import { greetingFor } from '#app/features/people/emails.ts'
import { cutText } from '#app/platform/cut-text.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'

/** How long the link works. */
export const invitationDays = 14

/** To a person whom a school has on its list. The same words whether or not they have an account. */
export function schoolInvitationEmail(firstName: string, school: string, token: string): EmailContent {
  return {
    subject: cutText(`Are you a student of ${school}?`, 60),
    preview: 'Say yes or no. Nothing changes until you answer.',
    greeting: greetingFor(firstName),
    paragraphs: [
      `${school} uses Yonder, a free site with information on careers, study and travel for young people in Australia and New Zealand. You are on its list of students.`,
      'Please tell us whether you are a student there. If you say yes, its careers advisors can see your plans, except what you mark as private. If you say no, or do not answer, the school sees nothing of yours. You can leave the school again at any time in your settings.',
    ],
    action: { label: 'Answer yes or no', href: `/account/verify/school/${token}` },
    note: `The link works for ${invitationDays} days. If you do not know this school, say no or ignore this email.`,
    reason: `You get this email because ${school} gave us your address.`,
  }
}
