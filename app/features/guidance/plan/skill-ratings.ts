import type { Answers } from '../quiz/answers.ts'
import type { SkillId } from './skill-steps.ts'
import { plainSkills, ratingId } from './skills.ts'

/** Answers about skills as ratings by skill. */
export function ratingsIn(answers: Answers): Partial<Record<SkillId, number>> {
  return Object.fromEntries(
    plainSkills.flatMap(({ id }) => {
      const rating = answers[ratingId(id)]
      return typeof rating === 'number' ? [[id, rating]] : []
    }),
  )
}
