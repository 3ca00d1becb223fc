import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { publisherLine } from '#app/platform/content/sources.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type Pdf, renderPdf } from '#app/platform/pdf/pdf.server.ts'
import { writeRichText } from '#app/platform/pdf/rich-text.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import { dayInWords } from '#app/ui/months.ts'
import type { Lesson } from '../contract.ts'
import { readLesson } from '../lessons.server.ts'
import { type LessonFile, lessonFiles, lessonFrameworks, lessonSubjects, yearsInWords } from '../rules.ts'
import { renderSlidesPdf } from './slides-pdf.server.ts'
import { renderSlidesPptx } from './slides-pptx.server.ts'
import { renderWorksheetDocx } from './worksheet-docx.server.ts'

type Context = Visibility & { db: Database; origin: string }

/** Rendered files of lessons, by their type and all that is written in them. */
const rendered = new LRUCache<string, Uint8Array, () => Promise<Uint8Array>>({
  maxSize: 16 * 1_024 * 1_024,
  sizeCalculation: (bytes) => bytes.length,
  fetchMethod: (_key, _old, { context: render }) => render(),
})

/**
 * A file of a lesson as it is today. It is rendered once, until the lesson changes.
 * @throws DomainError `not-found`, for drafts too
 */
export async function readLessonFile(context: Context, slug: string, type: LessonFile): Promise<Uint8Array> {
  const lesson = await readLesson(context.db, context, slug)
  const content = JSON.stringify([type, context.origin, lesson])
  const key = createHash('sha256').update(content).digest('base64url')
  return rendered.forceFetch(key, { context: async () => renderers[type](lesson, context) })
}

type At = Pick<Context, 'now' | 'origin'>

const renderers: Record<LessonFile, (lesson: Lesson, at: At) => Promise<Uint8Array> | Uint8Array> = {
  plan: (lesson, at) => renderDocument(lesson, 'plan', at),
  slides: (lesson, { now }) => renderSlidesPdf(lesson, now),
  'slides-pptx': renderSlidesPptx,
  worksheet: (lesson, at) => renderDocument(lesson, 'worksheet', at),
  'worksheet-docx': renderWorksheetDocx,
}

function renderDocument(
  lesson: Lesson,
  type: 'plan' | 'worksheet',
  { now, origin }: At,
): Promise<Uint8Array> {
  const facts = {
    title: `${lesson.title}: ${lessonFiles[type].label.toLowerCase()}`,
    footer: `Yonder – ${lesson.title}`,
    createdAt: now,
  }
  return renderPdf(facts, (pdf) => {
    if (type === 'worksheet') return writeWorksheet(pdf, lesson)
    writePlan(pdf, lesson)
    pdf.note(`The newest version: ${origin}${lesson.resource_url}`)
  })
}

function writePlan(pdf: Pdf, lesson: Lesson): void {
  const { title, summary, years, minutes, outcomes, materials, plan, sources, subject, frameworks } = lesson
  pdf.title(title)
  pdf.paragraph(summary)
  pdf.facts([
    { name: 'For', value: yearsInWords(years) },
    { name: 'Time', value: `${minutes} minutes` },
    ...(subject ? [{ name: 'Subject', value: lessonSubjects[subject] }] : []),
    { name: 'Bring', value: materials.join('; ') },
  ])
  pdf.heading('After the lesson, students can')
  pdf.list(outcomes)
  if (frameworks.length > 0) {
    pdf.heading('Frameworks')
    pdf.list(frameworks.map((key) => lessonFrameworks[key]))
  }
  writeRichText(pdf, plan)
  pdf.heading('Sources')
  pdf.list(sources.map(sourceInWords))
}

function sourceInWords({ title, publisher, url, checked }: Lesson['sources'][number]): string {
  return `${title}, ${publisherLine({ publisher, url })}. ${url}${checked ? `. Checked ${dayInWords(checked)}` : ''}`
}

function writeWorksheet(pdf: Pdf, { title, worksheet }: Lesson): void {
  pdf.title(title)
  pdf.note('Name and class:')
  worksheet.forEach(({ task, lines }, at) => {
    pdf.subheading(`${at + 1}. ${task}`)
    pdf.lines(lines)
  })
}
