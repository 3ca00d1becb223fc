import * as z from 'zod'
import { code, text, whole } from '#app/platform/content/columns.server.ts'
import { csv, definePack, type TableRows } from '#app/platform/content/pack.server.ts'
import { industries, occupationIndustries, occupations } from '../tables.server.ts'
import { anzscoPack } from './anzsco.server.ts'
import { anzsicPack } from './anzsic.server.ts'

/** Industries of minor groups. The pack with finer ones, study routes, loads both: see `industryTables`. */
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
})

type Occupation = { anzsco_code: string; unit_group_code: string; minor_group_code: string }
type GroupIndustry = { anzsic_division_code: string; rank: number }

/**
 * The industries of every occupation: those named for itself, else for its unit group, else for its minor group.
 * Rank 1 is the main one.
 *
 * @param byCode industries for occupations (six digits) and groups (four or three)
 */
export function industryTables(all: Occupation[], byCode: Map<string, GroupIndustry[]>): TableRows[] {
  const links = {
    occupationId: { table: occupations, by: 'anzscoCode' },
    industryId: { table: industries, by: 'anzsicCode' },
    mainIndustryId: { table: industries, by: 'anzsicCode' },
  }
  const pairs = all.flatMap((row) => {
    const codes = [row.anzsco_code, row.unit_group_code, row.minor_group_code]
    const named = codes.map((group) => byCode.get(group)).find((found) => found !== undefined) ?? []
    return named.map(({ anzsic_division_code, rank }) => ({
      occupationId: row.anzsco_code,
      industryId: anzsic_division_code,
      rank,
    }))
  })
  const main = new Map(
    pairs.filter(({ rank }) => rank === 1).map((pair) => [pair.occupationId, pair.industryId]),
  )
  const mains = all.map(({ anzsco_code }) => ({
    anzscoCode: anzsco_code,
    mainIndustryId: main.get(anzsco_code) ?? null,
  }))
  return [
    { table: occupationIndustries, key: ['occupationId', 'industryId'], links, rows: pairs },
    { table: occupations, mode: 'complete', key: ['anzscoCode'], links, rows: mains },
  ]
}
