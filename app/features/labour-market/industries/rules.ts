import { dates } from '../dates.ts'
import { dollars, signedPercent } from '../rules.ts'
import type { IndustryFigures, IndustryRow } from './contract.ts'

const people = `Jobs and Skills Australia, ${dates.people}`

/** The facts of an industry in Australia, each with its source and date; what is not published is left out. */
export function industryFacts({
  overview,
  projection,
  all_change_pct,
}: Pick<IndustryFigures, 'overview' | 'projection' | 'all_change_pct'>) {
  return [
    overview?.employed != null && {
      key: 'people',
      pack: 'careers/labour-market',
      name: 'People working in it',
      value: overview.employed.toLocaleString('en-AU'),
      note: overview.workforce_pct != null ? `${overview.workforce_pct}% of everyone at work` : undefined,
      source: people,
    },
    overview?.median_weekly_aud != null && {
      key: 'pay',
      pack: 'careers/labour-market',
      name: 'Median full-time pay',
      value: `${dollars(overview.median_weekly_aud)} a week before tax`,
      source: `Full-time employees. Australian Bureau of Statistics, ${dates.industryPay}`,
    },
    projection && {
      key: 'growth',
      pack: 'careers/projections',
      name: 'Projected change to 2035',
      value: signedPercent(projection.change_pct),
      note: all_change_pct != null ? `All jobs: ${signedPercent(all_change_pct)}` : undefined,
      source: `From ${dates.projectedFrom}. A model, not a promise. Jobs and Skills Australia`,
    },
    overview?.female_pct != null && {
      key: 'women',
      pack: 'careers/labour-market',
      name: 'Women',
      value: `${overview.female_pct}%`,
      source: people,
    },
    overview?.part_time_pct != null && {
      key: 'part-time',
      pack: 'careers/labour-market',
      name: 'Work part-time',
      value: `${overview.part_time_pct}%`,
      source: people,
    },
    overview?.median_age != null && {
      key: 'age',
      pack: 'careers/labour-market',
      name: 'Median age',
      value: `${overview.median_age}`,
      note: 'Half are younger, half older',
      source: people,
    },
  ].filter((fact) => typeof fact === 'object' && fact !== null)
}

/** The industries that are held, largest first; those without a count last, by name. */
export function bySize(rows: readonly IndustryRow[]): IndustryRow[] {
  return rows.toSorted((a, b) => (b.overview?.employed ?? -1) - (a.overview?.employed ?? -1))
}

/** One of the largest unit groups of an industry, and the group of today's ANZSCO that is nearest to one that was redrawn. */
export type LargestGroup = { code: string; title: string; group_today: string | null }
