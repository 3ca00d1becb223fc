import type { Country } from '../checker/pack.ts'
import { activityQuestion } from '../checker/question.ts'
import type { GuideDraft } from './list-draft.ts'

/** The first page for another country. Answers stay; what one does is asked again where it is no answer there. */
export function changeCountry({ typed }: GuideDraft, country: Country): GuideDraft {
  const offered = activityQuestion(country).fields[0]?.options ?? []
  const activity = offered.some(({ value }) => value === typed.activity) ? typed.activity : ''
  return { country, at: 0, typed: { ...typed, activity } }
}
