import * as z from 'zod'
import {
  code,
  decimal,
  oneOf,
  optionalDecimal,
  optionalWhole,
  text,
} from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import type { MinimumWage } from '../contract.ts'
import { figureRows } from './codes.server.ts'

const countries = ['AU', 'NZ'] as const

export const minimumWagesPack = definePack({
  name: 'careers/minimum-wages',
  revision: 1,
  isDated: true,
  after: [],
  files: {
    'minimum_wages.csv': csv(
      z.object({
        country_code: oneOf(countries),
        rate: code(/^[a-z_\d]+$/, 'the name of a rate'),
        age_min: optionalWhole(0, 100),
        age_max: optionalWhole(0, 100),
        percent_of_adult_rate: optionalDecimal(0, 100),
        hourly: decimal(0.01, 1000),
        casual_hourly: optionalDecimal(0.01, 1000),
        from_date: code(/^\d{4}-\d{2}-\d{2}$/, 'a day'),
        until_date: code(/^\d{4}-\d{2}-\d{2}$/, 'a day'),
        instrument: text(),
      }),
      { key: ['country_code', 'rate'] },
    ),
  },
  toTables: (files) =>
    figureRows(
      'minimum_wage',
      countries.map((country) => ({
        code: country,
        figures: {
          rates: files['minimum_wages.csv']
            .filter((row) => row.country_code === country)
            .map(
              ({
                rate,
                age_min,
                age_max,
                hourly,
                casual_hourly,
                from_date,
                until_date,
                instrument,
              }): MinimumWage => ({
                rate,
                age_min,
                age_max,
                hourly,
                casual_hourly,
                from_date,
                until_date,
                instrument,
              }),
            ),
        },
      })),
    ),
})
