export const contactWords = {
  sent: 'Thanks, we have your message.',
  answer: 'We answer by email, to the address you gave.',
  failed: 'That did not go through. Nothing you wrote is lost: please try again.',
} as const

export const enquiryWords = {
  sent: 'Thanks, your question is on its way.',
  readHere: 'We tell you when there is an answer. You can read it under Enquiries.',
  heavy: 'Some of what you wrote sounds heavy. You do not have to wait for an answer here.',
  signUp: 'Sign up or sign in with this browser to read the answer. It will be under Enquiries.',
  written: 'Your message was sent.',
  closed: 'The enquiry is closed.',
  sample: 'This is a sample: it is made up, so nobody is there to answer.',
  hurtful: 'Please leave out the words that hurt people. Someone reads this.',
  reported: 'Thank you. Yonder’s own staff will read it.',
} as const

/** How far an enquiry is, for the person who asked. */
export const enquiryStatusWords = {
  new: 'On its way',
  sent: 'Waiting for an answer',
  replied: 'Answered',
  closed: 'Closed',
} as const
