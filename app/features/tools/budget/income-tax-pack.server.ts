import * as z from 'zod'
import { code, decimal, oneOf, optionalWhole, whole } from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import { incomeTaxBands } from '../tables.server.ts'

const day = code(/^\d{4}-\d{2}-\d{2}$/, 'a day')

export const incomeTaxPack = definePack({
  name: 'tools/income-tax',
  revision: 1,
  isDated: true,
  needsSecondPerson: true,
  after: [],
  files: {
    'income_tax.csv': csv(
      z.object({
        country_code: oneOf(['AU', 'NZ'] as const),
        income_year: code(/^\d{4}-\d{2}$/, 'an income year'),
        from_date: day,
        until_date: day,
        income_from: whole(0, 10_000_000),
        income_to: optionalWhole(0, 10_000_000),
        rate_pct: decimal(0, 100),
      }),
      { key: ['country_code', 'income_year', 'income_from'] },
    ),
  },
  toTables: (files) => [
    {
      table: incomeTaxBands,
      key: ['country', 'incomeYear', 'incomeFrom'],
      rows: files['income_tax.csv'].map((row) => ({
        country: row.country_code,
        incomeYear: row.income_year,
        fromDate: row.from_date,
        untilDate: row.until_date,
        incomeFrom: row.income_from,
        incomeTo: row.income_to,
        rateBp: Math.round(row.rate_pct * 100),
      })),
    },
  ],
})
