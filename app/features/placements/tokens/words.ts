import type { SendRefusal } from './token-rules.ts'

/** What the pages for hosts and guardians say. */
export const tokenWords = {
  linkDead:
    'This link does not work. It may have been used already, or it is too old. Ask the school for a new one.',
  wrongCode: 'That is not the code, or it is too old. Please check it, or ask for a new one.',
  tooManyWrong: 'Too many wrong codes. Ask for a new one.',
  codeMissing: 'Please type the six digits that we sent you',
  notProved: 'Please ask for a code first, and type it in. Then you can sign.',
  reasonMissing: 'Please write why',
  reasonTooLong: 'Please write at most 1,000 characters',
  codeSent: (to: string) => `We have sent a code to ${to}. It works for 10 minutes.`,
  proved: 'Thank you. Now you can sign.',
  tooManyMessages: 'There were many messages in a short time. Please try again in an hour.',
  noAddress:
    'The school has no email address or mobile number of yours that we can send a code to. Please ring the school.',
  changeSigned: 'Thank you. You have signed the change. It applies once everyone has signed.',
  changeApplied: 'Thank you. Everyone has signed, so the change applies now.',
  changeRefused: 'Thank you for telling us. The change is not accepted, and everything stays as it was.',
  accepted:
    'Thank you. The school and the student know that you said yes. We will write to you when the school has approved it.',
  declined: 'Thank you for telling us. The school and the student know that you said no.',
  reported: 'Thank you. The school and the student can read your report.',
  absenceReported: 'Thank you. The school knows, and will ask the student and the family.',
  consented:
    'Thank you. The school knows that you agree. We have sent you a link that you can use to withdraw your consent.',
  refused: 'Thank you for telling us. The school and the student know that you said no.',
  withdrawn:
    'You have withdrawn your consent. The work experience is on hold, and the school knows. It goes on only if you agree again.',
} as const

export const sendRefusalWords: Record<SendRefusal, string> = {
  'codes-used-up': 'We have sent five codes for this link. Ask the school for a new link.',
  'code-just-sent':
    'We have just sent you a code. It can take a minute. Please wait before you ask for another.',
}
