import { helpLines } from '#app/features/site/help-lines.ts'
import type { StyleQuestion } from './contract.ts'
import { feelingLabels, feelingQuestion, feelings } from './feelings.ts'
import { passions } from './passions.ts'
import { styleItems, styleOptions } from './style-items.ts'

/** The sentences about style as they travel. Which of them are reversed is nobody's business but the sum's. */
export const styleQuestions: StyleQuestion[] = styleItems.map(({ id, text, trait }) => ({
  id,
  text,
  area: null,
  trait,
  options: styleOptions.map(({ value, label }) => ({ value, label })),
}))

export const feelingQuestions = {
  data: [
    {
      id: 'feeling',
      text: feelingQuestion.text,
      area: null,
      note: feelingQuestion.note,
      options: feelings.map((value) => ({ value, label: feelingLabels[value] })),
    },
  ],
  help: helpLines.map(({ name, country, contact, href }) => ({ name, country, contact, href })),
}

export const passionChoices = passions.map(({ id, label, icon, theme, industries }) => ({
  id,
  label,
  icon,
  art_theme: theme,
  industries: [...industries],
}))
