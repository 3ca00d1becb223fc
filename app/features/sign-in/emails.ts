import { greetingFor } from '#app/features/people/emails.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'

export function resetEmail(firstName: string, email: string, token: string): EmailContent {
  return {
    subject: 'Set a new password',
    preview: 'The link works for 60 minutes.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'Choose a new password for your Yonder account with this link. It works once, within 60 minutes.',
    ],
    action: { label: 'Set a new password', href: `/account/reset/${encodeURIComponent(email)}/${token}` },
    note: 'If you did not ask for this, you can ignore this email. Your password stays as it is.',
    reason: 'You get this email because someone asked for a new password for this address.',
  }
}

export function newPasswordEmail(firstName: string): EmailContent {
  return {
    subject: 'Your password was changed',
    preview: 'All other devices are signed out.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'A new password was just set for your Yonder account, with a link that we sent to this address. All other devices are signed out.',
      'If that was you, there is nothing to do.',
    ],
    action: { label: 'Check my sign-ins', href: '/account/security' },
    note: 'If this was not you, someone else can read your email. First change the password of your email account. Then set a new password for Yonder.',
    reason: aboutSecurity,
  }
}

/** Why an email about the safety of an account comes, and why it has no stop link. */
export const aboutSecurity =
  'You get this email because it is about the safety of your account. We always send these.'

export const notYou =
  'If this was not you, set a new password now, check your sign-ins under Security, and reply to this email.'

export function passwordChangedEmail(firstName: string): EmailContent {
  return {
    subject: 'Your password was changed',
    preview: 'All other devices are signed out.',
    greeting: `Hi ${firstName},`,
    paragraphs: [
      'The password of your Yonder account was just changed. All other devices are signed out.',
      'If that was you, there is nothing to do.',
    ],
    action: { label: 'Check my sign-ins', href: '/account/security' },
    note: notYou,
    reason: aboutSecurity,
  }
}

export function secondFactorEmail(firstName: string, what: string): EmailContent {
  return {
    subject: 'Your two-step sign-in has changed',
    preview: what,
    greeting: `Hi ${firstName},`,
    paragraphs: [what, 'If that was you, there is nothing to do.'],
    action: { label: 'Check my sign-ins', href: '/account/security' },
    note: notYou,
    reason: aboutSecurity,
  }
}
