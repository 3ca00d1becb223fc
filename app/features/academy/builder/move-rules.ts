/** A part that is moved to another parent. */
export type MovedPart = {
  /** Readers see it. */
  isLive: boolean
  /** It has a parent module or child modules. */
  hasFamily: boolean
  /** It is the page of a quiz. */
  hasQuiz: boolean
  /** It is the only one that readers see of a parent that they see. */
  isLastLive: boolean
}
export type NewParent = { isLive: boolean; hasQuiz: boolean }

export type MoveRefusal = 'already-there' | 'has-family' | 'second-quiz' | 'would-hide' | 'would-empty'

/**
 * Why a part may not be moved, or null. Nothing that a learner finished disappears, and nothing that is finished can become
 * impossible to finish.
 */
export function whyNotThere(part: MovedPart, into: NewParent): MoveRefusal | null {
  if (part.hasFamily) return 'has-family'
  if (part.hasQuiz && into.hasQuiz) return 'second-quiz'
  if (part.isLive && !into.isLive) return 'would-hide'
  return part.isLastLive ? 'would-empty' : null
}

export const refusalWords: Record<MoveRefusal, string> = {
  'already-there': 'The part is already there.',
  'has-family': 'This module belongs together with another module, so it stays in its program.',
  'second-quiz': 'That module has a quiz already. A module has one quiz.',
  'would-hide':
    'Learners can see this part, and it would go to a draft that they cannot see. Publish the draft first, then move.',
  'would-empty':
    'This is the only published part here. Without it learners could not finish. Publish another part first, then move.',
}
