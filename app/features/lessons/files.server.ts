import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { publisherLine } from '#app/platform/content/sources.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type Pdf, renderPdf } from '#app/platform/pdf/pdf.server.ts'
import { writeRichText } from '#app/platform/pdf/rich-text.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import { dayInWords } from '#app/ui/months.ts'
import type { Lesson } from './contract.ts'
import { readLesson } from './lessons.server.ts'
import { type LessonFile, lessonFiles, yearsInWords } from './rules.ts'

type Write = (pdf: Pdf, lesson: Lesson) => void

const writers: Record<LessonFile, Write> = { plan: writePlan, slides: writeSlides, worksheet: writeWorksheet }

type Context = Visibility & { db: Database; origin: string }

/** Rendered files of lessons, by their type and all that is written in them. */
const rendered = new LRUCache<string, Uint8Array, () => Promise<Uint8Array>>({
  maxSize: 16 * 1_024 * 1_024,
  sizeCalculation: (bytes) => bytes.length,
  fetchMethod: (_key, _old, { context: render }) => render(),
})

/**
 * A file of a lesson as it is today, a PDF. It is rendered once, until the lesson changes.
 * @throws DomainError `not-found`, for drafts too
 */
export async function readLessonFile(context: Context, slug: string, type: LessonFile): Promise<Uint8Array> {
  const lesson = await readLesson(context.db, context, slug)
  const content = JSON.stringify([type, context.origin, lesson])
  const key = createHash('sha256').update(content).digest('base64url')
  return rendered.forceFetch(key, { context: () => renderLessonFile(context, lesson, type) })
}

function renderLessonFile(
  { now, origin }: Pick<Context, 'now' | 'origin'>,
  lesson: Lesson,
  type: LessonFile,
): Promise<Uint8Array> {
  const facts = {
    title: `${lesson.title}: ${lessonFiles[type].toLowerCase()}`,
    footer: `Yonder – ${lesson.title}`,
    createdAt: now,
    isLandscape: type === 'slides',
  }
  return renderPdf(facts, (pdf) => {
    writers[type](pdf, lesson)
    if (type === 'plan') pdf.note(`The newest version: ${origin}${lesson.resource_url}`)
  })
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
  pdf.heading('Sources')
  pdf.list(sources.map(sourceInWords))
}

function sourceInWords({ title, publisher, url, checked }: Lesson['sources'][number]): string {
  return `${title}, ${publisherLine({ publisher, url })}. ${url}${checked ? `. Checked ${dayInWords(checked)}` : ''}`
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
