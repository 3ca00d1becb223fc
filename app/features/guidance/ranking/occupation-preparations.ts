import { type Preparation, preparations } from '#app/features/careers/preparation.ts'
import type { OccupationBook, OccupationFacts, Side } from './occupation-book.ts'

/** How many unit groups a ranked list has for each preparation: one with occupations of two kinds counts in both. */
export function countPreparations(
  { occupations, shapes, groups }: OccupationBook,
  side: Side,
  passes: (occupation: OccupationFacts) => boolean,
): Record<Preparation, number> {
  const counts = Object.fromEntries(preparations.map((key) => [key, 0])) as Record<Preparation, number>
  const seen = new Uint8Array(groups.members.length)
  for (const [position, occupation] of occupations.entries()) {
    if (!shapes[side].spreads[position] || !passes(occupation)) continue
    const bit = 1 << preparations.indexOf(occupation.preparation)
    const group = groups.of[position] ?? 0
    if ((seen[group] ?? 0) & bit) continue
    seen[group] = (seen[group] ?? 0) | bit
    counts[occupation.preparation] += 1
  }
  return counts
}
