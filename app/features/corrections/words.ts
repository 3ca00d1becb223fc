export const correctionWords = {
  sent: 'Thank you. A person will look it up.',
  again: 'You told us about this one today, and we have it. Thank you.',
  failed: 'That did not go through. Nothing you wrote is lost: please try again.',
}
