import type { CourseCard } from '#app/features/study/contract.ts'
import {
  type Filters,
  type FinderAnswers,
  filtersOf,
  judge,
  type Known,
  type Verdict,
  withoutOne,
} from './finder.ts'

export type FoundCourse = CourseCard & { verdicts: Verdict[] }
export type Found = {
  courses: FoundCourse[]
  /** How many there are with these filters; the list begins with some of them. */
  total: number
  /** Courses that meet all but one of the answers that the list is filtered by. */
  near: FoundCourse[]
}

type List = (filters: Filters, perPage: number) => Promise<{ data: CourseCard[]; total: number }>

const shown = 12
/** With fewer than these, courses that meet all but one are shown too. */
const few = 6

/**
 * The courses for answers, by the list that `/explore/study` shows: the same on the server and in the browser, which each call it
 * in their own way.
 */
export async function findCourses(list: List, answers: FinderAnswers, known: Known): Promise<Found> {
  const filters = filtersOf(answers)
  const exact = await list(filters, shown)
  const wider = exact.total < few ? withoutOne(filters) : null
  const near = wider ? await list(wider, shown) : { data: [], total: 0 }
  const slugs = new Set(exact.data.map(({ slug }) => slug))
  const judged = (course: CourseCard): FoundCourse => ({
    ...course,
    // a list that is filtered by a field has no others
    verdicts: judge(answers, { ...course, fieldCode: filters.field ?? null }, known),
  })
  return {
    courses: exact.data.map(judged),
    total: exact.total,
    near: near.data
      .filter(({ slug }) => !slugs.has(slug))
      .slice(0, few)
      .map(judged),
  }
}
