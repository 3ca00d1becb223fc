/** A place in a ranked list. */
export type Place = { id: number; score: number }

/** How one occupation moved. A place is counted from 1; null means that it was, or is, not in the list. */
export type Move = {
  id: number
  from: number | null
  to: number | null
  scoreFrom: number | null
  scoreTo: number | null
}

export type RankingChanges = { up: Move[]; down: Move[]; entered: Move[]; left: Move[] }

/**
 * Compares the first `depth` places of two rankings: what rose and fell inside them, what came in and what
 * dropped out. Each list starts with the largest move. Both rankings are whole, so that a newcomer's
 * former place is known.
 */
export function compareRankings(
  before: readonly Place[],
  after: readonly Place[],
  depth = 20,
): RankingChanges {
  const changes: RankingChanges = { up: [], down: [], entered: [], left: [] }
  const [was, is] = [placesOf(before), placesOf(after)]
  const shown = new Set([...before.slice(0, depth), ...after.slice(0, depth)].map(({ id }) => id))
  for (const id of shown) {
    const [old, now] = [was.get(id), is.get(id)]
    const move: Move = {
      id,
      from: old?.place ?? null,
      to: now?.place ?? null,
      scoreFrom: old?.score ?? null,
      scoreTo: now?.score ?? null,
    }
    const kind = kindOf(move, depth)
    if (kind) changes[kind].push(move)
  }
  for (const list of Object.values(changes)) list.sort((a, b) => compareDistance(a, b) || a.id - b.id)
  return changes
}

/** Whether nothing moved at all. */
export function isUnchanged(changes: RankingChanges): boolean {
  return Object.values(changes).every((list) => list.length === 0)
}

function placesOf(ranking: readonly Place[]): Map<number, { place: number; score: number }> {
  return new Map(ranking.map(({ id, score }, index) => [id, { place: index + 1, score }]))
}

function kindOf({ from, to }: Move, depth: number): keyof RankingChanges | null {
  const [wasIn, isIn] = [from !== null && from <= depth, to !== null && to <= depth]
  if (wasIn && !isIn) return 'left'
  if (!wasIn && isIn) return 'entered'
  if (from === null || to === null || from === to) return null
  return to < from ? 'up' : 'down'
}

/** Larger moves first; a place outside the ranking counts as the furthest of all. */
function compareDistance(a: Move, b: Move): number {
  const [left, right] = [distance(a), distance(b)]
  return left === right ? 0 : right - left
}

function distance({ from, to }: Move): number {
  return from === null || to === null ? Number.POSITIVE_INFINITY : Math.abs(from - to)
}
