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

/** Every band that a weekly pay is in. @param middle median of all workers; null where not published */
export function payBandsOf(weekly: number | null, middle: number | null): PayBand[] {
  if (weekly === null) return []
  return payBands.filter((band) => {
    if (band === 'above_middle') return middle !== null && weekly > middle
    const [from, below] = payBandEnds[band]
    return weekly >= from && (below === null || weekly < below)
  })
}

/** Every band that a change in per cent is in. @param all change of all jobs together; null where not published */
export function growthBandsOf(change: number | null, all: number | null): GrowthBand[] {
  if (change === null) return []
  const isIn: Record<GrowthBand, boolean> = {
    above_all: all !== null && change > all,
    from_20: change >= 20,
    growing: change > 0,
    shrinking: change < 0,
  }
  return growthBands.filter((band) => isIn[band])
}

/** A shortage rating, or any of the three that are a shortage. */
export const demands = ['any_shortage', ...shortageRatings] as const
export type Demand = (typeof demands)[number]

export function ratingsOf(demand: Demand): readonly ShortageRating[] {
  return demand === 'any_shortage' ? shortageRatings.filter((rating) => rating !== 'no_shortage') : [demand]
}

export function demandsOf(rating: ShortageRating | null): Demand[] {
  return rating === null
    ? []
    : demands.filter((demand) => demand === rating || ratingsOf(demand).includes(rating))
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
