import type { SkillRatings } from '../matching/skills-match.ts'
import { ratingsIn } from '../plan/skill-ratings.ts'
import type { quizResults } from '../tables.server.ts'
import type { Answers } from './answers.ts'

/** A stored quiz. */
export type Quiz = typeof quizResults.$inferSelect

/** What a person has answered of everything that their matches are made of. */
export type GivenAnswers = Pick<Quiz, 'answers' | 'valueAnswers' | 'skillAnswers'>

/** What the quiz itself asks: activities and work values. */
export function allAnswers(quiz: Pick<Quiz, 'answers' | 'valueAnswers'>): Answers {
  return { ...quiz.answers, ...quiz.valueAnswers }
}

/** How a person rates their own skills; empty where they have not. */
export function skillRatings(quiz: Pick<Quiz, 'skillAnswers'> | null): SkillRatings {
  return ratingsIn(quiz?.skillAnswers ?? {})
}
