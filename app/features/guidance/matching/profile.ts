import type { Answers } from '../quiz/answers.ts'
import type { QuizItems } from '../quiz/quiz-items.ts'
import {
  type InterestProfile,
  type MissingAnswers,
  minimumSpread,
  missingAnswers,
  pointsSomewhere,
  scoreInterests,
} from './interest-scores.ts'
import { scoreValues, type ValueProfile, valuesPointSomewhere } from './value-scores.ts'

/** Whether a profile can be compared with jobs: too little answered, too flat, or good. */
export const signals = ['unfinished', 'not-enough-signal', 'enough'] as const
export type Signal = (typeof signals)[number]

/** What a set of answers comes to: both profiles, and whether each says enough to be compared with jobs. */
export type QuizProfile = {
  interests: InterestProfile | null
  signal: Signal
  values: ValueProfile | null
  valuesSignal: Signal
  missing: MissingAnswers
}

/** @param spread see `minimumSpread` */
export function profileOf(items: QuizItems, answers: Answers, spread = minimumSpread): QuizProfile {
  const interests = scoreInterests(items.interests, answers)
  const values = scoreValues(items.values, answers)
  return {
    interests,
    signal: signalOf(interests, (profile) => pointsSomewhere(profile, spread)),
    values,
    valuesSignal: signalOf(values, ({ units }) => valuesPointSomewhere(units)),
    missing: interests ? {} : missingAnswers(items.interests, answers),
  }
}

function signalOf<P>(profile: P | null, isEnough: (profile: P) => boolean): Signal {
  if (!profile) return 'unfinished'
  return isEnough(profile) ? 'enough' : 'not-enough-signal'
}
