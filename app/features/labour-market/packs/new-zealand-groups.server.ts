import * as z from 'zod'
import {
  code,
  oneOf,
  optionalCode,
  optionalWhole,
  text,
  whole,
} from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import type { NewZealandCensus, NewZealandEarnings } from '../contract.ts'
import { figureRows } from './codes.server.ts'

export const newZealandGroupsPack = definePack({
  name: 'careers/new-zealand-groups',
  revision: 1,
  isDated: true,
  after: [],
  files: {
    'weekly_earnings.csv': csv(
      z.object({
        anzsco_major_group_code: code(/^[1-8]$/, 'a major group'),
        major_group: text(),
        year: whole(2009, 2100),
        median_weekly_earnings_nzd: whole(1),
        mean_weekly_earnings_nzd: whole(1),
      }),
      { key: ['anzsco_major_group_code'] },
    ),
    'census.csv': csv(
      z.object({
        anzsco_code: code(/^\d{1,2}$/, 'one or two digits'),
        level: oneOf(['major', 'sub_major']),
        title: text(),
        census_year: whole(2013, 2100),
        region_code: optionalCode(/^[A-Z]{3}$/, 'a region code'),
        employed: optionalWhole(0),
        median_total_personal_income_nzd: optionalWhole(0),
      }),
      { key: ['anzsco_code', 'census_year', 'region_code'] },
    ),
  },
  toTables: (files) => [
    ...figureRows(
      'nz_earnings',
      files['weekly_earnings.csv'].map((row) => ({
        code: row.anzsco_major_group_code,
        figures: {
          group: row.major_group,
          year: row.year,
          median_weekly_nzd: row.median_weekly_earnings_nzd,
        } satisfies NewZealandEarnings,
      })),
    ),
    ...figureRows(
      'nz_census',
      [...Map.groupBy(files['census.csv'], (row) => row.anzsco_code)].map(([code, rows]) => ({
        code,
        figures: {
          group: rows[0]?.title ?? '',
          counts: rows.map((row) => ({
            year: row.census_year,
            region: row.region_code,
            employed: row.employed,
            median_income_nzd: row.median_total_personal_income_nzd,
          })),
        } satisfies NewZealandCensus,
      })),
    ),
  ],
})
