import { cutText } from '#app/platform/cut-text.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'

/**
 * A greeting for an unverified mailbox. The name may have been typed by a stranger, so only text that looks like a name is
 * repeated: no addresses, no offers.
 */
export function greetingFor(firstName: string): string {
  return `Hi ${nameFor(firstName, 'there')},`
}

/** The name for such an email, or a fallback where it does not look like one. */
export function nameFor(firstName: string, otherwise: string): string {
  return /^[\p{L}\p{M}][\p{L}\p{M} '’-]{0,39}$/u.test(firstName) ? firstName : otherwise
}

export function guardianRequestEmail(firstName: string, token: string): EmailContent {
  const young = nameFor(firstName, 'A young person')
  return {
    subject: 'A Yonder account: do you agree?',
    preview: `${young} would like an account and is younger than 15.`,
    greeting: 'Hello,',
    paragraphs: [
      `${young} would like to use Yonder and named you as parent or guardian. Yonder is a free site with information on careers, study and travel for young people in Australia and New Zealand.`,
      'Because they are younger than 15, we ask you first. The page says what we store, and you can say yes or no there. If you do not answer, the account stays closed, and we delete it after 30 days.',
    ],
    action: { label: 'Answer yes or no', href: `/account/guardian/${token}` },
    note: 'If you do not know this person, please say no, and we delete the account after seven days. We use your address for this question only.',
    reason: `You get this email because ${nameFor(firstName, 'a young person')} named you as parent or guardian.`,
  }
}

const notAskedLink = 'If you did not ask for this, you can ignore this email and nothing happens.'

/** To a person who came by a school's link and looks around before they verify. */
export function schoolVerificationEmail(
  firstName: string,
  school: string | null,
  token: string,
): EmailContent {
  return {
    subject: 'Verify your school email',
    preview: 'Then your account stays open after 48 hours.',
    greeting: greetingFor(firstName),
    paragraphs: [
      `You can look around Yonder for 48 hours${school ? ` as someone from ${school}` : ''}. If you verify your school email in that time, your account stays open.`,
      ...(school ? [membershipOf(school)] : []),
    ],
    action: { label: 'Verify my school email', href: `/account/verify/school/${token}` },
    note: notAskedLink,
    reason: 'You get this email because someone used this address to sign up to Yonder.',
  }
}

/** To a person with a verified address who came by a school's link. */
export function schoolQuestionEmail(firstName: string, school: string, token: string): EmailContent {
  return {
    subject: cutText(`Are you a student of ${school}?`, 60),
    preview: 'Say yes or no. Nothing changes until you answer.',
    greeting: greetingFor(firstName),
    paragraphs: [
      `You came to Yonder with a link of ${school}. Please tell us whether you are a student there.`,
      whatYesMeans,
    ],
    action: { label: 'Answer yes or no', href: `/account/verify/school/${token}` },
    note: notAskedLink,
    reason: `You get this email because your account used a link of ${school}.`,
  }
}

export function lockedEmail(firstName: string, school: string | null, token: string): EmailContent {
  return {
    subject: 'Your Yonder account is locked',
    preview: 'Verify your school email to open it again.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'You had 48 hours to look around, and your school email has not been verified yet. So your account is locked for now. Everything in it is still there.',
      'To open it again, verify your school email. The link works for 48 hours.',
      ...(school ? [membershipOf(school)] : []),
    ],
    action: { label: 'Open my account again', href: `/account/verify/school/${token}` },
    note: 'We delete an account that is not verified 30 days after it was made.',
    reason: 'You get this email because someone used this address to sign up to Yonder.',
  }
}

const whatYesMeans =
  'If you say yes, its careers advisors can see your plans, except what you mark as private. You can leave the school again at any time in your settings.'

function membershipOf(school: string): string {
  return `We also ask whether you are a student of ${school}. ${whatYesMeans}`
}

/** To the owner of a mailbox who has proved it first without having been told who signed up. */
export function newBeginningEmail(firstName: string): EmailContent {
  return {
    subject: 'Your Yonder account starts again',
    preview: 'Someone had signed up with your address.',
    greeting: 'Hello,',
    paragraphs: [
      `Someone signed up with this address as ${nameFor(firstName, 'someone')} and never showed that the address is theirs. You have now shown that it is yours, so the account is yours.`,
      'We removed its old password, devices, second steps, linked accounts, shared links, phone number, guardian and school. What was written in it is still there.',
      'If you were the one who signed up, there is nothing to do.',
    ],
    action: { label: 'Check my account', href: '/account/security' },
    reason: 'You get this email because it is about the safety of your account. We always send these.',
  }
}
