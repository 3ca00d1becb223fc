import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import type { SearchAnswer } from '../contract.ts'
import type { Found } from '../find.server.ts'
import { composeAnswers } from './compose.ts'
import type { Questions } from './intents.ts'
import type { Answerable } from './question.server.ts'

/** What an occupation pays, for readers of a country. */
export type ReadFigure = (occupation: string, country: ReaderCountry) => Promise<SearchAnswer['figure']>

/** An occupation answers a question when it has all words of the topic. */
export async function answersTo(
  asked: Answerable | null,
  found: Found,
  { isLoose, first, questions, readFigure }: AnswerContext,
): Promise<SearchAnswer[]> {
  if (!asked) return []
  const best = isLoose ? undefined : found.documents.find(({ type }) => type === 'occupation')
  const occupation = best && { title: best.title, slug: best.ref }
  const filling = { occupation, place: asked.place, documents: asked.documents }
  const answers = composeAnswers(asked, filling, first, questions)
  const [answer, ...others] = answers
  if (!answer || !occupation || !readFigure || answer.url !== payOf(occupation.slug)) return answers
  return [{ ...answer, figure: await readFigure(occupation.slug, asked.country ?? first) }, ...others]
}

type AnswerContext = {
  isLoose: boolean
  first: ReaderCountry
  questions: Questions
  readFigure?: ReadFigure
}

/** Where a question of pay leads: its answer carries the figure. */
function payOf(occupation: string): string {
  return `/occupations/${occupation}#money`
}
