import * as z from 'zod'
import { decimal, text } from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import type { MeanEarnings } from '../contract.ts'
import { figureRows, unitGroup } from './codes.server.ts'

export const meanEarningsPack = definePack({
  name: 'careers/mean-earnings',
  revision: 1,
  isDated: true,
  after: [],
  files: {
    'mean_earnings.csv': csv(
      z.object({
        anzsco_unit_group_code: unitGroup,
        unit_group: text(),
        mean_weekly_cash_earnings_aud: decimal(1, 50_000),
      }),
      { key: ['anzsco_unit_group_code'] },
    ),
  },
  toTables: (files) =>
    figureRows(
      'mean_earnings',
      files['mean_earnings.csv'].map((row) => ({
        code: row.anzsco_unit_group_code,
        figures: { mean_weekly_aud: row.mean_weekly_cash_earnings_aud } satisfies MeanEarnings,
      })),
    ),
})
