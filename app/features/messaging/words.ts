import { whoWrites } from '#app/features/groups/who-writes.ts'

export const messagingWords = {
  removed: 'Message removed',
  watched: whoWrites.watched,
  sent: 'Sent.',
  changed: 'Your message was changed.',
  deleted: 'Your message was removed.',
  reported: 'Thank you. It goes to your school’s safeguarding staff and to Yonder’s own staff.',
  tooLate: 'A message can be changed for 15 minutes. You can still remove it.',
  reason: 'Please write a reason of at least ten characters',
  gone: 'You cannot write here any more. What you wrote is still in the field: copy it if you want to keep it.',
  failed: 'That did not go through. Nothing you wrote is lost: please try again.',
} as const

/** What someone is asked before a message goes. Nothing is held back. */
export const careWords = {
  help: 'Some of what you wrote sounds heavy. You do not have to wait for an answer here.',
  /** For advisors, who write about someone else. */
  helpStaff:
    'If someone may be in danger, do not wait for an answer here: speak to your school’s safeguarding staff, or ring.',
  hurtful: 'Some of these words can hurt. Would you say it like this to their face?',
  contact:
    'This looks like a phone number, an address or a name on another site. On Yonder you do not need them.',
} as const
export type Care = 'help' | 'hurtful' | 'contact'
