import { greetingFor, nameFor } from '#app/features/people/emails.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'

const notAsked =
  'If you did not ask for a code, you can ignore this email. Nobody can use your address without the code.'
const signedUp = 'You get this email because someone used this address to sign up to Yonder.'

export function codeEmail(firstName: string, code: string, school: string | null): EmailContent {
  return {
    subject: 'Your Yonder code',
    preview: 'Type it where you are signing up. It works for 15 minutes.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'Here is the code for your new Yonder account. Type it on the page where you are signing up.',
      'The code works once, in the same browser, for 15 minutes.',
      ...(school ? [`This sign-up started from a link of ${school}.`] : []),
    ],
    code,
    note: notAsked,
    reason: signedUp,
  }
}

/** To a person who has an account already, which only the mailbox's owner learns. */
export function alreadyRegisteredEmail(firstName: string, code: string): EmailContent {
  return {
    subject: 'You already have a Yonder account',
    preview: 'You do not need a second one.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'Someone, probably you, has just tried to sign up with this address. It has a Yonder account already, so you do not need a new one.',
      'Have you forgotten your password? You can set a new one. Everything you saved is still there.',
    ],
    action: { label: 'Set a new password', href: '/forgot' },
    note: `If the sign-up page asks you for a code, type ${code}. If this was not you, you can ignore this email.`,
    reason: signedUp,
  }
}

/** To a person whose first sign-up is unfinished. */
export function alreadyPendingEmail(firstName: string, code: string): EmailContent {
  return {
    subject: 'Finish setting up your Yonder account',
    preview: 'We only need to check your email address.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'Someone, probably you, has just tried to sign up with this address. There is an account for it already, but the address has not been verified yet.',
      'Type this code where you are signing up. Then choose to get the verification link.',
    ],
    code,
    note: notAsked,
    reason: signedUp,
  }
}

export function verificationEmail(firstName: string, token: string): EmailContent {
  return {
    subject: 'Verify your email address',
    preview: 'Then your Yonder account is open.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'Please verify this address to open your Yonder account. The link works once, within 48 hours.',
    ],
    action: { label: 'Verify my email', href: `/account/verify/${token}` },
    note: 'If you did not ask for this, you can ignore this email and nothing happens.',
    reason: signedUp,
  }
}

/** To the old address, after the change. */
export function addressChangedEmail(firstName: string): EmailContent {
  return {
    subject: 'Your email address was changed',
    preview: 'Your Yonder account now has a new address.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'Your Yonder account now has a new email address. Someone who was signed in to your account asked for this. From now on we only use the new address.',
      'If that was you, there is nothing to do.',
    ],
    action: { label: 'Tell us if this was not you', href: '/contact/account' },
    note: 'You can also reply to this email.',
    reason: 'You get this email because your account had this address until now.',
  }
}

/** To a parent or guardian, when a young person claims to be older than known. */
export function guardianBirthEmail(
  firstName: string,
  before: string,
  after: string,
  token: string,
): EmailContent {
  const young = nameFor(firstName, 'A young person')
  return {
    subject: 'Yonder: is this date of birth right?',
    preview: `${young} asked us to change it, and we ask you first.`,
    greeting: 'Hello,',
    paragraphs: [
      `${young} has a Yonder account and named you as parent or guardian. They have told us that they were born in ${after}, not in ${before}.`,
      'The date that we have makes them younger than 15, so we ask you before we change it. You can say yes or no. If you do not answer, the date stays as it is.',
    ],
    action: { label: 'Answer yes or no', href: `/account/guardian/${token}` },
    note: 'The link works for 14 days. If you do not know this person, you can ignore this email and nothing changes.',
    reason: `You get this email because ${nameFor(firstName, 'a young person')} named you as parent or guardian.`,
  }
}

export function guardianAgreedEmail(firstName: string): EmailContent {
  return {
    subject: 'Your Yonder account is open',
    preview: 'Your parent or guardian has said yes. You can sign in now.',
    greeting: greetingFor(firstName),
    paragraphs: ['Your parent or guardian has said yes. You can now sign in with your email and password.'],
    action: { label: 'Go to Yonder', href: '/' },
    reason: 'You get this email because you signed up to Yonder and we asked your parent or guardian.',
  }
}
