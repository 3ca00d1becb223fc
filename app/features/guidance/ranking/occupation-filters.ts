import type { Preparation } from '#app/features/careers/preparation.ts'
import { type InterestArea, interestAreas, type Six, type WorkValue, workValues } from '../profile-keys.ts'
import { manyJobs } from './labour-facts.ts'
import type { OccupationFacts } from './occupation-book.ts'

/** Occupations on one page of a list. Source: specification, sections 5 and 9. */
export const occupationPageSize = 9

/**
 * Least strength, 0 to 100, that an interest or value filter asks of a job when it is switched on:
 * the middle of the scale. A design choice.
 */
export const defaultStrength = 50

export type FilterEntry<V> = { enabled: boolean; value: V }

/** The filters in the state of a list. Source: specification, section 3. */
export type OccupationFilters = {
  /** By industry slug; the value is the industry's name. */
  INDUSTRIES: Record<string, FilterEntry<string>>
  /** The value is the least strength asked for, 0 to 100. */
  INTERESTS: Partial<Record<InterestArea, FilterEntry<number>>>
  VALUES: Partial<Record<WorkValue, FilterEntry<number>>>
  /** One way in, or any. */
  PREPARATION?: Preparation
  /** By Australian figures. */
  FIGURES?: Partial<Record<FigureFilter, boolean>>
}

/** Pay above the median for all workers, and many people at work. */
export const figureFilters = ['pays_above_middle', 'many_jobs'] as const
export type FigureFilter = (typeof figureFilters)[number]

/** The filters as they travel: what is switched off is not sent. Source: specification, section 5. */
export type FilterQuery = {
  industries: string[]
  interests: Partial<Record<InterestArea, number>>
  values: Partial<Record<WorkValue, number>>
  preparation?: Preparation
  pays_above_middle?: boolean
  many_jobs?: boolean
}

export const noFilters: OccupationFilters = { INDUSTRIES: {}, INTERESTS: {}, VALUES: {} }

/** Industries as a list of enabled keys; interests and values as maps of enabled entries only. */
export function toFilterQuery(filters: OccupationFilters): FilterQuery {
  return {
    industries: Object.entries(filters.INDUSTRIES)
      .filter(([, entry]) => entry.enabled)
      .map(([key]) => key),
    interests: enabledValues(filters.INTERESTS),
    values: enabledValues(filters.VALUES),
    ...(filters.PREPARATION && { preparation: filters.PREPARATION }),
    ...Object.fromEntries(figuresOn(filters).map((figure) => [figure, true])),
  }
}

function figuresOn({ FIGURES = {} }: OccupationFilters): FigureFilter[] {
  return figureFilters.filter((figure) => FIGURES[figure])
}

/**
 * Whether an occupation passes: it belongs to one of the industries (when any is asked for), needs the preparation, pay and
 * number of jobs asked for, and is at least as strong as asked in every interest and every value. Without a usable profile it
 * passes neither of those.
 */
export function passesFilters(occupation: OccupationFacts, query: FilterQuery): boolean {
  const { industries, preparation, pays_above_middle, many_jobs } = query
  if (preparation && occupation.preparation !== preparation) return false
  if (pays_above_middle && !occupation.paysAboveMiddle) return false
  if (many_jobs && occupation.employed < manyJobs) return false
  if (industries.length > 0 && !industries.some((slug) => occupation.industries.includes(slug))) return false
  const usable = !occupation.profileIsWeak
  return (
    strongEnough(interestAreas, query.interests, usable ? occupation.interests : null) &&
    strongEnough(workValues, query.values, usable ? occupation.values : null)
  )
}

/** Whether nothing is asked for. */
export function isEmpty(query: FilterQuery): boolean {
  return (
    !query.preparation &&
    !query.pays_above_middle &&
    !query.many_jobs &&
    query.industries.length === 0 &&
    Object.keys(query.interests).length === 0 &&
    Object.keys(query.values).length === 0
  )
}

/** A rating of 1 to 7 as a strength of 0 to 100. */
export function strengthOf(rating: number): number {
  return ((rating - 1) / 6) * 100
}

/** How many filters are on, for the button that opens them. */
export function enabledCount(filters: OccupationFilters): number {
  const query = toFilterQuery(filters)
  return (
    query.industries.length +
    Object.keys(query.interests).length +
    Object.keys(query.values).length +
    (query.preparation ? 1 : 0) +
    figuresOn(filters).length
  )
}

function enabledValues<K extends string>(
  entries: Partial<Record<K, FilterEntry<number>>>,
): Partial<Record<K, number>> {
  const enabled = Object.entries(entries) as [K, FilterEntry<number>][]
  return Object.fromEntries(
    enabled.filter(([, entry]) => entry.enabled).map(([key, entry]) => [key, entry.value]),
  ) as Partial<Record<K, number>>
}

function strongEnough<K extends string>(
  keys: readonly K[],
  asked: Partial<Record<K, number>>,
  ratings: Six | null,
): boolean {
  return keys.every((key, index) => {
    const least = asked[key]
    if (least === undefined) return true
    return ratings !== null && strengthOf(ratings[index] ?? 1) >= least
  })
}
