import { type FormEvent, useState } from 'react'
import { focusFirstError, withoutErrorOf } from './focus-first-error.ts'
import type { Refusal } from './form-errors.ts'

/** What is wrong with a form, until it is put right. `initial` is how the page answered it without scripts. */
export function useRefusal<Refused extends Refusal>(initial: Refused | null) {
  const [refusal, setRefusal] = useState(initial)
  return {
    refusal,
    /** Shows it and brings the person to the first field that is wrong. */
    refuse(form: HTMLFormElement, next: Refused) {
      setRefusal(next)
      focusFirstError(form, next.errors)
    },
    /** For the form's `onChange`: a field loses its sentence once somebody begins to mend it. */
    forgive(event: FormEvent<HTMLFormElement>) {
      const field = event.target
      setRefusal((shown) => shown && { ...shown, errors: withoutErrorOf(shown.errors, field) })
    },
    clear: () => setRefusal(null),
  }
}
