import { greetingFor, nameFor } from '#app/features/people/emails.ts'
import { notYou } from '#app/features/sign-in/emails.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'

export function newAddressEmail(firstName: string, token: string): EmailContent {
  return {
    subject: 'Is this your new email address?',
    preview: 'Open the link, and it replaces the old one.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'You asked us to use this address for your Yonder account. Open the link within 48 hours, in a browser where you are signed in, and it replaces the old one.',
    ],
    action: { label: 'Use this address', href: `/account/verify/secondary/${token}` },
    note: 'Someone with a Yonder account entered this address. If that was not you, there is nothing to do.',
  }
}

/** To the owner of a registered address, whose account is not revealed to the caller. */
export function addressInUseEmail(): EmailContent {
  return {
    subject: 'Someone tried to use your address',
    paragraphs: [
      'Someone asked to use this address for another Yonder account. It belongs to your account already, so nothing has changed.',
      'If that was you, you have two accounts. Sign in with this address, or set a new password for it.',
    ],
    action: { label: 'Set a new password', href: '/forgot' },
  }
}

export function addressChangingEmail(firstName: string, masked: string): EmailContent {
  return {
    subject: 'Your email address is about to change',
    greeting: `Hi ${firstName},`,
    paragraphs: [
      `Someone who is signed in to your Yonder account asked to change its email address to ${masked}. Until the link we sent there is opened, this address stays.`,
    ],
    note: notYou,
  }
}

export function exportEmail(firstName: string): EmailContent {
  return {
    subject: 'Your data was downloaded',
    greeting: `Hi ${firstName},`,
    paragraphs: ['Everything that Yonder keeps about you was downloaded just now, as one zip file.'],
    note: notYou,
  }
}

export function deletionEmail(firstName: string, due: string, token: string): EmailContent {
  return {
    subject: 'Your account will be deleted',
    preview: `On ${due}. Until then you can change your mind.`,
    greeting: `Hi ${firstName},`,
    paragraphs: [
      `You asked us to delete your Yonder account. On ${due} everything personal in it is deleted for good: your details, results, plans and messages. This is the last email about it.`,
      'Until then you can change your mind: open the link, or sign in and choose “Keep my account”.',
    ],
    action: { label: 'Keep my account', href: `/account/keep/${token}` },
    note: 'If you did not ask for this, keep your account and set a new password at once.',
  }
}

export function dormantEmail(firstName: string, due: string, token: string): EmailContent {
  return {
    subject: 'Do you still want your Yonder account?',
    preview: `If not, there is nothing to do: we delete it on ${due}.`,
    greeting: `Hi ${firstName},`,
    paragraphs: [
      `You have not used your Yonder account for two years. We do not keep things longer than they are useful, so on ${due} everything personal in it is deleted for good: your details, results, plans and messages.`,
      'To keep it, open the link, or sign in and choose “Keep my account”.',
    ],
    action: { label: 'Keep my account', href: `/account/keep/${token}` },
  }
}

/** To a person who has not requested it: repeats the name only if it looks like one. */
export function invitationEmail(firstName: string, code: string): EmailContent {
  const name = nameFor(firstName, 'Someone you know')
  return {
    subject: `${name} thinks you might like Yonder`,
    preview: 'Find your passion. Plan your future.',
    paragraphs: [
      `${nameFor(firstName, '') ? `Your mate ${name}` : name} has invited you to create an account so you can sort out your life.`,
      'Yonder helps people at school in Australia and New Zealand find careers, study and travel that fit them. The career quiz takes about 8 minutes and needs no account.',
    ],
    action: { label: 'Have a look', href: `/referral/${code}` },
    note: `${name} typed your address into Yonder. We have not put you on any list, and we write to you this once only.`,
  }
}
