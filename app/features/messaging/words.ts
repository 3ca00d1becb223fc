export const messagingWords = {
  removed: 'Message removed',
  watched:
    'Your school’s safeguarding staff can read this conversation if they have a reason. You both see when they do.',
  sent: 'Sent.',
  changed: 'Your message was changed.',
  deleted: 'Your message was removed.',
  reported: 'Thank you. Safeguarding staff at your school and Yonder’s own staff will read it.',
  tooLate: 'A message can be changed for 15 minutes. You can still remove it.',
  reason: 'Please write a reason of at least ten characters',
  failed: 'That did not go through. Nothing you wrote is lost: please try again.',
} as const

/** What somebody is asked before a message goes. Nothing is held back. */
export const careWords = {
  help: 'Some of what you wrote sounds heavy. You do not have to wait for an answer here.',
  hurtful: 'Some of these words can hurt. Would you say it like this to their face?',
  contact:
    'This looks like a phone number, an address or a name on another site. On Yonder you do not need them.',
} as const
export type Care = keyof typeof careWords
