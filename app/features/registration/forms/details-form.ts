import { dobRefusal, type Month, needsGuardian } from '#app/features/people/age-rules.ts'
import { isEmail } from '#app/features/people/email.ts'
import { dobOf } from '#app/features/people/forms/person-fields.ts'
import { dobWords, words } from '#app/features/people/words.ts'
import { passwordProblem } from '#app/features/sign-in/password-rules.ts'
import { signInWords } from '#app/features/sign-in/words.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import type { FormErrors } from '#app/platform/forms/form-result.ts'
import { registrationWords } from '../words.ts'

export type DetailsForm = {
  fullName: string
  email: string
  password: string
  terms: boolean
  /** `YYYY-MM-01`, or empty. */
  dob: string
  guardianEmail: string
}

export function readDetails(form: FormData): DetailsForm {
  return {
    fullName: textOf(form, 'full_name'),
    email: textOf(form, 'email_address'),
    password: textOf(form, 'password'),
    terms: form.has('terms'),
    dob: dobOf(form),
    guardianEmail: textOf(form, 'guardian_email'),
  }
}

/** Further questions of step 1: a date of birth in the academy; with strict privacy also a guardian's address. */
export type DetailsAsked = { dob: boolean; guardian: boolean }

export type DetailsField = 'full_name' | 'email_address' | 'password' | 'dob' | 'guardian_email' | 'terms'

/** Errors of step 1. Source: section 5. */
export function detailsErrors(
  form: DetailsForm,
  asked: DetailsAsked,
  today: Month,
): FormErrors<DetailsField> {
  const errors: FormErrors<DetailsField> = {}
  if (!form.fullName.trim()) errors.full_name = registrationWords.fullName
  if (!isEmail(form.email)) errors.email_address = words.email
  const password = form.password
    ? passwordProblem(form.password, [form.fullName, form.email])
    : signInWords.password
  if (password) errors.password = password
  if (asked.dob) {
    const dob = dobError(form.dob, today)
    if (dob) errors.dob = dob
    else if (asked.guardian && needsGuardian(form.dob, today) && !isEmail(form.guardianEmail))
      errors.guardian_email = registrationWords.guardianEmail
  }
  if (!form.terms) errors.terms = registrationWords.terms
  return errors
}

export function dobError(dob: string, today: Month): string | null {
  const refusal = dobRefusal(dob, today)
  return refusal && dobWords[refusal]
}

/** Maps the API's field names to the form's, where a field named `email` is the honeypot. */
export const detailsFields: Readonly<Record<string, DetailsField>> = {
  first_name: 'full_name',
  last_name: 'full_name',
  email: 'email_address',
  password: 'password',
  dob: 'dob',
  guardian_email: 'guardian_email',
  terms: 'terms',
}
