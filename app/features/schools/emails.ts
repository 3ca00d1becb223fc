import { cutText } from '#app/platform/cut-text.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'
import { inviteDays } from './rules.ts'

const maxSubjectLength = 60

export function advisorInviteEmail(school: string, token: string): EmailContent {
  return {
    subject: cutText(`Advise students of ${school} on Yonder`, maxSubjectLength),
    preview: `Please accept the invitation within ${inviteDays} days.`,
    greeting: 'Hello,',
    paragraphs: [
      `You are invited to advise students of ${school} on Yonder, a free site for careers and study in Australia and New Zealand.`,
      'To accept, choose a password, or use the one you have. Then you set up a second step for signing in, because advisors see the plans of students.',
    ],
    action: { label: 'Accept the invitation', href: `/advisor/verify/${token}` },
    note: `The link works once, within ${inviteDays} days. If you did not expect it, you can ignore this email and nothing happens.`,
    reason: `You get this email because you were invited to advise students of ${school}.`,
  }
}

export function staffEndedEmail(firstName: string, school: string): EmailContent {
  return {
    subject: cutText(`Your access for ${school} has ended`, maxSubjectLength),
    preview: 'A colleague has ended it.',
    greeting: `Hi ${firstName},`,
    paragraphs: [
      `A colleague who manages the staff of ${school} has ended your access on Yonder. You are signed out, and you no longer see its students.`,
      'There is nothing for you to do. If it was a mistake, ask the school to invite you again.',
    ],
    reason: `You get this email because you advised students of ${school} on Yonder.`,
  }
}

export function staffLeftEmail(firstName: string, school: string): EmailContent {
  return {
    subject: cutText(`You have left ${school} on Yonder`, maxSubjectLength),
    preview: 'A colleague now has your work there.',
    greeting: `Hi ${firstName},`,
    paragraphs: [
      `You have ended your access for ${school}. The colleague you chose now has your messages, tasks, groups and notes there, and we have told the students.`,
      'There is nothing more to do. You are signed out everywhere. You still have your account, and you can sign in again to use it or to delete it.',
    ],
    note: 'If this was not you, choose a new password and ask a colleague at the school to invite you again.',
    reason: `You get this email because you advised students of ${school} on Yonder.`,
  }
}
