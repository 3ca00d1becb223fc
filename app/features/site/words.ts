import type { SubscribeRefusal } from './subscribe-rules.ts'

/** Word for word from section 8, where quoted there. */
export const subscribeWords = {
  'name-missing': 'Please enter your first name',
  'email-invalid': 'Please enter valid email address',
  failed: 'Please enter valid name and email',
  submitted: 'Submitted!',
  thanks: 'Thanks. Now press the button in the email that we have just sent you.',
} as const satisfies Record<SubscribeRefusal | 'failed' | 'submitted' | 'thanks', string>

export const linkWords = { url: 'Please enter the address of a web page, with https:// in front' } as const

export const shareWords = {
  channel: 'There is no such way of sharing',
  url: 'Only pages of this site are counted',
} as const
