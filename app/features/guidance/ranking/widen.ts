import { levelFloors } from '../matching/bands.ts'
import type { Ranked } from './ranking.ts'

/** How much of the list counts as what someone would look at anyway: a first page. */
export const defaultDepth = 9

/**
 * One strong match from outside the groups that fill the first page, to widen the view: the first occupation
 * whose major group in ANZSCO (the first digit of its code) none of the first nine has; where those nine are of many
 * groups, whose sub-major group (two digits) none has. Null when nothing outside is a strong match. It is shown beside
 * the ranked list, never inside it.
 */
export function widening(ranked: RankedList, depth = defaultDepth): Ranked | null {
  for (const digits of [1, 2]) {
    const groupAt = (place: number) => ranked.at(place)?.occupation.anzscoCode.slice(0, digits)
    const groups = new Set(
      Array.from({ length: Math.min(depth, ranked.length) }, (_, place) => groupAt(place)),
    )
    for (let place = depth; place < ranked.length; place++) {
      const one = ranked.at(place)
      if (one && one.score >= levelFloors.strong && !groups.has(one.occupation.anzscoCode.slice(0, digits)))
        return one
    }
  }
  return null
}

type RankedList = { readonly length: number; at(place: number): Ranked | undefined }
