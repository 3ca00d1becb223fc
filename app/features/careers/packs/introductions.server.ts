import * as z from 'zod'
import { code } from '#app/platform/content/columns.server.ts'
import { csv, definePack, sections, type TableRows } from '#app/platform/content/pack.server.ts'
import { textParts } from '../rules.ts'
import { occupations } from '../tables.server.ts'
import { introductionHeadings } from '../words.ts'
import { anzscoPack } from './anzsco.server.ts'
import { reviewIntroductions } from './review-introductions.ts'
import { TextSection } from './text-sections.ts'

const Introduction = TextSection.superRefine(({ one_line, text: body }, context) => {
  if (!one_line)
    context.addIssue({ code: 'custom', path: ['one_line'], message: 'is missing: a line that begins with >' })
  const headings = textParts(body).flatMap(({ heading }) => heading ?? [])
  if (headings.join() !== introductionHeadings.join())
    context.addIssue({
      code: 'custom',
      path: ['text'],
      message: `has other headings than ${introductionHeadings.join(', ')}`,
    })
})

/**
 * Introductions written by hand, one file a unit group and one section an occupation. `featured.csv` names the occupations most
 * looked for.
 */
export const introductionsPack = definePack({
  name: 'careers/introductions',
  revision: 5,
  after: [anzscoPack],
  files: {
    '*.md': sections(Introduction, { key: ['anzsco_code'] }),
    'featured.csv': csv(z.object({ anzsco_code: code(/^\d{6}$/, 'six digits') }), { key: ['anzsco_code'] }),
  },
  references: ['*.md', 'featured.csv'].map((file) => ({
    file,
    column: 'anzsco_code',
    to: { pack: anzscoPack, file: 'occupations.csv', column: 'anzsco_code' },
  })),
  toTables: async (files, read): Promise<TableRows[]> => {
    const written = new Map(files['*.md'].map((row) => [row.anzsco_code, row]))
    const featured = new Set(files['featured.csv'].map((row) => row.anzsco_code))
    const rows = (await read(anzscoPack, 'occupations.csv')).map(({ anzsco_code }) => ({
      anzscoCode: anzsco_code,
      introduction: written.get(anzsco_code)?.text ?? null,
      isFeatured: featured.has(anzsco_code),
    }))
    return [{ table: occupations, mode: 'complete', key: ['anzscoCode'], rows }]
  },
  review: async (files, read) =>
    reviewIntroductions(files['*.md'], await read(anzscoPack, 'occupations.csv')).map((finding) => ({
      file: '*.md',
      ...finding,
    })),
})
