import { inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { plainLine } from '#app/features/people/plain-line.ts'
import { readChoices } from '#app/features/study/choices.server.ts'
import { courseCards, listCourseCards, toCourseCard } from '#app/features/study/courses.server.ts'
import { listFinders } from '#app/features/study/finders.server.ts'
import { findersFor } from '#app/features/study/finders.ts'
import { courses } from '#app/features/study/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { defineTool } from '../definition.server.ts'
import { toolOf } from '../registry.ts'
import { findCourses } from './find.ts'
import { type FinderAnswers, maxChosen, maxSubjectLength, maxSubjects, modes, starts } from './finder.ts'
import { writeFinder } from './finder-file.server.ts'
import type { FinderFacts } from './outcome.ts'
import { outcomeOf } from './outcome.ts'
import { finderWords } from './words.ts'

const choice = z.nullable(z.string().check(z.minLength(1), z.maxLength(100)))

const shape = z.strictObject({
  country: z.enum(['AU', 'NZ']),
  level: choice,
  field: choice,
  place: choice,
  mode: z.nullable(z.enum(modes)),
  start: z.nullable(z.enum(starts)),
  subjects: z
    .array(
      z
        .string()
        .check(
          z.overwrite(plainLine),
          z.trim(),
          z.minLength(1),
          z.maxLength(maxSubjectLength, finderWords.subjectTooLong),
        ),
    )
    .check(z.maxLength(maxSubjects, finderWords.tooManySubjects)),
  chosen: z
    .array(z.string().check(z.minLength(1), z.maxLength(250)))
    .check(z.maxLength(maxChosen, finderWords.tooManyChosen)),
})

export const courseFinder = defineTool<FinderAnswers, FinderFacts>({
  info: toolOf('course-finder'),
  shape,
  errorsOf: ({ chosen }): FieldErrors =>
    new Set(chosen).size < chosen.length ? { chosen: [finderWords.sameCourse] } : {},
  readFacts,
  workOut: (answers, facts) => outcomeOf(answers, facts),
  write: (pdf, answers, facts) => writeFinder(pdf, answers, facts),
})

/** What can be asked for; with answers also the courses for them, from the list that `/explore/study` shows. */
async function readFacts(db: Database, answers?: FinderAnswers): Promise<FinderFacts> {
  const [{ fields, levels, states, places }, finders] = await Promise.all([readChoices(db), listFinders(db)])
  const known = {
    fields,
    levels,
    places: [...states, ...places.filter(({ value }) => value.startsWith('NZ'))],
  }
  const facts = { ...known, finders }
  if (!answers) return { ...facts, found: null, chosen: [] }
  const list = async (filters: object, per_page: number) => {
    const { data, meta } = await listCourseCards(db, { page: 1, per_page, filters })
    return { data, total: meta.total }
  }
  const [found, chosen] = await Promise.all([
    findCourses(list, answers, known),
    readChosen(db, answers.chosen),
  ])
  const { country, place } = answers
  return { ...facts, finders: findersFor(finders, { country, region: place }), found, chosen }
}

/** In the order in which they were chosen; one that is no longer in the list is left out. */
async function readChosen(db: Database, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  const cards = (await courseCards(db).where(inArray(courses.slug, [...slugs]))).map(toCourseCard)
  return slugs.flatMap((slug) => cards.find((card) => card.slug === slug) ?? [])
}
