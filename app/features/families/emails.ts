import { nameFor } from '#app/features/people/emails.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'
import { invitationDays } from './rules.ts'

/** To an address that a student typed. It repeats nothing of theirs but a first name that looks like one. */
export function familyInvitationEmail(firstName: string, token: string): EmailContent {
  const young = nameFor(firstName, 'A young person')
  return {
    subject: `${young} invites you to Yonder`,
    preview: 'See what they choose to show a parent.',
    greeting: 'Hello,',
    paragraphs: [
      `${young} would like to show you, as their parent or carer, some of what they do on Yonder. It is a free site with information on careers, study and travel for young people in Australia and New Zealand.`,
      `Open the invitation, then sign in with a parent’s account or make one. It is free. After you accept, ${nameFor(firstName, 'the young person')} checks that it is your account. Only then do you see what they chose.`,
    ],
    action: { label: 'Open the invitation', href: `/family/invitation/${token}` },
    note: `The invitation works for ${invitationDays} days, and once. If you do not know this person, you can ignore this email and nothing happens. We use your address for this invitation only, and do not keep it.`,
    reason: `You get this email because ${nameFor(firstName, 'a young person')} gave us your address for this invitation.`,
  }
}
