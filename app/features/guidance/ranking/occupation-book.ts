import { type Preparation, preparations } from '#app/features/careers/preparation.ts'
import type { PreparationIn } from '#app/features/careers/preparation-in.ts'
import type { KnownTerm } from '#app/features/search/typing-errors.ts'
import { ratingsInUnits, type Shape, shapeOf } from '../matching/match.ts'
import type { SkillNeed } from '../matching/skills-match.ts'
import type { Six } from '../profile-keys.ts'
import type { LabourFacts } from './labour-facts.ts'
import { searchableNames, titleVocabulary } from './occupation-keyword.ts'

/** What matching needs to know of an occupation. Ratings run from 1 to 7, in the order of the key lists. */
export type OccupationFacts = LabourFacts & {
  id: number
  slug: string
  title: string
  anzscoCode: string
  unitGroupCode: string
  /** A residual ("other …"): everything of its group that has no code of its own. It is found, and never ranked. */
  isResidual: boolean
  preparation: Preparation
  /** The same in each country; null where nobody does this work there. */
  preparationIn: PreparationIn
  /** Other titles people use for it; they are searched, never shown as the name. */
  otherTitles: readonly string[]
  /** Slugs of its industries, the main one first. */
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

/** How many occupations can be ranked, and why the others are left out. */
export type RankingCounts = { ranked: number; weak: number; withoutProfile: number; residual: number }

/** All occupations in the order of their titles, with everything a comparison needs worked out beforehand. */
export type OccupationBook = {
  occupations: readonly OccupationFacts[]
  shapes: Record<Side, Shapes>
  /** Ratings in hundredths, for explaining a match; null where there is no profile to use. */
  units: Record<Side, readonly (Six | null)[]>
  /** The unit group of each occupation, counted from 0. */
  groups: { of: Uint16Array; members: readonly (readonly number[])[] }
  employed: Float64Array
  /** The place of each occupation's preparation in the list of them. */
  preparations: Uint8Array
  counts: Record<Side, RankingCounts>
  /** Titles ready for a keyword, and every word of them. */
  names: readonly (readonly string[])[]
  vocabulary: readonly KnownTerm[]
  positionOf: ReadonlyMap<number, number>
}

/** The shapes of a whole book side by side in memory: six distances for each occupation, a spread (0 is no shape), one by its root. */
export type Shapes = { diffs: Float64Array; spreads: Float64Array; roots: Float64Array }

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
  const shapesOf = (side: Side) =>
    sideBySide(
      units[side].map((six, position) => (six && !occupations[position]?.isResidual ? shapeOf(six) : null)),
    )
  const shapes = { interests: shapesOf('interests'), values: shapesOf('values') }
  const names = occupations.map((facts) => searchableNames([facts.title, ...facts.otherTitles]))
  return {
    occupations,
    shapes,
    units,
    groups: groupsOf(occupations),
    employed: Float64Array.from(occupations, ({ employed }) => employed),
    preparations: Uint8Array.from(occupations, ({ preparation }) => preparations.indexOf(preparation)),
    counts: {
      interests: countsOf(occupations, 'interests', shapes.interests),
      values: countsOf(occupations, 'values', shapes.values),
    },
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

function groupsOf(occupations: readonly OccupationFacts[]): OccupationBook['groups'] {
  const positions = Map.groupBy(occupations.keys(), (position) => occupations[position]?.unitGroupCode ?? '')
  const members = [...positions.values()]
  const of = new Uint16Array(occupations.length)
  for (const [group, own] of members.entries()) for (const position of own) of[position] = group
  return { of, members }
}

function countsOf(occupations: readonly OccupationFacts[], side: Side, { spreads }: Shapes): RankingCounts {
  const counts: RankingCounts = { ranked: 0, weak: 0, withoutProfile: 0, residual: 0 }
  for (const [position, occupation] of occupations.entries()) {
    if (occupation.isResidual) counts.residual += 1
    else if (spreads[position]) counts.ranked += 1
    else if (occupation.profileIsWeak && occupation[side]) counts.weak += 1
    else counts.withoutProfile += 1
  }
  return counts
}
