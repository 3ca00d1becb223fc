import { smallestGroup } from '../admin/question-words.ts'
import type { PartType } from './contract.ts'

/** What a change means for those who are in the middle of a quiz. @param count null: one to nine */
export function learnersWords(count: number | null): string {
  if (count === 0) return 'No learner is taking the quiz of this module now.'
  const who = count === null ? `Fewer than ${smallestGroup} learners are` : `${count} learners are`
  return `${who} taking the quiz of this module now. They finish the questions they were asked and keep their answers. Each new try gets the new questions.`
}

/** What a part is called. */
export const partNames: Readonly<Record<PartType, string>> = {
  'academy-programs': 'program',
  'academy-modules': 'module',
  'academy-topics': 'topic',
  quizzes: 'quiz',
  'quiz-questions': 'question',
}

export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}
