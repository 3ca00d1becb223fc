import { type Answers, type Given, readAnswers } from '#app/features/forms/answers.ts'
import type { FormSection } from '#app/features/forms/template.ts'

/** The forms of work experience. Their questions are records of the slice forms, under the key `wex-…`. */
export const wexForms = [
  'student',
  'host',
  'guardian',
  'school',
  'log',
  'host-report',
  'reflection',
  'incident',
] as const
export type WexForm = (typeof wexForms)[number]

export function isWexForm(key: string): key is WexForm {
  return wexForms.includes(key as WexForm)
}

/** The key of a form among all templates. */
export function templateKey(form: WexForm): string {
  return `wex-${form}`
}

/** The most characters that all answers to one form may have; each field has a limit of its own besides. */
export const maxAnswersLength = 64_000

/** Under this name stands what is wrong with the answers as a whole. */
const wholeForm = 'form'

/**
 * Reads the answers to a form of work experience: the only way for answers to get into a placement. Fields are
 * read by the slice forms, which also makes the date of a signature.
 *
 * @param today the day in the zone of the school
 * @returns one sentence for each field that is not right, by name; `form` for the whole
 */
export function readWexAnswers(
  sections: readonly FormSection[],
  given: unknown,
  today: string,
): { answers: Answers; errors: Record<string, string> } {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { answers: {}, errors: { [wholeForm]: 'Please fill in the form' } }
  if (JSON.stringify(given).length > maxAnswersLength)
    return { answers: {}, errors: { [wholeForm]: 'That is more than the form can take. Please shorten it' } }
  return readAnswers(sections, given as Given, { today })
}
