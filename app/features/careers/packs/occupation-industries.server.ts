import * as z from 'zod'
import { code, text, whole } from '#app/platform/content/columns.server.ts'
import { csv, definePack, type TableRows } from '#app/platform/content/pack.server.ts'
import { industries, occupationIndustries, occupations } from '../tables.server.ts'
import { anzscoPack } from './anzsco.server.ts'
import { anzsicPack } from './anzsic.server.ts'

export const occupationIndustriesPack = definePack({
  name: 'careers/occupation-industries',
  revision: 1,
  after: [anzsicPack, anzscoPack],
  files: {
    'occupation_industries.csv': csv(
      z.object({
        anzsco_minor_group_code: code(/^\d{3}$/, 'three digits'),
        anzsco_minor_group: text(),
        anzsic_division_code: code(/^[A-S]$/, 'a division letter'),
        anzsic_division: text(),
        rank: whole(1, 9),
      }),
      { key: ['anzsco_minor_group_code', 'anzsic_division_code'] },
    ),
  },
  references: [
    {
      file: 'occupation_industries.csv',
      column: 'anzsco_minor_group_code',
      to: { pack: anzscoPack, file: 'occupations.csv', column: 'minor_group_code' },
    },
    {
      file: 'occupation_industries.csv',
      column: 'anzsic_division_code',
      to: { pack: anzsicPack, file: 'industries.csv', column: 'anzsic_code' },
    },
  ],
  toTables: async (files, read): Promise<TableRows[]> => {
    const all = await read(anzscoPack, 'occupations.csv')
    const byGroup = Map.groupBy(files['occupation_industries.csv'], (row) => row.anzsco_minor_group_code)
    const pairs = all.flatMap((occupation) =>
      (byGroup.get(occupation.minor_group_code) ?? []).map((row) => ({
        occupationId: occupation.anzsco_code,
        industryId: row.anzsic_division_code,
        rank: row.rank,
      })),
    )
    const main = new Map(
      pairs.filter((pair) => pair.rank === 1).map((pair) => [pair.occupationId, pair.industryId]),
    )
    return [
      {
        table: occupationIndustries,
        key: ['occupationId', 'industryId'],
        links: {
          occupationId: { table: occupations, by: 'anzscoCode' },
          industryId: { table: industries, by: 'anzsicCode' },
        },
        rows: pairs,
      },
      {
        table: occupations,
        mode: 'complete',
        key: ['anzscoCode'],
        links: { mainIndustryId: { table: industries, by: 'anzsicCode' } },
        rows: all.map(({ anzsco_code }) => ({
          anzscoCode: anzsco_code,
          mainIndustryId: main.get(anzsco_code) ?? null,
        })),
      },
    ]
  },
})
