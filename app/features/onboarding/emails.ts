import { greetingFor } from '#app/features/people/emails.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'

/** How long the link works. */
export const invitationDays = 14

/** To somebody whom a school has on its list. The same words whether or not they have an account. */
export function schoolInvitationEmail(firstName: string, school: string, token: string): EmailContent {
  return {
    subject: `Are you a student of ${school}?`,
    preview: 'Say yes or no: nothing happens by itself.',
    greeting: greetingFor(firstName),
    paragraphs: [
      `${school} uses Yonder, a free site with advice on careers, study and travel for young people in Australia and New Zealand, and has you on its list of students.`,
      'The page behind the button asks whether you are one. If you say yes, its careers advisors can see your plans, except what you mark as private. If you say no, or do not answer, the school sees nothing of yours. You can leave the school again at any time in your settings.',
    ],
    action: { label: 'Say yes or no', href: `/account/verify/school/${token}` },
    note: `The link works for ${invitationDays} days. If you do not know this school, say no or leave the link alone.`,
  }
}
