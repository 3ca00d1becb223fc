import { interestAreas, type Six, sixOf } from '../profile-keys.ts'
import { interestWords, listOf } from '../words.ts'

/** From this rating on, of 1 to 7, an area is a large part of the work. */
const muchOfIt = 4

/**
 * Whom an occupation could suit, by its one or two strongest interest areas; null where none is strong. Shown to people without
 * quiz results.
 *
 * @param ratings 1 to 7
 */
export function suitsSentence(
  ratings: Readonly<Record<(typeof interestAreas)[number], number>>,
): string | null {
  const six: Six = sixOf(interestAreas, (area) => ratings[area])
  const strongest = interestAreas
    .map((area, index) => ({ area, rating: six[index] ?? 0 }))
    .filter(({ rating }) => rating >= muchOfIt)
    .toSorted((a, b) => b.rating - a.rating)
    .slice(0, 2)
  if (strongest.length === 0) return null
  const doing = strongest.map(({ area }) => interestWords[area].leaning)
  return `If you like ${listOf(doing)}, this job has plenty of ${doing.length === 1 ? 'that' : 'both'}.`
}
