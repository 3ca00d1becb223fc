import * as z from 'zod'
import { definePack, sections, type TableRows } from '#app/platform/content/pack.server.ts'
import { CARD_LINE_LENGTH, textParts } from '../rules.ts'
import { occupations } from '../tables.server.ts'
import { descriptionHeadings } from '../words.ts'
import { anzscoPack } from './anzsco.server.ts'
import { introductionsPack } from './introductions.server.ts'
import { reviewDescriptions } from './review-descriptions.ts'

const headings: readonly string[] = descriptionHeadings

/** `# 351311 Chef`, then `> the line for cards`, then the text. */
const Description = z
  .strictObject({
    file: z.string(),
    heading: z.string().regex(/^\d{6} \S/, 'is not a code and a title, as in # 351311 Chef'),
    body: z.string(),
  })
  .transform(({ file, heading, body }) => {
    const [, line, text = ''] = /^(?:>(.*)(?:\n|$))?([\s\S]*)$/.exec(body) ?? []
    return {
      file,
      anzsco_code: heading.slice(0, 6),
      title: heading.slice(7),
      one_line: line?.trim() || null,
      description: text.trim(),
    }
  })
  .superRefine((row, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (row.one_line && row.one_line.length > CARD_LINE_LENGTH)
      refuse('one_line', `is longer than ${CARD_LINE_LENGTH} characters`)
    const used = textParts(row.description).flatMap(({ heading }) => heading ?? [])
    if (used.join() !== headings.filter((heading) => used.includes(heading)).join())
      refuse('description', `has other headings than these, in this order: ${headings.join(', ')}`)
    for (const heading of ['Training and study', 'What we do not know'])
      if (!used.includes(heading)) refuse('description', `says nothing under “${heading}”`)
  })

/** What pages say of each occupation: one file a unit group, one section an occupation. */
export const descriptionsPack = definePack({
  name: 'careers/descriptions',
  revision: 1,
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
    const rows = files['*.md'].map(({ anzsco_code, one_line, description }) => ({
      anzscoCode: anzsco_code,
      oneLine: introduced.get(anzsco_code)?.one_line ?? one_line ?? '',
      description,
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
