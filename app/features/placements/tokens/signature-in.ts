import { textOf } from '#app/platform/forms/form-data.ts'

/** The typed name of a form with its check. */
export function signatureIn(form: FormData): { name: string; agreed: boolean } {
  return { name: textOf(form, 'signature', 500), agreed: form.get('signature_agreed') !== null }
}
