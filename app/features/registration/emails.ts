import { greetingFor, nameFor } from '#app/features/people/emails.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'

const notAsked = 'If you did not ask for this, you can ignore it: nobody gets any further without the code.'
const notAskedLink = 'If you did not ask for this, leave the link alone and nothing happens.'

export function codeEmail(firstName: string, code: string, school: string | null): EmailContent {
  return {
    subject: 'Your Yonder code',
    preview: 'Type it where you are signing up. It works for 15 minutes.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'Here is the code for your new Yonder account. Type it in the window where you are signing up.',
      'It works once, in that browser, for 15 minutes.',
      ...(school ? [`The person signing up used a link from ${school}.`] : []),
    ],
    code,
    note: notAsked,
  }
}

/** To a person who has an account already, which only the mailbox's owner learns. */
export function alreadyRegisteredEmail(firstName: string, code: string): EmailContent {
  return {
    subject: 'You already have a Yonder account',
    preview: 'There is no need for a second one.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'Someone, probably you, has just tried to sign up with this address. It has a Yonder account already, so there is no need for a new one.',
      'Forgotten your password? Set a new one. Nothing you have saved is lost.',
    ],
    action: { label: 'Set a new password', href: '/forgot' },
    note: `If the sign-up asks you for a code, it is ${code}. If it was not you, there is nothing to do.`,
  }
}

/** To a person whose first sign-up is unfinished. */
export function alreadyPendingEmail(firstName: string, code: string): EmailContent {
  return {
    subject: 'Your Yonder account is waiting for you',
    preview: 'It only needs your email address to be verified.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'Someone, probably you, has just tried to sign up with this address. There is an account for it already. It has not been verified yet.',
      'Type the code below where you are signing up, then ask there for the verification link.',
    ],
    code,
    note: notAsked,
  }
}

export function verificationEmail(firstName: string, token: string): EmailContent {
  return {
    subject: 'Verify your email address',
    preview: 'One tap, and your Yonder account is open.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'Press the button to verify this address for your Yonder account. It works for 48 hours, once.',
    ],
    action: { label: 'Verify my email', href: `/account/verify/${token}` },
    note: notAskedLink,
  }
}

/** To the old address, after the change. */
export function addressChangedEmail(firstName: string): EmailContent {
  return {
    subject: 'Your email address was changed',
    greeting: greetingFor(firstName),
    paragraphs: [
      'Your Yonder account now has a new email address. Someone who was signed in to it asked for this. We do not write to this address any more.',
    ],
    note: 'If this was not you, reply to this email and we will put it right.',
  }
}

/** To a parent or guardian, when a young person claims to be older than known. */
export function guardianBirthEmail(
  firstName: string,
  before: string,
  after: string,
  token: string,
): EmailContent {
  const young = nameFor(firstName, 'The young person')
  return {
    subject: 'Yonder: is this date of birth right?',
    preview: `${young} has asked us to change it.`,
    greeting: 'Hello,',
    paragraphs: [
      `${young}, who named you as parent or guardian, has a Yonder account and tells us that they were born in ${after}, not in ${before}.`,
      'By the date we have, they are younger than 15, so we ask you before we change it. The page behind the button lets you say yes or no. Without an answer it stays as it is.',
    ],
    action: { label: 'Have a look and answer', href: `/account/guardian/${token}` },
    note: 'If you do not know who this is, leave the link alone and nothing changes. The link works for 14 days.',
  }
}

export function guardianAgreedEmail(firstName: string): EmailContent {
  return {
    subject: 'Your Yonder account is open',
    preview: 'Your parent or guardian has said yes.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'Your parent or guardian has said yes, so your Yonder account is open. Sign in with your email and password whenever you like.',
    ],
    action: { label: 'Go to Yonder', href: '/' },
  }
}
