import { type FormEvent, useState } from 'react'
import { fieldOf, focusFirstError } from '#app/platform/forms/focus-first-error.ts'
import type { Refusal } from './form-errors.ts'

/** The current errors of a form. `initial` comes from a form post without scripts. */
export function useRefusal<Refused extends Refusal>(initial: Refused | null) {
  const [refusal, setRefusal] = useState(initial)
  return {
    refusal,
    /** Shows the errors and focuses the first field. */
    refuse(form: HTMLFormElement, next: Refused) {
      setRefusal(next)
      focusFirstError(form, next.errors)
    },
    /** For the form's `onChange`: clears the error of the edited field. */
    forgive(event: FormEvent<HTMLFormElement>) {
      const field = fieldOf(event.target)
      setRefusal((shown) => shown && { ...shown, errors: { ...shown.errors, [field]: undefined } })
    },
    clear: () => setRefusal(null),
  }
}
