import * as z from 'zod'
import { optionalWhole, text, whole } from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import type { TaxFigures } from '../contract.ts'
import { FEWEST_TAX_RETURNS } from '../rules.ts'
import { unlikePay } from '../unlike-pay.ts'
import { figureRows, unitGroupOrOccupation } from './codes.server.ts'

export const incomeTaxPack = definePack({
  name: 'careers/income-tax',
  revision: 2,
  isDated: true,
  after: [],
  files: {
    'income_tax.csv': csv(
      z.object({
        anzsco_code: unitGroupOrOccupation,
        ato_title: text(),
        individuals: whole(0),
        median_salary_wages_aud: optionalWhole(0),
      }),
      { key: ['anzsco_code'] },
    ),
  },
  toTables: (files) =>
    figureRows(
      'income_tax',
      files['income_tax.csv'].flatMap((row) => {
        if (row.individuals < FEWEST_TAX_RETURNS || row.median_salary_wages_aud === null) return []
        if (unlikePay.has(row.anzsco_code)) return []
        const figures: TaxFigures = {
          people: row.individuals,
          median_salary_aud: row.median_salary_wages_aud,
        }
        return [{ code: row.anzsco_code, figures }]
      }),
    ),
})
