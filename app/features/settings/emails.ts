import { greetingFor, nameFor } from '#app/features/people/emails.ts'
import { aboutSecurity, notYou } from '#app/features/sign-in/emails.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'

export function newAddressEmail(firstName: string, token: string): EmailContent {
  return {
    subject: 'Is this your new email address?',
    preview: 'Open the link to use it for your Yonder account.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'You asked us to use this address for your Yonder account. To change to it, open the link within 48 hours in a browser where you are signed in.',
    ],
    action: { label: 'Use this address', href: `/account/verify/secondary/${token}` },
    note: 'If this was not you, you can ignore this email and nothing changes.',
    reason: 'You get this email because someone with a Yonder account entered this address.',
  }
}

/** To the owner of a registered address, whose account is not revealed to the caller. */
export function addressInUseEmail(): EmailContent {
  return {
    subject: 'Someone tried to use your address',
    preview: 'Nothing has changed in your account.',
    greeting: 'Hello,',
    paragraphs: [
      'Someone wanted to use this address for another Yonder account. It belongs to your account already, so nothing has changed.',
      'If that was you, you have two accounts. Sign in with this address, or set a new password for it.',
    ],
    action: { label: 'Set a new password', href: '/forgot' },
    note: 'If that was not you, there is nothing to do.',
    reason: aboutSecurity,
  }
}

export function addressChangingEmail(firstName: string, masked: string): EmailContent {
  return {
    subject: 'Your email address is about to change',
    preview: `The new one is ${masked}.`,
    greeting: `Hi ${firstName},`,
    paragraphs: [
      `Someone who is signed in to your Yonder account asked to change its email address to ${masked}. Your address changes when they open the link that we sent there.`,
      'If that was you, there is nothing to do here.',
    ],
    action: { label: 'Check my sign-ins', href: '/account/security' },
    note: notYou,
    reason: aboutSecurity,
  }
}

export function exportEmail(firstName: string): EmailContent {
  return {
    subject: 'Your data was downloaded',
    preview: 'Someone who is signed in downloaded a copy of it.',
    greeting: `Hi ${firstName},`,
    paragraphs: [
      'A copy of everything that Yonder stores about you was just downloaded, as one zip file.',
      'If that was you, there is nothing to do.',
    ],
    action: { label: 'Check my sign-ins', href: '/account/security' },
    note: notYou,
    reason: aboutSecurity,
  }
}

export function deletionEmail(firstName: string, due: string, token: string): EmailContent {
  return {
    subject: 'Your account will be deleted',
    preview: `On ${due}. Until then you can change your mind.`,
    greeting: `Hi ${firstName},`,
    paragraphs: [
      `You asked us to delete your Yonder account. On ${due} we delete everything personal in it for good: your details, results, plans and messages. This is the last email about it.`,
      'Until then you can change your mind. Open the link, or sign in and choose “Keep my account”.',
    ],
    action: { label: 'Keep my account', href: `/account/keep/${token}` },
    note: 'If you did not ask for this, keep your account and set a new password now.',
    reason: 'You get this email because someone who is signed in asked us to delete your account.',
  }
}

export function dormantEmail(firstName: string, due: string, token: string): EmailContent {
  return {
    subject: 'Do you still want your Yonder account?',
    preview: `You have not used it for two years. We delete it on ${due}.`,
    greeting: `Hi ${firstName},`,
    paragraphs: [
      `You have not used your Yonder account for two years. We do not store things for longer than they are useful, so on ${due} we delete everything personal in it for good: your details, results, plans and messages.`,
      'To keep it, open the link, or sign in and choose “Keep my account”.',
    ],
    action: { label: 'Keep my account', href: `/account/keep/${token}` },
    note: 'If you do not want it any more, there is nothing to do.',
    reason: 'You get this email because your account has this address. We ask once before we delete.',
  }
}

/** To a person who has not requested it: repeats the name only if it looks like one. */
export function invitationEmail(firstName: string, code: string): EmailContent {
  const name = nameFor(firstName, 'Someone you know')
  return {
    subject: `${name} thinks you might like Yonder`,
    preview: 'Find your passion. Plan your future.',
    greeting: 'Hi there,',
    paragraphs: [
      `${nameFor(firstName, '') ? `Your mate ${name}` : name} has invited you to create an account so you can sort out your life.`,
      'Yonder helps people at school in Australia and New Zealand find careers, study and travel that fit them. The career quiz takes about 8 minutes and needs no account.',
    ],
    action: { label: 'Have a look at Yonder', href: `/referral/${code}` },
    reason: `You get this email because ${nameFor(firstName, 'someone you know')} typed your address into Yonder. We write to you this once only, and have not put you on any list.`,
  }
}
