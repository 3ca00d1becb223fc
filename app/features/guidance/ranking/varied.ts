/** How many careers stand at the top of a list before it is read page by page, and how many of one industry among them. */
export const variedDepth = 9
export const maxOfOneIndustry = 3

/**
 * Moves careers of an industry that is there often enough behind the first nine; all others keep their order.
 *
 * @param length how many of the list may move up: what comes after stays where it is
 * @param industryAt the main industry at a place, counted from 0; undefined where none is known
 * @returns places in their new order, as far as anything moved, or null when nothing did
 */
export function variedOrder(
  length: number,
  industryAt: (place: number) => string | undefined,
): number[] | null {
  const counts = new Map<string, number>()
  const [first, later]: [number[], number[]] = [[], []]
  let place = 0
  for (; place < length && first.length < variedDepth; place++) {
    const industry = industryAt(place)
    const count = (industry !== undefined && counts.get(industry)) || 0
    if (count >= maxOfOneIndustry) later.push(place)
    else {
      first.push(place)
      if (industry !== undefined) counts.set(industry, count + 1)
    }
  }
  return later.length > 0 ? [...first, ...later] : null
}
