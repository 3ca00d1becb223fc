import { greetingFor } from '#app/features/people/emails.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'

export function confirmSubscriptionEmail(firstName: string, token: string): EmailContent {
  return {
    subject: 'Do you want our emails?',
    preview: 'One press of the button, and you are on the Yonder list.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'Someone, hopefully you, entered this address at the foot of a Yonder page. Press the button and we send one email a month: key dates, new courses and things worth your Sunday.',
    ],
    action: { label: 'Yes, put me on the list', href: `/site/mailing-list/confirm/${token}` },
    note: 'If that was not you, do nothing: without the button you get no more emails, and we forget your address within a week.',
  }
}

export function welcomeToListEmail(firstName: string, leavePath: string): EmailContent {
  return {
    subject: 'You are on the Yonder list',
    preview: 'One email a month: key dates, new courses and things worth your Sunday.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'Thanks for joining. Once a month we send key dates, new courses and things worth your Sunday. That is all.',
      'If you have not taken the career quiz yet, it takes about 8 minutes and needs no account.',
    ],
    action: { label: 'Take the career quiz', href: '/career-quiz' },
    unsubscribe: leavePath,
  }
}
