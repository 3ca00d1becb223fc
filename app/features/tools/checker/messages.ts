/** What the pages and the file of the checker say. Payments themselves are told in the three wordings of `words.ts`. */
export const checkerWords = {
  start:
    'Up to 14 questions. You can skip any of them or answer “I don’t know”. We never ask for your name, birth date, tax number or address.',
  notAPromise:
    'This is a guide, not a decision. Only Services Australia, StudyLink or Work and Income can decide what you get.',
  private: 'Only the person who answered can see this result.',
  askTitle: 'Ask the people who decide',
  homeHelp:
    'You do not have to tell us what happened. If home is not safe or not possible, these people listen. You do not have to give your name. Tell the payment agency too: it looks at your own case with you.',
  exit: 'Leave this page now',
  exitHint: 'Opens a weather page in place of this one. The Back button will not bring you back here.',
  ended: 'It is past midnight, and amounts on this page have ended. They are no longer shown.',
  budgetDone: 'It is in your budget, marked “not confirmed”.',
  savedHint:
    'Saving sends your answers to Yonder, where they are stored encrypted. Only you can see them. We delete them 12 months after your last change.',
} as const

/** A reason without an amount, as a sentence. */
export function noAmountWords(reason: string): string {
  const plain = reason.replace(': no amount, link only', '')
  return `We show no amount: ${plain}. Look it up on the official page.`
}
