import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { readCatalogue } from '../catalogue.server.ts'
import { rankKeys } from '../matching/interest-scores.ts'
import { profileOf, type Signal } from '../matching/profile.ts'
import { interestAreas } from '../profile-keys.ts'
import type { Answers } from '../quiz/answers.ts'
import type { QuizItems } from '../quiz/quiz-items.ts'
import { allAnswers } from '../quiz/stored-quiz.server.ts'
import { quizResults } from '../tables.server.ts'
import { interestWords } from '../words.ts'

const maxShown = 3

/** `unfinished` and `not-enough-signal` come without areas. */
export type TopAreas = { signal: Signal; areas: string[] }

/**
 * The areas that someone's finished quiz puts first, in plain words: never answers or scores. Whoever calls has made sure that they
 * may be shown.
 *
 * @param spread see `minimumSpread`
 */
export async function topAreasOf(db: Database, userId: number, spread?: number): Promise<TopAreas> {
  const [quiz] = await db.select().from(quizResults).where(ownedBy(quizResults, { userId }))
  if (quiz?.status !== 'complete') return { signal: 'unfinished', areas: [] }
  const { items } = await readCatalogue(db)
  return areasOf(items, allAnswers(quiz), spread)
}

/** The same for the answers of a finished quiz that are at hand. */
export function areasOf(items: QuizItems, answers: Answers, spread?: number): TopAreas {
  const { interests, signal } = profileOf(items, answers, spread)
  if (!interests || signal !== 'enough') return { signal, areas: [] }
  const ranked = rankKeys(interestAreas, interests.units).slice(0, maxShown)
  return { signal, areas: ranked.map(({ key }) => interestWords[key].plain) }
}
