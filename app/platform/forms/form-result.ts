import { data } from 'react-router'
import type { Attempt } from '../api-client.ts'
import type { FieldErrors } from '../problem.ts'

/** The first error of each field; empty when the form is valid. */
export type FormErrors<Field extends string = string> = Partial<Record<Field, string>>

/** What an action answers to a form, with scripts and without. */
export type FormResult<Field extends string = string> = {
  ok: boolean
  /** Which form of the page was sent. */
  intent?: string
  message?: string
  errors?: FormErrors<Field>
  /** The CSRF token of the session that the action began, so that what is sent next does not go with the old one. */
  token?: string | null
  /** The HTTP status; 200 without it. */
  status?: number
}

/** What stands above a form after it was sent. Source: specification, section 3, alert. */
export type Alert = {
  type: 'danger' | 'success'
  /** A sentence, and what is wrong with each field. */
  data: { message?: string; errors: FormErrors }
}

type Problem = { status: number; message: string; errors: FieldErrors }

/** The fields of a form by the names that the API has for them. Errors of other fields count for the whole form. */
type FieldNames<Field extends string> = Readonly<Record<string, Field>>

/** Answers a form with its result, as the action's return value. */
export function respond<Result extends FormResult>(result: Result) {
  return data(result, { status: result.status ?? 200 })
}

export function hasErrors(errors: FormErrors): boolean {
  return Object.values(errors).some(Boolean)
}

/** A form that was refused before anything was called. */
export function invalid<Field extends string>(errors: FormErrors<Field>, intent?: string) {
  return { ok: false, intent, errors, status: 422 }
}

/** A refused call. The message stands alone: beside a field it would say the same twice. */
export function refused<Field extends string>(
  problem: Problem,
  { intent, names }: { intent?: string; names?: FieldNames<Field> } = {},
) {
  const errors: FormErrors = {}
  for (const [name, [sentence]] of Object.entries(problem.errors)) {
    const field = names ? names[name] : name
    if (field) errors[field] ??= sentence
  }
  const message = hasErrors(errors) ? undefined : problem.message
  return { ok: false, intent, errors: errors as FormErrors<Field>, message, status: statusOf(problem) }
}

/** The result of one call: its refusal, or the message. */
export function resultOf(reply: Attempt<unknown>, intent: string, message: string): FormResult {
  return reply.ok ? { ok: true, intent, message } : refused(reply.problem, { intent })
}

/** What is to be said about a result; null before there is one, and for a success without words. */
export function alertOf(result: Pick<FormResult, 'ok' | 'message' | 'errors'> | undefined): Alert | null {
  if (!result) return null
  const { ok, message, errors = {} } = result
  if (!ok) return { type: 'danger', data: { message, errors } }
  return message ? { type: 'success', data: { message, errors: {} } } : null
}

/** The status of a page that shows a problem; an API that was not reached is unavailable. */
export function statusOf({ status }: { status: number }): number {
  return status || 503
}
