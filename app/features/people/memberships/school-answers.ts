/**
 * What a student says yes to when they join a school. The page of the question shows it, and it is stored with the answer: a change of
 * these words is a new version of what is shared.
 */
export const schoolQuestion = {
  ask: 'Are you a student of ',
  shared:
    'If you say yes, its careers advisors can see your plans, except what you mark as private. You can leave the school at any time in your settings.',
  /** Stored when they leave it. */
  left: 'I have left this school.',
}
