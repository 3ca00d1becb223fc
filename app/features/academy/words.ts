/** What people are told. */
export const academyWords = {
  noAttemptsLeft: 'You have used every try that this quiz has.',
  isFinished: 'This try is finished. Start a new one to change your answers.',
  hasQuiz: 'This page ends with a quiz. Finish the quiz instead.',
  notAsked: 'This question is not part of the quiz.',
  notPossible: 'This is not an answer to the question.',
} as const
