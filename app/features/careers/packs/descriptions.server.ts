import { definePack, sections, type TableRows } from '#app/platform/content/pack.server.ts'
import { textParts } from '../rules.ts'
import { occupations } from '../tables.server.ts'
import { descriptionHeadings } from '../words.ts'
import { anzscoPack } from './anzsco.server.ts'
import { introductionsPack } from './introductions.server.ts'
import { reviewDescriptions } from './review-descriptions.ts'
import { TextSection } from './text-sections.ts'

const headings: readonly string[] = descriptionHeadings

const Description = TextSection.superRefine((row, context) => {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['text'], message })
  const used = textParts(row.text).flatMap(({ heading }) => heading ?? [])
  if (used.join() !== headings.filter((heading) => used.includes(heading)).join())
    refuse(`has other headings than these, in this order: ${headings.join(', ')}`)
  for (const heading of ['Training and study', 'What we do not know'])
    if (!used.includes(heading)) refuse(`says nothing under “${heading}”`)
})

/** What pages say of each occupation: one file a unit group, one section an occupation. */
export const descriptionsPack = definePack({
  name: 'careers/descriptions',
  revision: 2,
  after: [anzscoPack, introductionsPack],
  files: { '*.md': sections(Description, { key: ['anzsco_code'] }) },
  references: [
    {
      file: '*.md',
      column: 'anzsco_code',
      to: { pack: anzscoPack, file: 'occupations.csv', column: 'anzsco_code' },
      every: true,
    },
  ],
  toTables: async (files, read): Promise<TableRows[]> => {
    const introduced = new Map((await read(introductionsPack, '*.md')).map((row) => [row.anzsco_code, row]))
    const rows = files['*.md'].map(({ anzsco_code, one_line, text }) => ({
      anzscoCode: anzsco_code,
      oneLine: introduced.get(anzsco_code)?.one_line ?? one_line ?? '',
      description: text,
    }))
    return [{ table: occupations, mode: 'complete', key: ['anzscoCode'], rows }]
  },
  review: async (files, read) => {
    const introduced = new Set((await read(introductionsPack, '*.md')).map((row) => row.anzsco_code))
    return reviewDescriptions(files['*.md'], await read(anzscoPack, 'occupations.csv'), introduced).map(
      (finding) => ({ file: '*.md', ...finding }),
    )
  },
})
