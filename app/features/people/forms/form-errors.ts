import { type FormErrors, hasErrors } from '#app/platform/forms/form-result.ts'
import type { FieldErrors } from '#app/platform/problem.ts'

export { type FormErrors, hasErrors } from '#app/platform/forms/form-result.ts'

/** Why a form was refused: messages by field, or one for the whole form. */
export type Refusal<Field extends string = string> = { errors: FormErrors<Field>; message?: string }

/** A refusal of the server, for a form with these fields. The message stands alone: beside a field it would say the same twice. */
export function refusalOf<Field extends string>(
  problem: { errors: FieldErrors; message: string },
  fields: readonly Field[],
): Refusal<Field> {
  const errors = Object.fromEntries(
    fields.map((field) => [field, problem.errors[field]?.[0]]),
  ) as FormErrors<Field>
  return { errors, message: hasErrors(errors) ? undefined : problem.message }
}
