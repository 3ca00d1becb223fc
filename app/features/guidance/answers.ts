import { workValues } from './profile-keys.ts'
import { interestOptions, type QuizItems, tieBreakId, valueOptions } from './quiz-items.ts'

/** An option's value: 1 to 5 for an activity, 0 to 4 for a work value, a value's key for the tie-break. */
export type Answer = number | string
export type Answers = Readonly<Record<string, Answer>>

/** What one save may carry: new answers, and `null` where an answer is taken back. */
export type AnswerChanges = Readonly<Record<string, Answer | null>>

/**
 * Says what is wrong with a save, field by field, or `{}` when all of it can be kept.
 * The service refuses the whole save, so that answers given earlier stay as they were.
 */
export function answerErrors(items: QuizItems, changes: AnswerChanges): Record<string, string[]> {
  const allowed = allowedAnswers(items)
  const errors: Record<string, string[]> = {}
  for (const [id, answer] of Object.entries(changes)) {
    const options = allowed.get(id)
    if (!options) errors[`answers.${id}`] = ['This question is not part of the quiz']
    else if (answer !== null && !options.includes(answer)) {
      errors[`answers.${id}`] = [`Please choose one of: ${options.join(', ')}`]
    }
  }
  return errors
}

/** Earlier answers with a save laid over them; `null` takes an answer away. */
export function mergeAnswers(saved: Answers, changes: AnswerChanges): Answers {
  const merged: Record<string, Answer> = { ...saved }
  for (const [id, answer] of Object.entries(changes)) {
    if (answer === null) delete merged[id]
    else merged[id] = answer
  }
  return merged
}

/** The save that starts a quiz over: every answer taken back. */
export function clearedAnswers(answers: Answers): AnswerChanges {
  return Object.fromEntries(Object.keys(answers).map((id) => [id, null]))
}

/** Separates what is kept in two columns: answers about activities, and answers about work values. */
export function splitAnswers<A extends Answer | null>(
  items: QuizItems,
  answers: Readonly<Record<string, A>>,
): { interests: Record<string, A>; values: Record<string, A> } {
  const aboutValues = new Set([...items.values.map((item) => item.id), tieBreakId])
  const split: { interests: Record<string, A>; values: Record<string, A> } = { interests: {}, values: {} }
  for (const [id, answer] of Object.entries(answers)) {
    split[aboutValues.has(id) ? 'values' : 'interests'][id] = answer
  }
  return split
}

/** How far through a list of questions somebody is, and the first one that is still open. */
export function progressThrough(
  questionIds: readonly string[],
  answers: Answers,
): { answered: number; total: number; next: string | null } {
  const open = questionIds.filter((id) => answers[id] === undefined)
  return { answered: questionIds.length - open.length, total: questionIds.length, next: open[0] ?? null }
}

function allowedAnswers(items: QuizItems): Map<string, readonly Answer[]> {
  const interest = interestOptions.map((option) => option.value)
  const value = valueOptions.map((option) => option.value)
  return new Map<string, readonly Answer[]>([
    ...items.interests.map((item) => [item.id, interest] as const),
    ...items.values.map((item) => [item.id, value] as const),
    [tieBreakId, workValues],
  ])
}
