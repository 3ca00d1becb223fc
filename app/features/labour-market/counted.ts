import { widerGroup } from '#app/features/careers/titles.ts'
import { type Basis, figureBasis } from './basis.ts'
import type { OccupationFigures } from './contract.ts'
import { dates } from './dates.ts'

/** That a figure counts the unit group, said beside it; null where it counts the job alone or the group is the job. */
export function groupNote(
  { is_whole_group, unit_group, title }: Pick<OccupationFigures, 'is_whole_group' | 'unit_group' | 'title'>,
  what: 'The figure is' | 'The list is' | 'The rating is' | 'These figures are',
  based: { isOwn: boolean } | null,
): string | null {
  return !based || based.isOwn || is_whole_group ? null : `${what} for ${widerGroup(unit_group, title)}.`
}

/** A share of fewer people moves by a whole per cent with one of them. */
const FEW_PEOPLE = 100

/** How far shares of workers may be trusted: whom they count, and whether those are few; null where nothing needs saying. */
export function sharesNote(
  figures: Pick<OccupationFigures, 'own' | 'is_whole_group' | 'unit_group' | 'title'>,
  based: Basis<number[]>['shown'],
): string | null {
  if (!based) return null
  const { own } = figures
  const counted = based.isOwn ? (own.jobs?.employed ?? null) : null
  const rough = !addsUp(based.value)
  const few =
    counted !== null && counted < FEW_PEOPLE
      ? `Only about ${counted} people were counted, so the shares are rough${rough ? ' and do not add up to 100' : ''}.`
      : rough && 'Few people were counted, so the shares do not add up to 100.'
  return [groupNote(figures, 'These figures are', based), few].filter(Boolean).join(' ') || null
}

/** Whether shares make a whole, but for what rounding does: counts of few people are changed in the Census, and their shares do not. */
export function addsUp(shares: readonly number[]): boolean {
  return Math.abs(sum(shares) - 100) < 3
}

/** Per cent of workers. Null: not published. */
type WorkShares = { partTime: number | null; women: number | null }

/**
 * Part-time work and women, both of the same people: of the job itself where it was counted, although its wider group has newer
 * figures, because people in other jobs of the group can differ a lot. `all`: all jobs in the same count.
 */
export function workShares(
  figures: Pick<OccupationFigures, 'own' | 'group' | 'is_whole_group'> & {
    all: Pick<OccupationFigures['all'], 'female_pct' | 'part_time_pct' | 'census'>
  },
): (WorkShares & { isOwn: boolean; asOf: string; all: WorkShares }) | null {
  const { own, all, is_whole_group } = figures
  const jobs = is_whole_group || (own.jobs?.employed ?? 0) < FEW_PEOPLE ? null : own.jobs
  const { partTime, women } = figureBasis(figures)
  const hasOwn = jobs?.part_time_pct != null && jobs.female_pct != null
  const shown = hasOwn
    ? { value: jobs.part_time_pct, isOwn: true, asOf: jobs.employed_as_of }
    : partTime.shown
  if (!shown) return null
  const isSame = women.shown?.isOwn === shown.isOwn
  const { female_pct, part_time_pct } = shown.asOf === dates.censusMonth ? all.census : all
  return {
    isOwn: shown.isOwn,
    asOf: shown.asOf,
    partTime: shown.value,
    women: hasOwn ? jobs.female_pct : isSame ? (women.shown?.value ?? null) : null,
    all: { partTime: part_time_pct, women: female_pct },
  }
}

/** A job cannot have more people than its wider group: two sources that disagree so far are not shown side by side. */
export function notLarger(
  people: Basis<number>,
  { is_whole_group }: Pick<OccupationFigures, 'is_whole_group'>,
): Basis<number> {
  const { shown, others } = people
  if (!shown || shown.isOwn || is_whole_group) return people
  return { shown, others: others.filter(({ value }) => value <= shown.value) }
}

/** Median ages that the shares of the same people by age bear out. Counts of few people are changed in the Census, one by one. */
export function withinAges(age: Basis<number>, ages: Basis<number[]>): Basis<number> {
  return {
    ...age,
    others: age.others.filter(({ value, isOwn }) => {
      if (!ages.shown || ages.shown.isOwn !== isOwn) return true
      const band = bandStarts.filter((start) => start <= value).length
      const shares = ages.shown.value
      const half = sum(shares) / 2 + 2
      return sum(shares.slice(0, band)) <= half && sum(shares.slice(band + 1)) <= half
    }),
  }
}

/** The first age of each band but the first. */
const bandStarts = [25, 35, 45, 55, 65]

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
