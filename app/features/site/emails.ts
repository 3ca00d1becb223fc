import { greetingFor } from '#app/features/people/emails.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'

export function confirmSubscriptionEmail(firstName: string, token: string): EmailContent {
  return {
    subject: 'Do you want our emails?',
    preview: 'Please say yes before we put you on the Yonder list.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'Someone, hopefully you, asked us to send Yonder’s emails to this address. If you say yes, we send one email a month: key dates, new courses and things worth reading.',
    ],
    action: { label: 'Yes, put me on the list', href: `/site/mailing-list/confirm/${token}` },
    note: 'If this was not you, there is nothing to do. You get no more emails, and we delete your address within a week.',
    reason: 'You get this email because someone entered this address on a Yonder page.',
  }
}

export function welcomeToListEmail(firstName: string, leavePath: string): EmailContent {
  return {
    subject: 'You are on the Yonder list',
    preview: 'One email a month: key dates, new courses and things worth reading.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'Thanks for joining. Once a month we send you key dates, new courses and things worth reading, and nothing else.',
      'If you have not taken the career quiz yet, it takes about 8 minutes and needs no account.',
    ],
    action: { label: 'Take the career quiz', href: '/career-quiz' },
    reason: 'You get this email because you joined the Yonder list.',
    unsubscribe: leavePath,
  }
}
