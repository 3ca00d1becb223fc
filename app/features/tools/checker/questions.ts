import type { Answers, FactName } from './answers.ts'
import type { Country } from './pack.ts'
import type { Field, Question } from './question.ts'
import { australia } from './questions-au.ts'
import { newZealand } from './questions-nz.ts'

/** What is asked in a country, in order; at most 14 pages. */
export const questionsOf: Record<Country, readonly Question[]> = { AU: australia, NZ: newZealand }

/** The questions that can matter, with their fields that can. */
export function openQuestions(answers: Answers): { question: Question; fields: readonly Field[] }[] {
  return questionsOf[answers.country]
    .filter(({ when }) => when?.(answers) ?? true)
    .map((question) => ({ question, fields: question.fields.filter(({ when }) => when?.(answers) ?? true) }))
}

/** The answers without those that their other answers have made void, as an apprenticeship after a change to university. */
export function relevantAnswers(answers: Answers): Answers {
  const names = new Set(openQuestions(answers).flatMap(({ fields }) => fields.map(({ name }) => name)))
  const relevant = Object.entries(answers).filter(
    ([name]) => name === 'country' || names.has(name as FactName),
  )
  return Object.fromEntries(relevant) as Answers
}
