import { type Preparation, preparations } from '#app/features/careers/preparation.ts'
import type { OccupationBook, OccupationFacts, Side } from './occupation-book.ts'

/**
 * How many unit groups a ranked list has for each preparation: one with occupations of two kinds counts in both.
 *
 * @param passes which occupations take part; all that can be ranked, unless told otherwise
 */
export function countPreparations(
  book: OccupationBook,
  side: Side,
  passes?: (occupation: OccupationFacts) => boolean,
): Record<Preparation, number> {
  const counts = new Uint16Array(preparations.length)
  const seen = new Uint8Array(book.groups.members.length)
  const { spreads } = book.shapes[side]
  for (let position = 0; position < spreads.length; position++) {
    const preparation = book.preparations[position] as number
    const group = book.groups.of[position] as number
    const before = seen[group] as number
    if (spreads[position] === 0 || (before >> preparation) & 1) continue
    if (passes && !passes(book.occupations[position] as OccupationFacts)) continue
    seen[group] = before | (1 << preparation)
    counts[preparation] = (counts[preparation] as number) + 1
  }
  return Object.fromEntries(preparations.map((key, index) => [key, counts[index]])) as Record<
    Preparation,
    number
  >
}
