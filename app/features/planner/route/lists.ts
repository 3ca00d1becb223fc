import type { Identified } from '../plan-parts.ts'

/** Moves an item to an index of the resulting list. Unknown ids change nothing. */
export function moveTo<T extends Identified>(list: T[], id: string, place: number): T[] {
  const from = list.findIndex((one) => one.id === id)
  const moved = list[from]
  if (!moved) return list
  const to = Math.min(Math.max(place, 0), list.length - 1)
  if (to === from) return list
  const rest = list.filter((one) => one.id !== id)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

/** One place up (-1) or down (1); the first stays first and the last stays last. */
export function moveBy<T extends Identified>(list: T[], id: string, by: number): T[] {
  const from = list.findIndex((one) => one.id === id)
  return from < 0 ? list : moveTo(list, id, from + by)
}

/** The place under a dragged row: how many of the other rows have their middle above it. */
export function placeUnder(middles: number[], from: number, y: number): number {
  return middles.filter((middle, at) => at !== from && middle < y).length
}

export function without<T extends Identified>(list: T[], id: string): T[] {
  return list.filter((one) => one.id !== id)
}

/** Updates an item; returns the same list for an unknown id. */
export function changed<T extends Identified>(list: T[], id: string, change: Partial<NoInfer<T>>): T[] {
  return list.some((one) => one.id === id)
    ? list.map((one) => (one.id === id ? { ...one, ...change } : one))
    : list
}
