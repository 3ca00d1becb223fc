import { and, eq } from 'drizzle-orm'
import type { DownloadKind } from '#app/platform/downloads.server.ts'
import { type Pdf, renderPdf } from '#app/platform/pdf/pdf.server.ts'
import { writeRichText } from '#app/platform/pdf/rich-text.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import { dayInWords } from '#app/ui/months.ts'
import type { Lesson } from './contract.ts'
import { isLive, readLesson } from './lessons.server.ts'
import { lessonFiles, yearsInWords } from './rules.ts'
import { lessons } from './tables.server.ts'

type FileType = (typeof lessonFiles)[number]['type']
type Write = (pdf: Pdf, lesson: Lesson) => void

const writers: Record<FileType, Write> = {
  'lesson-plan': writePlan,
  'lesson-slides': writeSlides,
  'lesson-worksheet': writeWorksheet,
}

/** The three files of a lesson. */
export const lessonDownloads: Record<string, DownloadKind> = Object.fromEntries(
  lessonFiles.map(({ type, label }) => [type, fileOf(type, label)]),
)

function fileOf(type: FileType, label: string): DownloadKind {
  return {
    label,
    async find({ db }, key) {
      const [row] = await db
        .select({ id: lessons.id, slug: lessons.slug, title: lessons.title })
        .from(lessons)
        .where(and(byIdOrSlug(lessons, key), isLive))
        .limit(1)
      return row && { id: row.id, title: row.title, path: `/schools-on-demand/lessons/${row.slug}` }
    },
    async render({ db, now, origin }, id) {
      const [row] = await db
        .select({ slug: lessons.slug })
        .from(lessons)
        .where(and(eq(lessons.id, id), isLive))
      if (!row) return undefined
      const lesson = await readLesson(db, row.slug)
      const facts = {
        title: `${lesson.title}: ${label.toLowerCase()}`,
        footer: `Yonder – ${lesson.title}`,
        createdAt: now,
        isLandscape: type === 'lesson-slides',
      }
      return renderPdf(facts, (pdf) => {
        writers[type](pdf, lesson)
        if (type === 'lesson-plan') pdf.note(`The newest version: ${origin}${lesson.resource_url}`)
      })
    },
  }
}

function writePlan(pdf: Pdf, lesson: Lesson): void {
  const { title, summary, years, minutes, outcomes, materials, plan, sources } = lesson
  pdf.title(title)
  pdf.paragraph(summary)
  pdf.facts([
    { name: 'For', value: yearsInWords(years) },
    { name: 'Time', value: `${minutes} minutes` },
    { name: 'Bring', value: materials.join('; ') },
  ])
  pdf.heading('After it, students can')
  pdf.list(outcomes)
  writeRichText(pdf, plan)
  pdf.heading('What this leans on')
  pdf.list(sources.map(sourceInWords))
}

function sourceInWords({ title, publisher, url, checked }: Lesson['sources'][number]): string {
  return `${title}, ${publisher}. ${url}${checked ? `. Checked ${dayInWords(checked)}` : ''}`
}

function writeSlides(pdf: Pdf, { title, slides }: Lesson): void {
  pdf.title(title)
  for (const slide of slides) {
    pdf.newPage()
    pdf.slide(slide)
  }
}

function writeWorksheet(pdf: Pdf, { title, worksheet }: Lesson): void {
  pdf.title(title)
  pdf.note('Name and class:')
  worksheet.forEach(({ task, lines }, at) => {
    pdf.subheading(`${at + 1}. ${task}`)
    pdf.lines(lines)
  })
}
