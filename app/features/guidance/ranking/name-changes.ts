import type { OccupationChanges } from '../contract.ts'
import type { OccupationBook } from './occupation-book.ts'
import type { Move, RankingChanges } from './ranking-changes.ts'

/** Moves with the names of the occupations; one that has gone from the book is left out. */
export function nameChanges(book: OccupationBook, changes: RankingChanges): OccupationChanges {
  const named = (moves: Move[]) => moves.flatMap((move) => nameMove(book, move))
  return {
    up: named(changes.up),
    down: named(changes.down),
    entered: named(changes.entered),
    left: named(changes.left),
  }
}

function nameMove(book: OccupationBook, move: Move): OccupationChanges['up'] {
  const occupation = book.occupations[book.positionOf.get(move.id) ?? -1]
  if (!occupation) return []
  return [
    {
      id: move.id,
      slug: occupation.slug,
      title: occupation.title,
      from: move.from,
      to: move.to,
      score_from: move.scoreFrom,
      score_to: move.scoreTo,
    },
  ]
}
