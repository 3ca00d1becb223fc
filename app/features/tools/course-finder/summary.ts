import { type FinderAnswers, type Known, modeWords, startWords } from './finder.ts'

/** What was answered, in words, one line for each question. */
export function answerLines(answers: FinderAnswers, { levels, fields, places }: Known) {
  const { level, field, place, mode, start, subjects } = answers
  const label = (choices: Known['levels'], value: string | null) =>
    value && (choices.find((one) => one.value === value)?.label ?? value)
  return [
    { name: 'Level', value: label(levels, level) },
    { name: 'Field', value: label(fields, field) },
    { name: 'Place', value: label(places, place) },
    { name: 'How', value: mode && modeWords[mode] },
    { name: 'Start', value: start && startWords[start] },
    { name: 'School subjects', value: subjects.join(', ') || null },
  ].map(({ name, value }) => ({ name, value: value ?? 'Skipped' }))
}
