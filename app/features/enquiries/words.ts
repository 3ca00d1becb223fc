export const contactWords = {
  sent: 'Thanks, we have your message.',
  answer: 'We answer by email, to the address you gave.',
  failed: 'That did not go through. Nothing you wrote is lost: please try again.',
} as const
