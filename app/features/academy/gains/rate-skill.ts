import { saveQuizProgress } from '#app/features/guidance/contract.ts'
import { ratingId } from '#app/features/guidance/plan/skills.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, invalid, refused } from '#app/platform/forms/form-result.ts'
import { academyWords } from '../words.ts'
import type { RatingChange } from './rating-step.ts'
import { trainedSkills } from './trained-skills.ts'

export type RatingResult = FormResult & { changed?: RatingChange }

/** For actions: the form of a trained skill. What someone says of themselves goes to their quiz result. */
export async function handleSkillRating(
  api: ApiClient,
  coreSkills: readonly string[],
  form: FormData,
): Promise<RatingResult> {
  const intent = textOf(form, 'intent')
  const skill = trainedSkills(coreSkills).find((id) => id === textOf(form, 'skill'))
  const to = ratingIn(form, 'rating')
  const from = ratingIn(form, 'before')
  if (!skill || (to === null && from === null)) return invalid({ rating: academyWords.noStep }, intent)
  const reply = await api.attempt(saveQuizProgress, { body: { answers: { [ratingId(skill)]: to } } })
  return reply.ok ? { ok: true, intent, changed: { from, to } } : refused(reply.problem, { intent })
}

function ratingIn(form: FormData, name: string): number | null {
  const text = textOf(form, name)
  return /^[0-4]$/.test(text) ? Number(text) : null
}
