import * as z from 'zod'
import { code, decimal, oneOf, optionalCode, text } from '#app/platform/content/columns.server.ts'
import { csv, definePack, type Finding } from '#app/platform/content/pack.server.ts'
import { type OtherRate, rateFamilies } from '../rate-words.ts'
import { figureRows } from './codes.server.ts'

const countries = ['AU', 'NZ'] as const
const day = /^\d{4}-\d{2}-\d{2}$/

/** Tax, loans, savings and payments that texts name in double braces, with the days on which they count. */
export const ratesPack = definePack({
  name: 'careers/rates',
  revision: 1,
  isDated: true,
  after: [],
  files: {
    'rates.csv': csv(
      z.object({
        country_code: oneOf(countries),
        family: oneOf(rateFamilies),
        rate: code(/^[a-z_\d]+$/, 'the name of a rate'),
        value: decimal(0.01, 1_000_000),
        unit: oneOf(['dollars', 'per_cent'] as const),
        from_date: code(day, 'a day'),
        until_date: optionalCode(day, 'a day'),
        checked_on: code(day, 'a day'),
        source: text(),
      }),
      { key: ['country_code', 'rate'] },
    ),
  },
  toTables: (files) =>
    figureRows(
      'rate',
      countries.map((country) => ({
        code: country,
        figures: {
          rates: files['rates.csv']
            .filter((row) => row.country_code === country)
            .map(({ country_code: _, source: __, ...rate }) => rate),
        },
      })),
    ),
  review: (files) => daysThatDiffer(files['rates.csv']),
})

/** A text names the days of a family, so all of its rates in a country have the same. */
function daysThatDiffer(rows: readonly (OtherRate & { country_code: string })[]): Finding[] {
  return rows.flatMap((row, at): Finding[] => {
    const first = rows.find(
      ({ country_code, family }) => country_code === row.country_code && family === row.family,
    )
    return first && (first.from_date !== row.from_date || first.until_date !== row.until_date)
      ? [{ file: 'rates.csv', row: at, reason: `has other days than ${first.rate} of the same family` }]
      : []
  })
}
