import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, invalid, resultOf } from '#app/platform/forms/form-result.ts'
import { giveFeedback } from './contract.ts'
import { withLearner } from './enrol.ts'
import { academyWords } from './words.ts'

/** For actions: the form of `RateModule`. */
export async function handleRating(
  api: ApiClient,
  place: { program: string; module: string },
  form: FormData,
): Promise<FormResult> {
  const rating = Number(textOf(form, 'rating')) as 1
  if (!rating) return invalid({ rating: academyWords.noRating }, 'rate')
  const body = { rating, comment: textOf(form, 'comment') || undefined }
  const reply = await withLearner(api, (learner) => learner.attempt(giveFeedback, { params: place, body }))
  return resultOf(reply, 'rate', academyWords.rated)
}
