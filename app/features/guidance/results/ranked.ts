import type { QuizResult } from '../contract.ts'
import type { RankedKey } from '../matching/interest-scores.ts'
import type { InterestArea, WorkValue } from '../profile-keys.ts'

/** Interests of a result as the sentences want them. */
export function rankedInterests(
  interests: NonNullable<QuizResult['interests']>,
): (RankedKey<InterestArea> & { percent: number })[] {
  return interests.map(({ area, rank, tied, percent }) => ({ key: area, rank, tied, percent }))
}

/** Values of a result as the sentences want them. */
export function rankedValues(values: NonNullable<QuizResult['values']>): RankedKey<WorkValue>[] {
  return values.map(({ value, rank, tied }) => ({ key: value, rank, tied }))
}
