import * as z from 'zod'
import { code, list, oneOf, text } from '#app/platform/content/columns.server.ts'
import { csv, definePack, type TableRows } from '#app/platform/content/pack.server.ts'
import { artSkies, artThemes } from '#app/ui/art-kinds.ts'
import { industries, occupations } from '../tables.server.ts'
import { anzscoPack } from './anzsco.server.ts'
import { anzsicPack } from './anzsic.server.ts'
import { type PictureRow, picturesOf } from './picture-rows.ts'

const icon = code(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'the name of an icon')

/** The landscape, the sky and the icon of each occupation and industry. */
export const picturesPack = definePack({
  name: 'careers/pictures',
  revision: 1,
  after: [anzscoPack, anzsicPack],
  files: {
    'occupations.csv': csv(
      z.object({
        anzsco_code: code(/^(\d{4}|\d{6})$/, 'four or six digits'),
        art_theme: oneOf(artThemes),
        art_skies: list.pipe(z.array(oneOf(artSkies)).min(1, 'is empty')),
        icon,
      }),
      { key: ['anzsco_code'] },
    ),
    'industries.csv': csv(
      z.object({
        anzsic_division_code: code(/^[A-S]$/, 'a division letter'),
        art_theme: oneOf(artThemes),
        art_sky: oneOf(artSkies),
        icon,
        about: text(),
      }),
      { key: ['anzsic_division_code'] },
    ),
  },
  references: [
    {
      file: 'occupations.csv',
      column: 'anzsco_code',
      to: ['unit_group_code', 'anzsco_code'].map((column) => ({
        pack: anzscoPack,
        file: 'occupations.csv',
        column,
      })),
    },
    {
      file: 'industries.csv',
      column: 'anzsic_division_code',
      to: { pack: anzsicPack, file: 'industries.csv', column: 'anzsic_code' },
    },
  ],
  toTables: async (files, read): Promise<TableRows[]> => {
    const rows: PictureRow[] = files['occupations.csv']
    const all = await read(anzscoPack, 'occupations.csv')
    return [
      {
        table: occupations,
        mode: 'complete',
        key: ['anzscoCode'],
        rows: picturesOf(all, rows),
      },
      {
        table: industries,
        mode: 'complete',
        key: ['anzsicCode'],
        rows: files['industries.csv'].map((row) => ({
          anzsicCode: row.anzsic_division_code,
          icon: row.icon,
          artTheme: row.art_theme,
          artSky: row.art_sky,
          about: row.about,
        })),
      },
    ]
  },
})
