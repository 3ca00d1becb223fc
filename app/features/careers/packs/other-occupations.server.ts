import { definePack, sections, type TableRows } from '#app/platform/content/pack.server.ts'
import { textParts } from '../rules.ts'
import { occupations } from '../tables.server.ts'
import { anzscoPack } from './anzsco.server.ts'
import { introductionsPack } from './introductions.server.ts'
import { reviewOtherOccupations } from './review-other-occupations.ts'
import { TextSection } from './text-sections.ts'

const OtherOccupation = TextSection.superRefine(({ one_line, text: body }, context) => {
  if (!one_line)
    context.addIssue({ code: 'custom', path: ['one_line'], message: 'is missing: a line that begins with >' })
  const parts = textParts(body)
  if (parts.length !== 1 || parts[0]?.heading || parts[0]?.paragraphs.length !== 1)
    context.addIssue({ code: 'custom', path: ['text'], message: 'is not one paragraph without a heading' })
})

/** What residual occupations ("other …") hold: one file a major group, one section an occupation. */
export const otherOccupationsPack = definePack({
  name: 'careers/other-occupations',
  revision: 1,
  after: [anzscoPack, introductionsPack],
  files: { '*.md': sections(OtherOccupation, { key: ['anzsco_code'] }) },
  references: [
    {
      file: '*.md',
      column: 'anzsco_code',
      to: { pack: anzscoPack, file: 'occupations.csv', column: 'anzsco_code', where: { is_nec: true } },
    },
  ],
  toTables: async (files, read): Promise<TableRows[]> => {
    const introduced = new Map((await read(introductionsPack, '*.md')).map((row) => [row.anzsco_code, row]))
    const others = new Map(files['*.md'].map((row) => [row.anzsco_code, row]))
    const rows = (await read(anzscoPack, 'occupations.csv')).map(({ anzsco_code }) => ({
      anzscoCode: anzsco_code,
      oneLine: (introduced.get(anzsco_code) ?? others.get(anzsco_code))?.one_line ?? '',
      description: others.get(anzsco_code)?.text ?? '',
    }))
    return [{ table: occupations, mode: 'complete', key: ['anzscoCode'], rows }]
  },
  review: async (files, read) => {
    const introduced = new Set((await read(introductionsPack, '*.md')).map((row) => row.anzsco_code))
    return reviewOtherOccupations(files['*.md'], await read(anzscoPack, 'occupations.csv'), introduced).map(
      (finding) => ({ file: '*.md', ...finding }),
    )
  },
})
