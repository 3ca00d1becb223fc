import type { FieldErrors } from '#app/platform/problem.ts'

/** The first error of each field; empty when the form is valid. */
export type FormErrors<Field extends string = string> = Partial<Record<Field, string>>

/** Why a form was refused: messages by field, or one for the whole form. */
export type Refusal<Field extends string = string> = { errors: FormErrors<Field>; message?: string }

export function hasErrors(errors: FormErrors): boolean {
  return Object.values(errors).some(Boolean)
}

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
