import { examplesNote } from '#app/features/study/finders.ts'
import type { Pdf } from '#app/platform/pdf/pdf.server.ts'
import type { FoundCourse } from './find.ts'
import { countWords, type FinderAnswers } from './finder.ts'
import type { FinderFacts } from './outcome.ts'
import { answerLines } from './summary.ts'
import { finderWords, otherWaysIn } from './words.ts'

/** The answers on paper, then the courses with which of them each one meets. */
export function writeFinder(pdf: Pdf, answers: FinderAnswers, facts: FinderFacts): void {
  const { found, chosen, finders } = facts
  pdf.facts(answerLines(answers, facts))
  if (chosen.length > 0) {
    pdf.heading('Chosen to compare')
    pdf.list(chosen.map(({ title, provider }) => `${title}, ${provider.name}`))
  }
  writeCourses(pdf, 'Courses', found?.courses ?? [])
  if (found && found.near.length > 0) writeCourses(pdf, 'Courses that meet all but one', found.near)
  pdf.note(examplesNote)
  pdf.heading('Ways in without a rank')
  pdf.paragraph(finderWords.noRanks)
  pdf.list(otherWaysIn[answers.country].map(({ title, text }) => `${title}: ${text}`))
  pdf.heading('Official course finders')
  pdf.list(finders.map(({ name, url }) => `${name}: ${url}`))
}

function writeCourses(pdf: Pdf, heading: string, courses: readonly FoundCourse[]): void {
  pdf.heading(heading)
  if (courses.length === 0) pdf.paragraph('Our list has no course for these answers.')
  for (const { title, provider, cities, duration, verdicts } of courses) {
    pdf.subheading(title)
    const about = [provider.name, cities.slice(0, 2).join(', '), duration].filter(Boolean).join(', ')
    pdf.paragraph(`${about}. ${countWords(verdicts)}`)
    const others = verdicts.filter(({ is }) => is !== 'met').map(({ says }) => says)
    if (others.length > 0) pdf.list(others)
  }
}
