import * as z from 'zod'
import { definePack, markdown, type TableRows } from '#app/platform/content/pack.server.ts'
import { CARD_LINE_LENGTH, textParts } from '../rules.ts'
import { occupations } from '../tables.server.ts'
import { introductionHeadings } from '../words.ts'
import { anzscoPack } from './anzsco.server.ts'

/**
 * Introductions written by hand. Their icon and picture theme win over those of the group (study's routes), their line
 * over that of the description.
 */
export const introductionsPack = definePack({
  name: 'careers/introductions',
  revision: 2,
  after: [anzscoPack],
  files: {
    '*.md': markdown(
      z.strictObject({
        slug: z.string(),
        anzsco_code: z.string().regex(/^\d{6}$/, 'is not six digits'),
        icon: z.string().min(1),
        art_theme: z.string().min(1),
        one_line: z.string().min(1).max(CARD_LINE_LENGTH),
        written: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'is not a day like 2026-11-21'),
        body: z
          .string()
          .min(200)
          .refine(hasItsParts, `has other headings than ${introductionHeadings.join(', ')}`),
      }),
      { key: ['anzsco_code'] },
    ),
  },
  references: [
    { file: '*.md', column: 'slug', to: { pack: anzscoPack, file: 'occupations.csv', column: 'slug' } },
    {
      file: '*.md',
      column: 'anzsco_code',
      to: { pack: anzscoPack, file: 'occupations.csv', column: 'anzsco_code' },
    },
  ],
  toTables: async (files, read): Promise<TableRows[]> => {
    const written = new Map(files['*.md'].map((row) => [row.anzsco_code, row]))
    const rows = (await read(anzscoPack, 'occupations.csv')).map(({ anzsco_code }) => ({
      anzscoCode: anzsco_code,
      introduction: written.get(anzsco_code)?.body ?? null,
    }))
    return [{ table: occupations, mode: 'complete', key: ['anzscoCode'], rows }]
  },
})

function hasItsParts(body: string): boolean {
  const headings = textParts(body).flatMap(({ heading }) => heading ?? [])
  return headings.join() === introductionHeadings.join()
}
