import { helpLines } from '#app/features/places/help-lines.ts'
import type { QuizQuestion } from '../contract.ts'
import type { PlanQuestionSet, PlanQuizQuestion, StyleQuestion } from './contract.ts'
import { feelingLabels, feelingQuestion, feelings } from './feelings.ts'
import { passions } from './passions.ts'
import { styleItems, styleOptions } from './style-items.ts'

/** The first id of each set, so that an id stands for one question of all three. */
const firstIds = { questions: 1, style: 101, emotion: 201 } satisfies Record<PlanQuestionSet, number>

/** What every question of the plan has, by its place in its set. */
function placed<Set extends PlanQuestionSet>(set: Set, index: number) {
  return { id: firstIds[set] + index, set, order: index + 1 }
}

/** The questions of the quiz as the plan asks them. `part` says where in the quiz each stands. */
export function planQuestions(questions: readonly QuizQuestion[]): PlanQuizQuestion[] {
  return questions.map(({ id, set, ...question }, index) => ({
    ...question,
    ...placed('questions', index),
    key: id,
    part: set,
  }))
}

/** The sentences about style as they travel. Which of them are reversed is nobody's business but the sum's. */
export const styleQuestions: StyleQuestion[] = styleItems.map(({ id, text, trait }, index) => ({
  ...placed('style', index),
  key: id,
  text,
  area: null,
  trait,
  options: styleOptions.map(({ value, label }) => ({ value, label })),
}))

export const feelingQuestions = {
  data: [
    {
      ...placed('emotion', 0),
      key: 'feeling',
      text: feelingQuestion.text,
      area: null,
      note: feelingQuestion.note,
      options: feelings.map((value) => ({ value, label: feelingLabels[value] })),
    },
  ],
  help: helpLines.map(({ name, country, contact, href }) => ({ name, country, contact, href })),
}

export const passionChoices = passions.map(({ number, id, label, icon, theme, industries }) => ({
  id: number,
  slug: id,
  title: label,
  icon,
  art_theme: theme,
  industries: [...industries],
}))
