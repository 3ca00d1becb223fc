import { type AcceptRefusal, type InviteRefusal, invitationDays, maxOpenLinks, maxStudents } from './rules.ts'

export const inviteRefusalWords: Record<InviteRefusal, string> = {
  'not-verified': 'Verify your email address first. Then you can invite someone.',
  'too-many-links': `You already have ${maxOpenLinks} links. End one first.`,
}

export const acceptRefusalWords: Record<AcceptRefusal, string> = {
  'own-invitation': 'This is your own invitation. The person you sent it to opens it with their own account.',
  'parents-only':
    'Only a parent’s account can accept this invitation, and you are signed in with another kind of account. Sign out, and sign in with a parent’s account or make one.',
  'not-verified': 'Verify the email address of your account first. Then open this invitation again.',
  'adults-only':
    'Only people aged 18 or over can accept this invitation. If you are, check the month and year of birth in your details.',
  'linked-already': 'This account is already linked with the person who invited you.',
  'too-many-students': `This account is already linked with ${maxStudents} people. End one of the links first.`,
}

export const familyWords = {
  parts: 'Please tick at least one thing to show',
  name: 'Please use letters only, at most 30, such as Mum or Aunty Jo',
  ownAddress: 'This is your own email address',
  invitedAlready: 'You have already invited this address. You can send the invitation again.',
  tooMany: 'Too many invitations were sent today. Nothing is lost. Please try again tomorrow.',
  studentsOnly: 'A parent’s account cannot invite a parent.',
  linkDead: `This invitation does not work. It works for ${invitationDays} days and once. It may be too old, used or cancelled. Ask the person who invited you to send it again.`,
}
