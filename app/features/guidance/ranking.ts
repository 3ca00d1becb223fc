import type { KnownTerm } from '#app/features/search/typing-errors.ts'
import { correlate, ratingsInUnits, type Shape, shapeOf, toScore } from './match.ts'
import { searchableNames, titleVocabulary } from './occupation-keyword.ts'
import type { Six } from './profile-keys.ts'
import type { SkillNeed } from './skills-match.ts'

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
  shapes: Record<Side, readonly (Shape | null)[]>
  /** Ratings in hundredths, for explaining a match; null where there is no profile to use. */
  units: Record<Side, readonly (Six | null)[]>
  /** Titles ready for a keyword, and every word of them. */
  names: readonly (readonly string[])[]
  vocabulary: readonly KnownTerm[]
  positionOf: ReadonlyMap<number, number>
}

export type Ranked = { occupation: OccupationFacts; score: number }

/** A ranked list, and how many occupations could not be part of it and why. */
export type Ranking = { ranked: Ranked[]; weak: number; withoutProfile: number }

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
  const shapesOf = (side: Side) => units[side].map((six) => six && shapeOf(six))
  return {
    occupations,
    shapes: { interests: shapesOf('interests'), values: shapesOf('values') },
    units,
    names,
    vocabulary: titleVocabulary(names),
    positionOf: new Map(occupations.map((facts, position) => [facts.id, position])),
  }
}

/**
 * Ranks every usable occupation against a profile: by whole score, then by title. Occupations with a weak
 * profile or none are left out and counted. Outlook would come between score and title, but no open source
 * of it is loaded. Nothing else moves a place: no partner, no popularity, nothing about the person.
 */
export function rankOccupations(book: OccupationBook, side: Side, units: Six): Ranking {
  const you = shapeOf(units)
  const shapes = book.shapes[side]
  const byScore: Ranked[][] = Array.from({ length: 101 }, () => [])
  let weak = 0
  let withoutProfile = 0
  for (const [position, occupation] of book.occupations.entries()) {
    const job = shapes[position]
    const correlation = job ? correlate(you, job) : null
    const score = correlation === null ? null : toScore(correlation)
    if (score !== null) byScore[100 - score]?.push({ occupation, score })
    else if (occupation.profileIsWeak && occupation[side]) weak += 1
    else withoutProfile += 1
  }
  // Scores are whole, so each has a place of its own; the book stands in the order of titles, and so does each place.
  return { ranked: byScore.flat(), weak, withoutProfile }
}
