import type { EmailContent } from '#app/platform/mail/email-content.ts'
import { inviteDays } from './rules.ts'

export function advisorInviteEmail(school: string, token: string): EmailContent {
  return {
    subject: `Your Yonder access for ${school}`,
    preview: `Use the button within ${inviteDays} days.`,
    greeting: 'Hello,',
    paragraphs: [
      `You are invited to advise students of ${school} on Yonder, a free site for careers and study in Australia and New Zealand.`,
      'On the page behind the button you choose a password, or enter the one you have. As an advisor you set up a second step when you sign in.',
    ],
    action: { label: 'Accept the invitation', href: `/advisor/verify/${token}` },
    note: `The link works once, within ${inviteDays} days. If you did not expect it, leave it alone and nothing happens.`,
  }
}

export function staffEndedEmail(firstName: string, school: string): EmailContent {
  return {
    subject: `Your access for ${school} has ended`,
    preview: 'A colleague has ended it.',
    greeting: `Hi ${firstName},`,
    paragraphs: [
      `A colleague who manages the staff of ${school} has ended your access on Yonder. You are signed out, and no longer see its students.`,
    ],
    note: 'If that is a mistake, ask the school to invite you again.',
  }
}

export function staffLeftEmail(firstName: string, school: string): EmailContent {
  return {
    subject: `You have left ${school} on Yonder`,
    preview: 'A colleague now has your work there.',
    greeting: `Hi ${firstName},`,
    paragraphs: [
      `You have ended your access for ${school}. Your messages, tasks, groups and notes there are with the colleague you chose, and the students concerned have been told.`,
      'You are signed out everywhere. Your account stays, and you can sign in again to use it or to delete it.',
    ],
    note: 'If that was not you, ask a colleague at the school to invite you again, and choose a new password.',
  }
}
