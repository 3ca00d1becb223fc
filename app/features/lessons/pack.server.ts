import * as z from 'zod'
import { code, slug } from '#app/platform/content/columns.server.ts'
import { definePack, type Finding, markdown, type TableRows } from '#app/platform/content/pack.server.ts'
import { richTextOf } from '#app/platform/rich-text/from-markdown.server.ts'
import { artThemes } from '#app/ui/art-kinds.ts'
import { lessonFrameworkKeys, lessonSubjectKeys, slideKinds } from './rules.ts'
import { lessons } from './tables.server.ts'

const day = code(/^\d{4}-\d{2}-\d{2}$/, 'a day like 2026-11-22')
const line = z.string().min(4).max(300)

const Lesson = z
  .strictObject({
    file: slug,
    title: z.string().min(1).max(80),
    summary: z.string().min(60).max(300),
    position: z.int().min(1).max(100),
    minutes: z.int().min(20).max(120),
    years: z.array(z.int().min(7).max(13)).min(1).max(7),
    subject: z.enum(lessonSubjectKeys).optional(),
    frameworks: z.array(z.enum(lessonFrameworkKeys)).max(6).optional(),
    outcomes: z.array(line).min(2).max(5),
    materials: z.array(z.string().min(2).max(120)).min(1).max(8),
    slides: z
      .array(
        z.strictObject({
          title: z.string().max(70),
          points: z.array(line).min(1).max(5),
          kind: z.enum(slideKinds).optional(),
          notes: z.string().min(4).max(800).optional(),
          picture: z.enum(artThemes).optional(),
        }),
      )
      .min(4),
    worksheet: z.array(z.strictObject({ task: line, lines: z.int().min(0).max(20) })).min(3),
    sources: z
      .array(
        z.strictObject({ title: z.string(), publisher: z.string(), url: z.url(), checked: z.optional(day) }),
      )
      .min(1),
    reviewed: day,
    body: z.string(),
  })
  .transform(({ file, subject = null, frameworks = [], ...row }) => ({
    ...row,
    subject,
    frameworks,
    slug: file,
  }))

/** Lessons in Markdown, one file each: the plan below, slides and worksheet in front. */
export const lessonsPack = definePack({
  name: 'lessons/lessons',
  revision: 1,
  after: [],
  files: { '*.md': markdown(Lesson, { key: ['title'] }) },
  toTables: async (files): Promise<TableRows[]> => [
    {
      table: lessons,
      key: ['slug'],
      rows: await Promise.all(
        files['*.md'].map(async ({ body, reviewed, ...row }) => ({
          ...row,
          plan: await richTextOf(body, { idPrefix: row.slug }),
          reviewedOn: reviewed,
          status: 'LIVE',
        })),
      ),
    },
  ],
  review: (files) => files['*.md'].flatMap(minutesFinding),
})

/** Steps begin with their minutes, as `## 10 min: Sort the cards`, and fill the lesson. */
function minutesFinding({ body, minutes }: z.infer<typeof Lesson>, row: number): Finding[] {
  const steps = [...body.matchAll(/^## (\d+) min: /gm)].map(([, length]) => Number(length))
  const sum = steps.reduce((total, length) => total + length, 0)
  return sum === minutes
    ? []
    : [{ file: '*.md', row, column: 'body', reason: `its steps take ${sum} minutes, not ${minutes}` }]
}
