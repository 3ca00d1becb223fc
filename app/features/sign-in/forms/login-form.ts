import { isEmail } from '#app/features/people/email.ts'
import { words } from '#app/features/people/words.ts'
import type { FormErrors, FormResult } from '#app/platform/forms/form-result.ts'
import { signInWords } from '../words.ts'
import type { ResendAction } from './offers.ts'
import type { SecondFactor } from './sign-in-query.ts'

/** The result of a step of signing in. Signed in: `ok` without a second factor that is still required. */
export type LoginResult = FormResult<'email' | 'password' | 'code'> & {
  email?: string
  /** What may help when it was refused. */
  offer?: ResendAction | null
  secondFactor?: readonly SecondFactor[]
  /** Of a second step that was added on the way; shown once, before going on. */
  recoveryCodes?: readonly string[]
  /** Where the server would lead. */
  redirect?: string | null
}

export const loginIntents = ['login', 'second-factor', 'recovery-code']

export type ForgotResult = FormResult<'email'> & { email: string }

export function loginErrors(form: { email: string; password: string }): FormErrors<'email' | 'password'> {
  return {
    ...(isEmail(form.email) ? {} : { email: words.email }),
    ...(form.password ? {} : { password: signInWords.password }),
  }
}

export function forgotErrors(form: { email: string }): FormErrors<'email'> {
  if (!form.email.trim()) return { email: signInWords.forgotEmail }
  return isEmail(form.email) ? {} : { email: words.email }
}

export function resetErrors(form: {
  password: string
  confirmation: string
  problem: string | null
}): FormErrors<'password' | 'password_confirmation'> {
  if (form.problem) return { password: form.problem }
  return form.password === form.confirmation ? {} : { password_confirmation: signInWords.passwordAgain }
}
