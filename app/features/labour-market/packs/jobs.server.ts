import * as z from 'zod'
import {
  code,
  decimal,
  oneOf,
  optionalCode,
  optionalDecimal,
  optionalWhole,
  text,
  whole,
} from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import type { JobFigures } from '../contract.ts'
import { figureRows, unitGroupOrOccupation } from './codes.server.ts'
import { educationFigures, educationFile } from './education.server.ts'
import { industryFigures, industryFiles } from './industries.server.ts'

const month = /^\d{4}-\d{2}$/
const share = decimal(0, 100)
const optionalShare = optionalDecimal(0, 100)

export const jobsPack = definePack({
  name: 'careers/labour-market',
  revision: 4,
  isDated: true,
  after: [],
  files: {
    'jobs_and_pay.csv': csv(
      z.object({
        anzsco_code: unitGroupOrOccupation,
        title: text(),
        employed: optionalWhole(0),
        annual_employment_change: optionalWhole(-10_000_000),
        part_time_share_pct: optionalShare,
        average_full_time_hours: optionalDecimal(0, 100),
        female_share_pct: optionalShare,
        median_age: optionalDecimal(15, 100),
        median_weekly_earnings_aud: optionalWhole(1),
        employed_as_of: code(month, 'a month'),
        earnings_as_of: optionalCode(month, 'a month'),
      }),
      { key: ['anzsco_code'] },
    ),
    'totals.csv': csv(
      z.object({
        basis: oneOf(['unit_group_4_digit', 'occupation_6_digit']),
        female_share_pct: share,
        median_weekly_earnings_aud: optionalWhole(1),
        median_age: decimal(15, 100),
        full_time_share_pct: share,
        average_full_time_hours: decimal(0, 100),
      }),
      { key: ['basis'] },
    ),
    'states.csv': csv(
      z.object({
        anzsco_code: unitGroupOrOccupation,
        nsw_pct: optionalShare,
        vic_pct: optionalShare,
        qld_pct: optionalShare,
        sa_pct: optionalShare,
        wa_pct: optionalShare,
        tas_pct: optionalShare,
        nt_pct: optionalShare,
        act_pct: optionalShare,
      }),
      { key: ['anzsco_code'] },
    ),
    'age.csv': csv(
      z.object({
        anzsco_code: unitGroupOrOccupation,
        age_15_19_pct: optionalShare,
        age_20_24_pct: optionalShare,
        age_25_34_pct: optionalShare,
        age_35_44_pct: optionalShare,
        age_45_54_pct: optionalShare,
        age_55_59_pct: optionalShare,
        age_60_64_pct: optionalShare,
        age_65_plus_pct: optionalShare,
      }),
      { key: ['anzsco_code'] },
    ),
    'industries.csv': csv(
      z.object({ anzsco_code: unitGroupOrOccupation, rank: whole(1, 3), anzsic_division: text() }),
      { key: ['anzsco_code', 'rank'] },
    ),
    'education.csv': educationFile,
    ...industryFiles,
  },
  toTables: (files) => {
    const states = new Map(files['states.csv'].map((row) => [row.anzsco_code, row]))
    const ages = new Map(files['age.csv'].map((row) => [row.anzsco_code, row]))
    const industries = Map.groupBy(files['industries.csv'], (row) => row.anzsco_code)
    const jobs = files['jobs_and_pay.csv'].map((row) => {
      const state = states.get(row.anzsco_code)
      const age = ages.get(row.anzsco_code)
      return {
        code: row.anzsco_code,
        figures: {
          employed: row.employed,
          annual_change: row.annual_employment_change,
          part_time_pct: row.part_time_share_pct,
          full_time_hours: row.average_full_time_hours,
          female_pct: row.female_share_pct,
          median_age: row.median_age,
          median_weekly_aud: row.median_weekly_earnings_aud,
          employed_as_of: row.employed_as_of,
          earnings_as_of: row.earnings_as_of,
          states: state
            ? allOrNothing([
                state.nsw_pct,
                state.vic_pct,
                state.qld_pct,
                state.sa_pct,
                state.wa_pct,
                state.tas_pct,
                state.nt_pct,
                state.act_pct,
              ])
            : null,
          ages: age
            ? allOrNothing([
                plus(age.age_15_19_pct, age.age_20_24_pct),
                age.age_25_34_pct,
                age.age_35_44_pct,
                age.age_45_54_pct,
                plus(age.age_55_59_pct, age.age_60_64_pct),
                age.age_65_plus_pct,
              ])
            : null,
          industries: (industries.get(row.anzsco_code) ?? [])
            .toSorted((a, b) => a.rank - b.rank)
            .map((industry) => industry.anzsic_division),
        } satisfies JobFigures,
      }
    })
    const totalOf = (basis: string) => files['totals.csv'].find((row) => row.basis === basis)
    const total = totalOf('unit_group_4_digit')
    const census = totalOf('occupation_6_digit')
    const jobFigures = figureRows('jobs', [
      ...jobs,
      {
        code: 'all',
        figures: {
          median_weekly_aud: total?.median_weekly_earnings_aud ?? null,
          female_pct: total?.female_share_pct ?? null,
          part_time_pct: total ? 100 - total.full_time_share_pct : null,
          full_time_hours: total?.average_full_time_hours ?? null,
          median_age: total?.median_age ?? null,
          census: {
            female_pct: census?.female_share_pct ?? null,
            part_time_pct: census ? 100 - census.full_time_share_pct : null,
          },
          group_pay: jobs.flatMap(({ figures }) => figures.median_weekly_aud ?? []).toSorted((a, b) => a - b),
        },
      },
    ])
    return [
      ...jobFigures,
      ...figureRows('education', educationFigures(files['education.csv'])),
      ...figureRows('industry', industryFigures(files)),
    ]
  },
})

/** All values, or null when one is missing: a picture with a hole would be read as a zero. */
function allOrNothing(values: (number | null)[]): number[] | null {
  return values.every((value) => value !== null) ? (values as number[]) : null
}

function plus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.round((a + b) * 10) / 10
}
