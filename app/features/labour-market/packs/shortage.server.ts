import * as z from 'zod'
import { oneOf, text } from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import { type Shortage, shortageRatings } from '../contract.ts'
import { figureRows, occupation, unitGroup } from './codes.server.ts'

const rating = oneOf(shortageRatings)

export const shortagePack = definePack({
  name: 'careers/shortage',
  revision: 1,
  isDated: true,
  after: [],
  files: {
    'occupations_2024.csv': csv(
      z.object({
        anzsco_code: occupation,
        title: text(),
        national: rating,
        nsw: rating,
        vic: rating,
        qld: rating,
        sa: rating,
        wa: rating,
        tas: rating,
        nt: rating,
        act: rating,
      }),
      { key: ['anzsco_code'] },
    ),
    'unit_groups_2025.csv': csv(
      z.object({ anzsco_unit_group_code: unitGroup, unit_group: text(), national_rating: rating }),
      { key: ['anzsco_unit_group_code'] },
    ),
  },
  toTables: (files) =>
    figureRows('shortage', [
      ...files['occupations_2024.csv'].map((row) => ({
        code: row.anzsco_code,
        figures: {
          year: 2024,
          national: row.national,
          states: [row.nsw, row.vic, row.qld, row.sa, row.wa, row.tas, row.nt, row.act],
        } satisfies Shortage,
      })),
      ...files['unit_groups_2025.csv'].map((row) => ({
        code: row.anzsco_unit_group_code,
        figures: { year: 2025, national: row.national_rating, states: null } satisfies Shortage,
      })),
    ]),
})
