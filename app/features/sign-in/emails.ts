import { greetingFor } from '#app/features/people/emails.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'

export function resetEmail(firstName: string, email: string, token: string): EmailContent {
  return {
    subject: 'Set a new password',
    preview: 'The link works for 60 minutes.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'Press the button to set a new password for your Yonder account. It works for 60 minutes, once.',
    ],
    action: { label: 'Set a new password', href: `/account/reset/${encodeURIComponent(email)}/${token}` },
    note: 'If you did not ask for this, leave the link alone: your password stays as it is.',
  }
}

export function newPasswordEmail(firstName: string): EmailContent {
  return {
    subject: 'Your password was changed',
    greeting: greetingFor(firstName),
    paragraphs: [
      'A new password was set for your Yonder account just now, by a link we sent to this address. All other devices are signed out.',
    ],
    note: 'If this was not you, someone else can read your email. Change the password of your mailbox first, then set a new one for Yonder.',
  }
}

export const notYou =
  'If this was not you, set a new password at once, look at your sign-ins under Security, and reply to this email.'

export function passwordChangedEmail(firstName: string): EmailContent {
  return {
    subject: 'Your password was changed',
    greeting: `Hi ${firstName},`,
    paragraphs: [
      'The password of your Yonder account was changed just now. All other devices are signed out.',
    ],
    action: { label: 'Look at your sign-ins', href: '/account/security' },
    note: notYou,
  }
}

export function secondFactorEmail(firstName: string, what: string): EmailContent {
  return {
    subject: 'Your two-step sign-in has changed',
    greeting: `Hi ${firstName},`,
    paragraphs: [what],
    action: { label: 'Look at Security', href: '/account/security' },
    note: notYou,
  }
}
