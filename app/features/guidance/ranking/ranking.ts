import type { KnownTerm } from '#app/features/search/typing-errors.ts'
import { correlationOf, ratingsInUnits, type Shape, shapeOf, toScore } from '../matching/match.ts'
import type { SkillNeed } from '../matching/skills-match.ts'
import type { Six } from '../profile-keys.ts'
import { searchableNames, titleVocabulary } from './occupation-keyword.ts'

/** What matching needs to know of an occupation. Ratings run from 1 to 7, in the order of the key lists. */
export type OccupationFacts = {
  id: number
  slug: string
  title: string
  anzscoCode: string
  /** Other titles people use for it; they are searched, never shown as the name. */
  otherTitles: readonly string[]
  /** Slugs of its industries. */
  industries: readonly string[]
  interests: Six | null
  values: Six | null
  /** Which skills it leans on; empty where they were not measured. */
  skills: readonly SkillNeed[]
  /** The profile was borrowed from an overseas occupation that fits only loosely: not used for matching. */
  profileIsWeak: boolean
}

/** Which of the two profiles is compared. */
export type Side = 'interests' | 'values'

/** All occupations in the order of their titles, with everything a comparison needs worked out beforehand. */
export type OccupationBook = {
  occupations: readonly OccupationFacts[]
  shapes: Record<Side, Shapes>
  /** Ratings in hundredths, for explaining a match; null where there is no profile to use. */
  units: Record<Side, readonly (Six | null)[]>
  /** Titles ready for a keyword, and every word of them. */
  names: readonly (readonly string[])[]
  vocabulary: readonly KnownTerm[]
  positionOf: ReadonlyMap<number, number>
}

export type Ranked = { occupation: OccupationFacts; score: number }

/** The shapes of a whole book side by side in memory: six distances for each occupation, a spread (0 is no shape), one by its root. */
type Shapes = { diffs: Float64Array; spreads: Float64Array; roots: Float64Array }

/**
 * A ranked list, and how many occupations could not be part of it and why. It is stored as places and scores only: what
 * stands at a place is made when someone asks for it.
 */
export class Ranking {
  readonly length: number
  readonly weak: number
  readonly withoutProfile: number
  readonly #book: OccupationBook
  readonly #positions: Uint16Array
  readonly #scores: Uint8Array

  /**
   * @param positions where the occupation of each place stands in the book
   * @param scores by position in the book
   */
  constructor(
    book: OccupationBook,
    positions: Uint16Array,
    scores: Uint8Array,
    left: { weak: number; withoutProfile: number },
  ) {
    this.length = positions.length
    this.weak = left.weak
    this.withoutProfile = left.withoutProfile
    this.#book = book
    this.#positions = positions
    this.#scores = scores
  }

  /** The occupation at a place, counted from 0. */
  at(place: number): Ranked | undefined {
    const position = this.#positions[place] ?? -1
    const occupation = this.#book.occupations[position]
    return occupation && { occupation, score: this.#scores[position] ?? 0 }
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
}

/** Prepares the occupations once; a book is read many times and never changed. */
export function bookOf(facts: readonly OccupationFacts[]): OccupationBook {
  const collator = new Intl.Collator('en-AU')
  const occupations = facts.toSorted((a, b) => collator.compare(a.title, b.title) || a.id - b.id)
  const unitsOf = (side: Side) =>
    occupations.map((facts) => {
      const ratings = facts[side]
      return ratings && !facts.profileIsWeak ? ratingsInUnits(ratings) : null
    })
  const units = { interests: unitsOf('interests'), values: unitsOf('values') }
  const names = occupations.map((facts) => searchableNames([facts.title, ...facts.otherTitles]))
  const shapesOf = (side: Side) => sideBySide(units[side].map((six) => six && shapeOf(six)))
  return {
    occupations,
    shapes: { interests: shapesOf('interests'), values: shapesOf('values') },
    units,
    names,
    vocabulary: titleVocabulary(names),
    positionOf: new Map(occupations.map((facts, position) => [facts.id, position])),
  }
}

function sideBySide(shapes: readonly (Shape | null)[]): Shapes {
  const spreads = Float64Array.from(shapes, (shape) => shape?.spread ?? 0)
  return {
    diffs: Float64Array.from(shapes.flatMap((shape) => shape?.diffs ?? [0, 0, 0, 0, 0, 0])),
    spreads,
    roots: spreads.map((spread) => (spread > 0 ? 1 / Math.sqrt(spread) : 0)),
  }
}

/** Stands for a score where there is none. */
const unranked = 255

/**
 * Ranks every usable occupation against a profile: by whole score, then by title. Occupations with a weak
 * profile or none are left out and counted. Nothing else moves a place: no partner, no pay or outlook, no popularity,
 * nothing about the person.
 */
export function rankOccupations(book: OccupationBook, side: Side, units: Six): Ranking {
  const scores = scoresOf(book.shapes[side], shapeOf(units))
  // Scores are whole, so each has a place of its own; the book stands in the order of titles, and so does each place.
  const startOf = new Uint16Array(102)
  let count = 0
  let weak = 0
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position] ?? unranked
    if (score !== unranked) {
      startOf[101 - score] = (startOf[101 - score] ?? 0) + 1
      count += 1
    } else if (isWeak(book.occupations[position], side)) weak += 1
  }
  for (let place = 1; place < 102; place++) startOf[place] = (startOf[place] ?? 0) + (startOf[place - 1] ?? 0)
  const positions = new Uint16Array(count)
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position] ?? unranked
    if (score === unranked) continue
    const place = startOf[100 - score] ?? 0
    positions[place] = position
    startOf[100 - score] = place + 1
  }
  return new Ranking(book, positions, scores, { weak, withoutProfile: scores.length - count - weak })
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

function isWeak(occupation: OccupationFacts | undefined, side: Side): boolean {
  return occupation?.profileIsWeak === true && occupation[side] !== null
}
