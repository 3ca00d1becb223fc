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
    subject: 'Yonder: is this okay with you?',
    preview: `${young} would like an account, and is younger than 15.`,
    greeting: 'Hello,',
    paragraphs: [
      `${young} has named you as parent or guardian and would like to use Yonder, a free site with advice on careers, study and travel for young people in Australia and New Zealand.`,
      'Because they are younger than 15 we ask you first. The page behind the button says what we keep and lets you say yes or no. Without an answer the account stays closed, and is deleted after 30 days.',
    ],
    action: { label: 'Have a look and answer', href: `/account/guardian/${token}` },
    note: 'If you do not know who this is, say no on that page and we delete the account after seven days. We use your address for this question only.',
  }
}

const notAskedLink = 'If you did not ask for this, leave the link alone and nothing happens.'

/** To a person who came by a school's link and looks around before they verify. */
export function schoolVerificationEmail(
  firstName: string,
  school: string | null,
  token: string,
): EmailContent {
  return {
    subject: 'Verify your school email',
    preview: 'So that your account stays open after 48 hours.',
    greeting: greetingFor(firstName),
    paragraphs: [
      `You can look around Yonder for 48 hours${school ? ` as someone from ${school}` : ''}. Verify your school email in that time, and the account stays open.`,
      ...(school ? [membershipOf(school)] : []),
    ],
    action: { label: 'Verify my school email', href: `/account/verify/school/${token}` },
    note: notAskedLink,
  }
}

/** To a person with a verified address who came by a school's link. */
export function schoolQuestionEmail(firstName: string, school: string, token: string): EmailContent {
  return {
    subject: `Are you a student of ${school}?`,
    preview: 'Say yes or no: nothing happens by itself.',
    greeting: greetingFor(firstName),
    paragraphs: [`You came to Yonder with a link from ${school}.`, membershipOf(school)],
    action: { label: 'Say yes or no', href: `/account/verify/school/${token}` },
    note: notAskedLink,
  }
}

export function lockedEmail(firstName: string, school: string | null, token: string): EmailContent {
  return {
    subject: 'Your Yonder account is locked',
    preview: 'Verify your school email to open it again.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'The 48 hours for looking around are over, and your school email has not been verified. So your account is locked. Nothing in it is lost.',
      'Verify your school email to open it again. The link works for 48 hours.',
      ...(school ? [membershipOf(school)] : []),
    ],
    action: { label: 'Open my account again', href: `/account/verify/school/${token}` },
    note: 'An account that nobody verifies is deleted 30 days after it was made.',
  }
}

function membershipOf(school: string): string {
  return `The page behind the button asks whether you are a student of ${school}. If you say yes, its careers advisors can see your plans, except what you mark as private. You can leave the school again at any time in your settings.`
}

/** To the owner of a mailbox who has proved it first without having been told who signed up. */
export function newBeginningEmail(firstName: string): EmailContent {
  return {
    subject: 'Your Yonder account starts again',
    preview: 'Someone had signed up with your address.',
    greeting: 'Hello,',
    paragraphs: [
      `Someone signed up with this address as ${nameFor(firstName, 'someone')}, and had not shown that it is theirs. You have, so the account is yours.`,
      'What was set up before no longer works: password, devices, second steps, linked accounts, shared links, phone number, guardian and school. What was written is still there.',
    ],
    note: 'If it was you who signed up, there is nothing to do.',
  }
}
