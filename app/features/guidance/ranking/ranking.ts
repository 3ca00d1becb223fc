import { bandWidth } from '../matching/bands.ts'
import { correlationOf, type Shape, shapeOf, toScore } from '../matching/match.ts'
import type { Six } from '../profile-keys.ts'
import type { OccupationBook, OccupationFacts, Shapes, Side } from './occupation-book.ts'

export type Ranked = { occupation: OccupationFacts; score: number }

/** A ranked list. It is stored as places and scores only: what stands at a place is made when someone asks for it. */
export class Ranking {
  readonly length: number
  readonly #book: OccupationBook
  readonly #positions: Uint16Array
  readonly #scores: Uint8Array

  /**
   * @param positions where the occupation of each place stands in the book
   * @param scores by position in the book
   */
  constructor(book: OccupationBook, positions: Uint16Array, scores: Uint8Array) {
    this.length = positions.length
    this.#book = book
    this.#positions = positions
    this.#scores = scores
  }

  /** The occupation at a place, counted from 0. */
  at(place: number): Ranked | undefined {
    return this.#ranked(this.#positions[place] ?? -1)
  }

  /** The occupations of the places from `start` to before `end`, as far as there are any. */
  slice(start: number, end: number): OccupationFacts[] {
    return [...this.#positions.subarray(start, end)].flatMap(
      (position) => this.#book.occupations[position] ?? [],
    )
  }

  /** All places, or the first so many. */
  first(count = this.length): Ranked[] {
    return Array.from({ length: Math.min(count, this.length) }, (_, place) => this.at(place) as Ranked)
  }

  /** The others of an occupation's unit group that were compared too, those that most people do first. */
  siblings(id: number): Ranked[] {
    const { positionOf, groups, employed } = this.#book
    const own = positionOf.get(id) ?? -1
    const members = groups.members[groups.of[own] ?? -1] ?? []
    return members
      .filter((position) => position !== own && this.#scores[position] !== unranked)
      .toSorted((a, b) => (employed[b] ?? 0) - (employed[a] ?? 0) || a - b)
      .flatMap((position) => this.#ranked(position) ?? [])
  }

  #ranked(position: number): Ranked | undefined {
    const occupation = this.#book.occupations[position]
    return occupation && { occupation, score: this.#scores[position] ?? 0 }
  }
}

/** Stands for a score where there is none. */
const unranked = 255
const noOne = 65_535

/**
 * Ranks the usable occupations against a profile, one for each unit group: of the members at most a band below the best of
 * the group, the one that most people do. Groups stand in bands by the score of their best member; inside a band by people
 * employed, then by score, then by title. Nothing else moves a place: no partner, no pay, no popularity, nothing about the
 * person.
 *
 * @param passes which occupations take part; all that can be ranked, unless told otherwise
 */
export function rankOccupations(
  book: OccupationBook,
  side: Side,
  units: Six,
  passes?: (occupation: OccupationFacts) => boolean,
): Ranking {
  const scores = scoresOf(book.shapes[side], shapeOf(units))
  if (passes) leaveOut(book, scores, passes)
  const best = bestOfGroups(book, scores)
  const shown = shownOfGroups(book, scores, best)
  const bandOf = bandsOf(best)
  // One number for each group, so that sorting compares nothing but numbers.
  const keys = new Float64Array(best.length)
  let count = 0
  for (let group = 0; group < best.length; group++) {
    const position = shown[group] as number
    if (position === noOne) continue
    const band = bandOf[best[group] as number] as number
    const fewer = mostPeople - Math.min(book.employed[position] as number, mostPeople)
    keys[count++] = ((band * 2 ** 24 + fewer) * 128 + 100 - (scores[position] as number)) * 65_536 + position
  }
  const sorted = keys.subarray(0, count).sort()
  return new Ranking(
    book,
    Uint16Array.from(sorted, (key) => key % 65_536),
    scores,
  )
}

/** More people than any occupation has; whole numbers up to it fit beside band, score and position. */
const mostPeople = 2 ** 24 - 1

function leaveOut(
  { occupations }: OccupationBook,
  scores: Uint8Array,
  passes: (occupation: OccupationFacts) => boolean,
): void {
  for (const [position, occupation] of occupations.entries())
    if (scores[position] !== unranked && !passes(occupation)) scores[position] = unranked
}

/** The best score of each unit group; 255 where none of its members is ranked. */
function bestOfGroups({ groups }: OccupationBook, scores: Uint8Array): Uint8Array {
  const best = new Uint8Array(groups.members.length).fill(unranked)
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position] as number
    const group = groups.of[position] as number
    if (score !== unranked && (best[group] === unranked || score > (best[group] as number)))
      best[group] = score
  }
  return best
}

/** Which member of each group is shown. */
function shownOfGroups(
  { groups, employed }: OccupationBook,
  scores: Uint8Array,
  best: Uint8Array,
): Uint16Array {
  const shown = new Uint16Array(best.length).fill(noOne)
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position] as number
    const group = groups.of[position] as number
    if (score === unranked || score < (best[group] as number) - bandWidth) continue
    const other = shown[group] as number
    const more = other === noOne ? 1 : (employed[position] as number) - (employed[other] as number)
    if (more > 0 || (more === 0 && score > (scores[other] as number))) shown[group] = position
  }
  return shown
}

/** The band of each score, 0 the best: the highest score begins a band, and so does each that is too far below the last beginning. */
function bandsOf(best: Uint8Array): Uint8Array {
  const isThere = new Uint8Array(256)
  for (const score of best) isThere[score] = 1
  const bandOf = new Uint8Array(101)
  let band = -1
  let begins = Number.POSITIVE_INFINITY
  for (let score = 100; score >= 0; score--) {
    if (isThere[score] && begins - score > bandWidth) {
      begins = score
      band += 1
    }
    bandOf[score] = Math.max(0, band)
  }
  return bandOf
}

/** The score of every occupation, by its position in the book. */
function scoresOf({ diffs, spreads, roots }: Shapes, you: Shape): Uint8Array {
  const scores = new Uint8Array(spreads.length)
  const [a, b, c, d, e, f] = you.diffs
  const yourRoot = you.spread > 0 ? 100 / 6 / Math.sqrt(you.spread) : 0
  for (let position = 0, at = 0; position < scores.length; position++, at += 6) {
    const products =
      a * (diffs[at] as number) +
      b * (diffs[at + 1] as number) +
      c * (diffs[at + 2] as number) +
      d * (diffs[at + 3] as number) +
      e * (diffs[at + 4] as number) +
      f * (diffs[at + 5] as number)
    const root = yourRoot * (roots[position] as number)
    // Nearly always this is far enough from a half for the score to be plain without a root and a division.
    const near = Math.max(0, products * root) + 0.5
    const whole = near | 0
    const rest = near - whole
    if (root === 0) scores[position] = unranked
    else if (rest > 1e-6 && rest < 1 - 1e-6) scores[position] = whole
    else scores[position] = toScore(correlationOf(products, you.spread, spreads[position] as number) ?? 0)
  }
  return scores
}
