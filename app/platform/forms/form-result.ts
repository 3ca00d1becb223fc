import type { Attempt } from '../api-client.ts'
import type { FieldErrors } from '../problem.ts'

/** The first error of each field; empty when the form is valid. */
export type FormErrors<Field extends string = string> = Partial<Record<Field, string>>

/** What an action answers to a form. The HTTP status goes beside it, with `data(result, { status })`. */
export type FormResult<Field extends string = string> = {
  ok: boolean
  /** Which form of the page was sent. */
  intent?: string
  message?: string
  errors?: FormErrors<Field>
}

/** The status of the page that shows the reply of a call; an API that was not reached is unavailable. */
export function statusOf(reply: Attempt<unknown>): number {
  return reply.ok ? 200 : reply.problem.status || 503
}

/** The first error of each field. */
export function firstErrors(errors: FieldErrors): FormErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, [sentence]]) => [field, sentence]))
}
