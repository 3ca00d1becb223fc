import { textOf } from '#app/platform/forms/form-data.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'

/** Fields beside the answers belong to the form of the review by its id. */
export const reviewFormId = 'review'
/** What the names of those fields begin with, as the API names them in errors. */
export const levelPrefix = 'levels.'
export const commentPrefix = 'answer_comments.'

/** `sent` is what was chosen and typed, for a page without scripts. */
export type ReviewResult = FormResult & {
  sent?: { comment: string; levels: Record<string, number>; answer_comments: Record<string, string> }
}

const maxFields = 100

/** What an advisor said to what was handed in. */
export function readReviewForm(form: FormData) {
  const named = (prefix: string) =>
    [...form.keys()]
      .filter((name) => name.startsWith(prefix))
      .slice(0, maxFields)
      .map((name) => [name.slice(prefix.length), textOf(form, name, 10_000)] as const)
  const chosen = named(levelPrefix).filter(([, value]) => value !== '')
  const levels = chosen.map(([key, value]) => [key, Number(value)] as const)
  return {
    comment: textOf(form, 'comment', 20_000),
    levels: Object.fromEntries(levels.filter(([, level]) => Number.isInteger(level))),
    answer_comments: Object.fromEntries(named(commentPrefix)),
  }
}
