export const highestRating = 4

/** A rating that was just changed: what it was, and what it is; null: not rated. */
export type RatingChange = { from: number | null; to: number | null }

/**
 * What the panel of a skill tells. `choose`: the skill is not rated; `next`: what one step more would be; `raised`: what was
 * just saved, with `back` as the rating that would put it back; `highest`: nothing is left to raise.
 */
export type RatingStep =
  | { kind: 'choose' }
  | { kind: 'highest' }
  | { kind: 'next'; before: number; after: number }
  | { kind: 'raised'; before: number | null; after: number; back: number | null }

export function ratingStep(rating: number | null, change?: RatingChange): RatingStep {
  if (rating === null) return { kind: 'choose' }
  const isUp = change?.to === rating && (change.from === null || change.from < rating)
  if (isUp) return { kind: 'raised', before: change.from, after: rating, back: change.from }
  if (rating >= highestRating) return { kind: 'highest' }
  return { kind: 'next', before: rating, after: rating + 1 }
}
