import type { Letter } from '#app/platform/mail/letter.ts'
import { greetingFor, nameFor } from '../registration/letters.ts'

const notYou =
  'If this was not you, set a new password at once, look at your sign-ins under Security, and reply to this email.'

export function passwordChangedLetter(firstName: string): Letter {
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

export function newEmailLetter(firstName: string, token: string): Letter {
  return {
    subject: 'Is this your new email address?',
    preview: 'Open the link, and it takes the place of the old one.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'You asked us to use this address for your Yonder account. Open the link within 48 hours, and it takes the place of the old one.',
    ],
    action: { label: 'Use this address', href: `/account/verify/secondary/${token}` },
    note: 'Somebody with a Yonder account entered this address. If that was not you, there is nothing to do.',
  }
}

/** To somebody who has an account under the address already: nobody else learns that they do. */
export function addressInUseLetter(): Letter {
  return {
    subject: 'Somebody tried to use your address',
    paragraphs: [
      'Somebody asked to use this address for another Yonder account. It belongs to your account already, so nothing has changed.',
      'If that was you: you have two accounts. Log in with this address, or set a new password for it.',
    ],
    action: { label: 'Set a new password', href: '/forgot' },
  }
}

export function emailChangingLetter(firstName: string, masked: string): Letter {
  return {
    subject: 'Your email address is about to change',
    greeting: `Hi ${firstName},`,
    paragraphs: [
      `Somebody who is signed in to your Yonder account asked to change its email address to ${masked}. Until the link we sent there is opened, this address stays.`,
    ],
    note: notYou,
  }
}

export function secondFactorLetter(firstName: string, what: string): Letter {
  return {
    subject: 'Your two-step sign-in has changed',
    greeting: `Hi ${firstName},`,
    paragraphs: [what],
    action: { label: 'Look at Security', href: '/account/security' },
    note: notYou,
  }
}

export function exportLetter(firstName: string): Letter {
  return {
    subject: 'Your data was downloaded',
    greeting: `Hi ${firstName},`,
    paragraphs: ['Everything that Yonder keeps about you was downloaded just now, as one zip file.'],
    note: notYou,
  }
}

export function deletionLetter(firstName: string, due: string, token: string): Letter {
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

export function dormantLetter(firstName: string, due: string, token: string): Letter {
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

/** To somebody who has not asked for anything: of the name only what looks like one. */
export function invitationLetter(firstName: string, code: string): Letter {
  const name = nameFor(firstName, 'Somebody you know')
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
