import * as z from 'zod'
import {
  optionalCode,
  optionalDecimal,
  optionalWhole,
  text,
  whole,
} from '#app/platform/content/columns.server.ts'
import { csv, type RowsOfFiles } from '#app/platform/content/pack.server.ts'
import type { IndustryOverview } from '../industries/contract.ts'
import type { LargestGroup } from '../industries/rules.ts'
import { industry, unitGroup } from './codes.server.ts'

const share = optionalDecimal(0, 100)

/** Files about industries in the pack of jobs and pay: the same publisher, licence and edition. */
export const industryFiles = {
  'industry_overview.csv': csv(
    z.object({
      anzsic_division_code: industry,
      anzsic_division: text(),
      employed: optionalWhole(0),
      female_share_pct: share,
      part_time_share_pct: share,
      median_weekly_earnings_aud: optionalWhole(1),
      workforce_share_pct: share,
      median_age: optionalDecimal(15, 100),
    }),
    { key: ['anzsic_division_code'] },
  ),
  'industry_occupations.csv': csv(
    z.object({
      anzsic_division_code: industry,
      rank: whole(1, 10),
      anzsco_unit_group_code: unitGroup,
      unit_group: text(),
      group_today: optionalCode(/^\d{4}$/, 'four digits'),
    }),
    { key: ['anzsic_division_code', 'rank'] },
  ),
}

export function industryFigures(files: RowsOfFiles<typeof industryFiles>) {
  const largest = Map.groupBy(files['industry_occupations.csv'], (row) => row.anzsic_division_code)
  return files['industry_overview.csv'].map((row) => ({
    code: row.anzsic_division_code,
    figures: {
      employed: row.employed,
      female_pct: row.female_share_pct,
      part_time_pct: row.part_time_share_pct,
      median_weekly_aud: row.median_weekly_earnings_aud,
      workforce_pct: row.workforce_share_pct,
      median_age: row.median_age,
      largest: (largest.get(row.anzsic_division_code) ?? [])
        .toSorted((a, b) => a.rank - b.rank)
        .map((group) => ({
          code: group.anzsco_unit_group_code,
          title: group.unit_group,
          group_today: group.group_today,
        })),
    } satisfies IndustryOverview & { largest: LargestGroup[] },
  }))
}
