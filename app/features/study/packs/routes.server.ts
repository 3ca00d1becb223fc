import * as z from 'zod'
import { anzscoPack } from '#app/features/careers/packs/anzsco.server.ts'
import { anzsicPack } from '#app/features/careers/packs/anzsic.server.ts'
import { introductionsPack } from '#app/features/careers/packs/introductions.server.ts'
import {
  industryTables,
  occupationIndustriesPack,
} from '#app/features/careers/packs/occupation-industries.server.ts'
import { industries, occupations } from '#app/features/careers/tables.server.ts'
import {
  code,
  list,
  oneOf,
  optionalCode,
  optionalText,
  text,
  whole,
} from '#app/platform/content/columns.server.ts'
import { csv, definePack, type TableRows } from '#app/platform/content/pack.server.ts'
import { occupationStudyRoutes, occupationVetRoutes } from '../tables.server.ts'
import { ascedPack, knownField } from './asced.server.ts'
import { cricosPack } from './cricos.server.ts'
import { knownLevel, qualificationsPack } from './qualifications.server.ts'

const unitGroup = code(/^\d{4}$/, 'four digits')
const divisionCode = code(/^[A-S]$/, 'a division letter')
const icon = code(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'the name of an icon')
const artTheme = text()

const Route = z
  .object({
    anzsco_unit_group_code: unitGroup,
    asced_code: optionalCode(/^(\d{2}){1,3}$/, 'an ASCED code'),
    level_ids: list,
    kind: oneOf(['typical', 'possible', 'on-the-job']),
    note: optionalText(400),
  })
  .refine((row) => row.kind === 'on-the-job' || row.asced_code !== null, {
    path: ['asced_code'],
    error: 'is empty: only on-the-job needs no field',
  })
  .refine((row) => row.kind === 'on-the-job' || row.level_ids.length > 0, {
    path: ['level_ids'],
    error: 'is empty: only on-the-job needs no level',
  })
  .refine((row) => row.kind !== 'on-the-job' || row.note !== null, {
    path: ['note'],
    error: 'is empty: on-the-job needs a sentence',
  })

/** What to study for each occupation; with it come its industries and the emblems of both. */
export const studyRoutesPack = definePack({
  name: 'careers/study-routes',
  revision: 6,
  after: [
    anzsicPack,
    anzscoPack,
    introductionsPack,
    occupationIndustriesPack,
    ascedPack,
    qualificationsPack,
    cricosPack,
  ],
  files: {
    'study-routes.csv': csv(Route, { key: ['anzsco_unit_group_code', 'asced_code', 'kind', 'note'] }),
    'vet-routes.csv': csv(
      z.object({
        anzsco_code: code(/^(\d{4}|\d{6})$/, 'four or six digits'),
        qualification_code: text(10),
        kind: oneOf(['typical', 'possible']),
      }),
      { key: ['anzsco_code', 'qualification_code'] },
    ),
    'icons.csv': csv(
      z.object({ anzsco_minor_group_code: code(/^\d{3}$/, 'three digits'), icon, art_theme: artTheme }),
      { key: ['anzsco_minor_group_code'] },
    ),
    'icons-by-unit-group.csv': csv(
      z.object({ anzsco_unit_group_code: unitGroup, icon, art_theme: artTheme }),
      {
        key: ['anzsco_unit_group_code'],
      },
    ),
    'industries-by-group.csv': csv(
      z.object({
        anzsco_code: code(/^(\d{4}|\d{6})$/, 'four or six digits'),
        anzsic_division_code: divisionCode,
        rank: whole(1, 9),
      }),
      { key: ['anzsco_code', 'anzsic_division_code'] },
    ),
    'industry-looks.csv': csv(
      z.object({
        anzsic_division_code: divisionCode,
        icon,
        art_theme: artTheme,
        about: text(),
      }),
      { key: ['anzsic_division_code'] },
    ),
  },
  references: [
    ...['vet-routes.csv', 'industries-by-group.csv'].map((file) => ({
      file,
      column: 'anzsco_code',
      to: ['unit_group_code', 'anzsco_code'].map((column) => ({
        pack: anzscoPack,
        file: 'occupations.csv',
        column,
      })),
    })),
    { file: 'study-routes.csv', column: 'asced_code', to: knownField },
    { file: 'study-routes.csv', column: 'level_ids', to: knownLevel },
    ...['study-routes.csv', 'icons-by-unit-group.csv'].map((file) => ({
      file,
      column: 'anzsco_unit_group_code',
      to: { pack: anzscoPack, file: 'occupations.csv', column: 'unit_group_code' },
    })),
    {
      file: 'icons.csv',
      column: 'anzsco_minor_group_code',
      to: { pack: anzscoPack, file: 'occupations.csv', column: 'minor_group_code' },
    },
    {
      file: 'vet-routes.csv',
      column: 'qualification_code',
      to: { pack: cricosPack, file: 'vet_qualifications.csv', column: 'qualification_code' },
    },
    ...['industry-looks.csv', 'industries-by-group.csv'].map((file) => ({
      file,
      column: 'anzsic_division_code',
      to: { pack: anzsicPack, file: 'industries.csv', column: 'anzsic_code' },
    })),
  ],
  toTables: async (files, read): Promise<TableRows[]> => {
    const byMinorGroup = new Map(files['icons.csv'].map((row) => [row.anzsco_minor_group_code, row]))
    const all = await read(anzscoPack, 'occupations.csv')
    const minorGroups = await read(occupationIndustriesPack, 'occupation_industries.csv')
    const own = new Map((await read(introductionsPack, 'featured.csv')).map((row) => [row.anzsco_code, row]))
    const byUnitGroup = new Map(
      files['icons-by-unit-group.csv'].map((row) => [row.anzsco_unit_group_code, row]),
    )
    return [
      ...industryTables(
        all,
        Map.groupBy(
          [
            ...files['industries-by-group.csv'],
            ...minorGroups.map((row) => ({ ...row, anzsco_code: row.anzsco_minor_group_code })),
          ],
          (row) => row.anzsco_code,
        ),
      ),
      {
        table: occupationStudyRoutes,
        key: ['unitGroupCode', 'position'],
        rows: numbered(files['study-routes.csv'], (row) => row.anzsco_unit_group_code).map(
          ([row, position]) => ({
            unitGroupCode: row.anzsco_unit_group_code,
            position,
            ascedCode: row.asced_code,
            levelIds: row.level_ids,
            kind: row.kind,
            note: row.note,
          }),
        ),
      },
      {
        table: occupationVetRoutes,
        key: ['anzscoCode', 'qualificationCode'],
        rows: numbered(files['vet-routes.csv'], (row) => row.anzsco_code).map(([row, position]) => ({
          anzscoCode: row.anzsco_code,
          qualificationCode: row.qualification_code,
          kind: row.kind,
          position,
        })),
      },
      {
        table: occupations,
        mode: 'complete',
        key: ['anzscoCode'],
        rows: all.map((row) => {
          const looks =
            own.get(row.anzsco_code) ??
            byUnitGroup.get(row.unit_group_code) ??
            byMinorGroup.get(row.minor_group_code)
          return {
            anzscoCode: row.anzsco_code,
            icon: looks?.icon ?? null,
            artTheme: looks?.art_theme ?? null,
          }
        }),
      },
      {
        table: industries,
        mode: 'complete',
        key: ['anzsicCode'],
        rows: files['industry-looks.csv'].map((row) => ({
          anzsicCode: row.anzsic_division_code,
          icon: row.icon,
          artTheme: row.art_theme,
          about: row.about,
        })),
      },
    ]
  },
})

/** Each item with its place, from 1, among those of the same key. */
function numbered<Item>(items: Item[], key: (item: Item) => string): [Item, number][] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const position = (counts.get(key(item)) ?? 0) + 1
    counts.set(key(item), position)
    return [item, position]
  })
}
