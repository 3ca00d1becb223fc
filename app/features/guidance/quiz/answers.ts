import { plainSkills, ratingId } from '../plan/skills.ts'
import { styleItems, styleOptions } from '../plan/style-items.ts'
import { workValues } from '../profile-keys.ts'
import { interestOptions, type QuizItems, tieBreakId, valueOptions } from './quiz-items.ts'

/** An option's value: 1 to 5 for an activity, 0 to 4 for a work value, a value's key for the tie-break. */
export type Answer = number | string
export type Answers = Readonly<Record<string, Answer>>

/** What one save may carry: new answers, and `null` where an answer is taken back. */
export type AnswerChanges = Readonly<Record<string, Answer | null>>

/**
 * The errors of a save by field; `{}` when it is valid.
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

/** The kinds of answers, each stored in its own column. */
type Topic = 'interests' | 'values' | 'style' | 'skills'

/** Splits answers into the four columns: activities, work values, style, and skill ratings. */
export function splitAnswers<A extends Answer | null>(
  items: QuizItems,
  answers: Readonly<Record<string, A>>,
): Record<Topic, Record<string, A>> {
  const topics = new Map<string, Topic>([
    ...[...items.values.map((item) => item.id), tieBreakId].map((id) => [id, 'values'] as const),
    ...styleItems.map((item) => [item.id, 'style'] as const),
    ...plainSkills.map((skill) => [ratingId(skill.id), 'skills'] as const),
  ])
  const split: Record<Topic, Record<string, A>> = { interests: {}, values: {}, style: {}, skills: {} }
  for (const [id, answer] of Object.entries(answers)) {
    split[topics.get(id) ?? 'interests'][id] = answer
  }
  return split
}

/** A self-rating goes from 0 to 4. */
const skillSteps = [0, 1, 2, 3, 4]

function allowedAnswers(items: QuizItems): Map<string, readonly Answer[]> {
  const interest = interestOptions.map((option) => option.value)
  const value = valueOptions.map((option) => option.value)
  return new Map<string, readonly Answer[]>([
    ...items.interests.map((item) => [item.id, interest] as const),
    ...items.values.map((item) => [item.id, value] as const),
    [tieBreakId, workValues],
    ...styleItems.map((item) => [item.id, styleOptions.map((option) => option.value)] as const),
    ...plainSkills.map((skill) => [ratingId(skill.id), skillSteps] as const),
  ])
}
