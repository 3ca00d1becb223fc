import { bandWidth, levelFloors } from '../matching/bands.ts'
import { correlationOf, type Shape, shapeOf, toScore } from '../matching/match.ts'
import type { Six } from '../profile-keys.ts'
import type { OccupationBook, OccupationFacts, Shapes, Side } from './occupation-book.ts'
import { isWithin, type RankedFor, saidNothing, type Tier, tiers, tiersOf } from './tiers.ts'
import { variedOrder } from './varied.ts'

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
 * The one order of careers for a person: every list, reply and page that ranks careers comes from here. First what is within
 * the stated training and done in the person's country; inside that the bands that begin in one level stand together, and
 * among them the training that was stated before less of it; then as `rankOccupations` has it. Of the first nine at most three are of
 * one industry, unless `passes` leaves nothing else.
 *
 * @param passes which occupations take part; all that can be ranked, unless given
 */
export function rankCareers(
  book: OccupationBook,
  units: Six,
  person: RankedFor,
  passes?: (occupation: OccupationFacts) => boolean,
): Ranking {
  const tierOf = tiersOf(book, person)
  const { positions, scores } = rankPositions(book, 'interests', units, tierOf, passes)
  const beyond = positions.findIndex((position) => !isWithin(tierOf[position] as Tier))
  const order = variedOrder(beyond === -1 ? positions.length : beyond, (place) => {
    const position = positions[place]
    return position === undefined ? undefined : book.occupations[position]?.industries[0]
  })
  if (order) positions.set(order.map((place) => positions[place] as number))
  return new Ranking(book, positions, scores)
}

/**
 * Ranks the usable occupations against a profile, one for each unit group: of the members at most a band below the best of
 * the group, the one that most people do. Groups stand in bands by the score of their best member; inside a band by people
 * employed, then by score, then by title. Nothing else moves a place: no partner, no pay, no popularity, nothing about the
 * person.
 *
 * @param passes which occupations take part; all that can be ranked, unless given
 * @internal for tests: callers rank with `rankCareers`
 */
export function rankOccupations(
  book: OccupationBook,
  side: Side,
  units: Six,
  passes?: (occupation: OccupationFacts) => boolean,
): Ranking {
  const { positions, scores } = rankPositions(book, side, units, tiersOf(book, saidNothing), passes)
  return new Ranking(book, positions, scores)
}

function rankPositions(
  book: OccupationBook,
  side: Side,
  units: Six,
  tierOf: Uint8Array,
  passes?: (occupation: OccupationFacts) => boolean,
): { positions: Uint16Array; scores: Uint8Array } {
  const scores = scoresOf(book.shapes[side], shapeOf(units))
  if (passes) leaveOut(book, scores, passes)
  const standings = standingsOf(scores, tierOf)
  const groups = bestOfGroups(book, standings)
  const shown = shownOfGroups(book, standings, groups)
  const { bandOf, levelPlaceOf } = bandsOf(groups)
  // One number for each group, so that sorting compares nothing but numbers.
  const keys = new Float64Array(shown.length)
  let count = 0
  for (let group = 0; group < shown.length; group++) {
    const position = shown[group] as number
    if (position === noOne) continue
    const standing = groups[group] as number
    const best = scoreIn(standing)
    const first = firstOf(tierIn(standing), levelPlaceOf[best] as number)
    const band = bandOf[best] as number
    const fewer = maxPeople - Math.min(book.employed[position] as number, maxPeople)
    keys[count++] =
      (((first * 32 + band) * 2 ** 20 + fewer) * 128 + 100 - (scores[position] as number)) * maxOccupations +
      position
  }
  const sorted = keys.subarray(0, count).sort()
  return { positions: Uint16Array.from(sorted, (key) => key % maxOccupations), scores }
}

/** What counts before everything else: beyond the stated training or not, then the level, then less than stated or not. */
function firstOf(tier: number, levelPlace: number): number {
  const isLess = tier === tiers.less ? 1 : 0
  const beyond = tier < tiers.more ? 0 : tier - 1
  return (beyond * 4 + levelPlace) * 2 + isLess
}

/** By score: 0 for the strongest level, 3 for Low. */
const levelPlaces = Uint8Array.from(
  { length: 101 },
  (_, score) => Object.values(levelFloors).filter((floor) => score < floor).length,
)

/** A book has fewer; a power of two, so that a position fits beside band, people and score in one whole number. */
const maxOccupations = 4096

/** More people than any occupation has; whole numbers up to it fit beside band, score and position. */
const maxPeople = 2 ** 20 - 1

function leaveOut(
  { occupations }: OccupationBook,
  scores: Uint8Array,
  passes: (occupation: OccupationFacts) => boolean,
): void {
  for (const [position, occupation] of occupations.entries())
    if (scores[position] !== unranked && !passes(occupation)) scores[position] = unranked
}

/** Tier and score in one number, the higher the better: a lower tier beats any score. 0: not ranked. */
function standingsOf(scores: Uint8Array, tierOf: Uint8Array): Uint16Array {
  const standings = new Uint16Array(scores.length)
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position] as number
    if (score !== unranked) standings[position] = ((4 - (tierOf[position] as number)) << 7) + score
  }
  return standings
}

const scoreIn = (standing: number) => standing & 127
const tierIn = (standing: number) => 4 - (standing >> 7)

/** The best standing of each unit group; 0 where none of its members is ranked. */
function bestOfGroups({ groups }: OccupationBook, standings: Uint16Array): Uint16Array {
  const best = new Uint16Array(groups.members.length)
  for (let position = 0; position < standings.length; position++) {
    const standing = standings[position] as number
    const group = groups.of[position] as number
    if (standing > (best[group] as number)) best[group] = standing
  }
  return best
}

/** Which member of each group is shown: one of its lowest tier, since tiers are further apart than a band is wide. */
function shownOfGroups(
  { groups, employed }: OccupationBook,
  standings: Uint16Array,
  best: Uint16Array,
): Uint16Array {
  const shown = new Uint16Array(best.length).fill(noOne)
  for (let position = 0; position < standings.length; position++) {
    const standing = standings[position] as number
    const group = groups.of[position] as number
    if (standing === 0 || standing < (best[group] as number) - bandWidth) continue
    const other = shown[group] as number
    const more = other === noOne ? 1 : (employed[position] as number) - (employed[other] as number)
    if (more > 0 || (more === 0 && standing > (standings[other] as number))) shown[group] = position
  }
  return shown
}

/**
 * The band of each score, 0 the best, and the level in which it begins: the highest score begins a band, and so does each that is too far below the last
 * beginning.
 */
function bandsOf(best: Uint16Array): { bandOf: Uint8Array; levelPlaceOf: Uint8Array } {
  const isThere = new Uint8Array(128)
  for (const standing of best) if (standing > 0) isThere[scoreIn(standing)] = 1
  const bandOf = new Uint8Array(101)
  const levelPlaceOf = new Uint8Array(101)
  let band = -1
  let begins = Number.POSITIVE_INFINITY
  for (let score = 100; score >= 0; score--) {
    if (isThere[score] && begins - score > bandWidth) {
      begins = score
      band += 1
    }
    bandOf[score] = Math.max(0, band)
    levelPlaceOf[score] = levelPlaces[Math.min(100, begins)] as number
  }
  return { bandOf, levelPlaceOf }
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
