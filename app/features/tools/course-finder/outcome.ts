import type { CourseCard, CourseFinder } from '#app/features/study/contract.ts'
import type { Found } from './find.ts'
import { type FinderAnswers, type Known, studyAddress } from './finder.ts'

export type FinderFacts = Known & {
  finders: CourseFinder[]
  /** Null while there are no answers to find courses for. */
  found: Found | null
  /** Cards of the courses to compare. */
  chosen: CourseCard[]
}

/** What saved answers come to. */
export type FinderOutcome = {
  /** The list of courses with the same filters. */
  address: string
  found: Found | null
  chosen: CourseCard[]
}

export function outcomeOf(answers: FinderAnswers, { found, chosen }: FinderFacts): FinderOutcome {
  return { address: studyAddress(answers), found, chosen }
}
