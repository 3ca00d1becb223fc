import type { QuizQuestion } from '../contract.ts'
import { workValues } from '../profile-keys.ts'
import { tieBreakText, valueWords } from '../words.ts'
import { interestOptions, type QuizItems, tieBreakId, valueOptions } from './quiz-items.ts'

/** Every question as it travels: core activities, more activities, work values, and the tie-break last. */
export function quizQuestions(items: QuizItems): QuizQuestion[] {
  const activities = items.interests.map(
    (item): QuizQuestion => ({
      id: item.id,
      text: item.text,
      area: item.area,
      set: item.set,
      example: null,
      options: [...interestOptions],
    }),
  )
  const values = items.values.map(
    (item): QuizQuestion => ({
      id: item.id,
      text: item.statement,
      area: null,
      set: 'values',
      example: item.example,
      options: [...valueOptions],
    }),
  )
  const tieBreak: QuizQuestion = {
    id: tieBreakId,
    text: tieBreakText,
    area: null,
    set: 'tie-break',
    example: null,
    options: workValues.map((value) => ({ value, label: valueWords[value].line })),
  }
  return [...activities, ...values, tieBreak]
}
