import { eq } from 'drizzle-orm'
import { feeQuestions, levelOf } from '#app/features/study/course-facts.ts'
import { readCourse } from '#app/features/study/courses.server.ts'
import { wordsBefore } from '#app/features/study/entry.ts'
import { courses, educators } from '#app/features/study/tables.server.ts'
import type { DownloadKind } from '#app/platform/downloads.server.ts'
import { type PdfFact, renderPdf } from '#app/platform/pdf/pdf.server.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import { figure } from '#app/ui/figures.ts'
import { paperDay, paperFooter } from './paper.ts'

/** What the page of a course says, on paper. */
export const courseSheet: DownloadKind = {
  label: 'Course facts',
  async find({ db }, key) {
    const [row] = await db
      .select({ id: courses.id, slug: courses.slug, name: courses.name, provider: educators.name })
      .from(courses)
      .innerJoin(educators, eq(educators.id, courses.educatorId))
      .where(byIdOrSlug(courses, key))
      .limit(1)
    return row && { id: row.id, title: `${row.name}, ${row.provider}`, path: `/courses/${row.slug}` }
  },
  async render({ db, now, origin }, id) {
    const [row] = await db.select({ slug: courses.slug }).from(courses).where(eq(courses.id, id))
    if (!row) return undefined
    const course = await readCourse(db, row.slug)
    const facts = factsOf(course)
    return renderPdf(
      { title: course.title, footer: paperFooter('Course facts', now), createdAt: now },
      (pdf) => {
        pdf.note('Course facts')
        pdf.title(course.title)
        pdf.paragraph(course.provider.name)
        pdf.facts(facts)
        pdf.heading('About this course')
        if (course.is_apprenticeship)
          pdf.paragraph(
            'Many people do this course as the training part of an apprenticeship: an employer takes you on, and you study for the certificate while you work. Apprentices often take three or four years, longer than full-time students. www.apprenticeships.gov.au says how to start.',
          )
        for (const sentence of course.description) pdf.paragraph(sentence)
        if (course.careers.length > 0) {
          pdf.heading('Where it can lead')
          pdf.list(course.careers.map(({ title }) => title))
          pdf.note(
            'We worked this out from its field, level and name. Where a job is licensed or registered, check with the regulator that the course counts.',
          )
        }
        pdf.heading('Check with the educator')
        pdf.paragraph(
          `Check that the course still runs and takes local students. Ask about entry rules, start dates, ${feeQuestions(course)} before you decide: we do not know what people from Australia or New Zealand pay.`,
        )
        pdf.list(
          [
            course.provider_website &&
              `${course.provider_now ?? course.provider.name}: ${course.provider_website}`,
            `The newest version of this sheet: ${origin}/courses/${course.slug}`,
          ].filter((line) => typeof line === 'string'),
        )
        pdf.heading('Where this comes from')
        pdf.paragraph(
          `The Australian register of courses open to overseas students (CRICOS), ${course.as_of}${course.register_code ? `, course ${course.register_code}` : ''}. It may have changed or closed since. Printed on ${paperDay(now)}.`,
        )
        pdf.note(`All sources and licences: ${origin}/data-credits`)
      },
    )
  },
}

function factsOf(course: Awaited<ReturnType<typeof readCourse>>): PdfFact[] {
  const fee = course.international_tuition_fee_aud_cents
  const before = wordsBefore({ ...course, level: course.level?.name })
  return [
    { name: 'Level', value: levelOf(course) },
    { name: 'Length, full time', value: course.duration ?? 'Not stated' },
    ...(before
      ? [
          {
            name: course.entry === 'exit_only' ? 'Applications' : 'What you need first',
            value: before.name,
            note: before.sentence,
          },
        ]
      : []),
    { name: 'Where', value: course.cities.join(', ') || 'Not stated', note: course.states.join(', ') },
    { name: 'Field', value: course.fields.at(-1)?.title ?? 'Not stated' },
    ...(course.national_code ? [{ name: 'National code', value: course.national_code }] : []),
    ...(fee === null
      ? []
      : [
          {
            name: 'Charged to students from other countries',
            value: `About $${figure(Math.round(fee / 100))}`,
            note: `For the whole course, ${course.as_of}. Not the price for locals.`,
          },
        ]),
  ]
}
