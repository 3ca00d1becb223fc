import { levelFloors } from './bands.ts'
import type { Ranked } from './ranking.ts'

/** How much of the list counts as what somebody would look at anyway: a first page. */
export const usualDepth = 9

/**
 * One strong match from outside the groups that fill the first page, to widen the view: the best-scored occupation
 * whose major group in ANZSCO (the first digit of its code) none of the first nine has; where those nine are of many
 * groups, whose sub-major group (two digits) none has. Null when nothing outside is a strong match. It is shown beside
 * the ranked list, never inside it.
 */
export function widening(ranked: readonly Ranked[], depth = usualDepth): Ranked | null {
  const usual = ranked.slice(0, depth)
  const rest = ranked.slice(depth)
  for (const digits of [1, 2]) {
    const groups = new Set(usual.map(({ occupation }) => occupation.anzscoCode.slice(0, digits)))
    const outside = rest.find(
      ({ occupation, score }) =>
        score >= levelFloors.strong && !groups.has(occupation.anzscoCode.slice(0, digits)),
    )
    if (outside) return outside
  }
  return null
}
