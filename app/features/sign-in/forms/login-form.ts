import { isEmail } from '#app/features/people/email.ts'
import { formWords } from '#app/features/people/form-words.ts'
import { type FormErrors, type Refusal, refusalOf } from '#app/features/people/forms/form-errors.ts'
import type { ApiProblem } from '#app/platform/problem.ts'
import { offerFor, type ResendAction } from './offers.ts'

/** A refused sign-in, with an offer that may help. */
export type LoginRefusal = Refusal<'email' | 'password'> & { offer?: ResendAction | null }

export function loginRefusalOf(problem: ApiProblem): LoginRefusal {
  return { ...refusalOf(problem, ['email', 'password']), offer: offerFor(problem) }
}

export function loginErrors(form: { email: string; password: string }): FormErrors<'email' | 'password'> {
  return {
    ...(isEmail(form.email) ? {} : { email: formWords.email }),
    ...(form.password ? {} : { password: formWords.password }),
  }
}

export function forgotErrors(form: { email: string }): FormErrors<'email'> {
  if (!form.email.trim()) return { email: formWords.forgotEmail }
  return isEmail(form.email) ? {} : { email: formWords.email }
}

export const resetFields = ['password', 'password_confirmation'] as const

export function resetErrors(form: {
  password: string
  confirmation: string
  problem: string | null
}): FormErrors<(typeof resetFields)[number]> {
  if (form.problem) return { password: form.problem }
  return form.password === form.confirmation ? {} : { password_confirmation: formWords.passwordAgain }
}
