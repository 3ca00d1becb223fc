import { type ShortageRating, shortageRatings } from '../contract.ts'

export const occupationSorts = ['name', 'pay', 'growth', 'people'] as const
export type OccupationSort = (typeof occupationSorts)[number]

/** Median full-time pay a week. `above_middle`: more than the median of all workers. */
export const payBands = ['above_middle', 'under_1500', 'from_1500', 'from_2000', 'from_2500'] as const
export type PayBand = (typeof payBands)[number]

/** The ends of the bands in dollars: from the first, below the second. */
export const payBandEnds: Record<Exclude<PayBand, 'above_middle'>, [from: number, below: number | null]> = {
  under_1500: [0, 1500],
  from_1500: [1500, 2000],
  from_2000: [2000, 2500],
  from_2500: [2500, null],
}

/** Projected change to 2035. `above_all`: more than all jobs together. */
export const growthBands = ['above_all', 'from_20', 'growing', 'shrinking'] as const
export type GrowthBand = (typeof growthBands)[number]

/** A shortage rating, or any of the three that are a shortage. */
export const demands = ['any_shortage', ...shortageRatings] as const
export type Demand = (typeof demands)[number]

export function ratingsOf(demand: Demand): readonly ShortageRating[] {
  return demand === 'any_shortage' ? shortageRatings.filter((rating) => rating !== 'no_shortage') : [demand]
}

/** A kind of figure on the cards of a list. */
export const figureKinds = ['pay', 'growth', 'people', 'demand'] as const
export type FigureKind = (typeof figureKinds)[number]

/** The figure that cards show: the one sorted by, or else the first that the list is filtered by. */
export function shownFigure(
  sort: OccupationSort,
  filters: { pay?: unknown; growth?: unknown; demand?: unknown },
): FigureKind | null {
  if (sort !== 'name') return sort
  return (['pay', 'growth', 'demand'] as const).find((kind) => filters[kind]) ?? null
}
