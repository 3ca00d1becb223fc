import { isEmail } from '../email.ts'
import { words } from '../words.ts'

/** The first thing wrong with each field; nothing when the form may be sent. */
export type FormErrors<Field extends string> = Partial<Record<Field, string>>

export function loginErrors(form: { email: string; password: string }): FormErrors<'email' | 'password'> {
  return {
    ...(isEmail(form.email) ? {} : { email: words.email }),
    ...(form.password ? {} : { password: words.password }),
  }
}

export function forgotErrors(form: { email: string }): FormErrors<'email'> {
  if (!form.email.trim()) return { email: words.forgotEmail }
  return isEmail(form.email) ? {} : { email: words.email }
}

export function resetErrors(form: {
  password: string
  confirmation: string
  problem: string | null
}): FormErrors<'password' | 'password_confirmation'> {
  if (form.problem) return { password: form.problem }
  return form.password === form.confirmation ? {} : { password_confirmation: words.passwordAgain }
}

export function hasErrors(errors: Record<string, string | undefined>): boolean {
  return Object.values(errors).some(Boolean)
}
