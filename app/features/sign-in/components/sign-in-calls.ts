import { browserApi } from '#app/platform/browser-api.ts'
import { hasErrors } from '#app/platform/forms/form-result.ts'
import { login } from '../contract.ts'
import { type LoginRefusal, loginErrors, loginRefusalOf } from '../forms/login-form.ts'
import { type SecondFactor, type SignInQuery, signupFields } from '../forms/sign-in-query.ts'

export type LoginOutcome =
  | { state: 'signed-in'; redirect: string | null }
  | { state: 'second-factor'; ways: readonly SecondFactor[] }
  | { state: 'refused'; refusal: LoginRefusal }

export type LoginValues = { email: string; password: string; remember: boolean }

/** Signs in, unless the form itself is invalid. */
export async function tryLogin(
  values: LoginValues,
  ask: SignInQuery,
  ghostId: string | null,
): Promise<LoginOutcome> {
  const errors = loginErrors(values)
  if (hasErrors(errors)) return { state: 'refused', refusal: { errors } }
  const reply = await browserApi.attempt(login, { body: { ...values, ...signupFields(ask, ghostId) } })
  if (!reply.ok) return { state: 'refused', refusal: loginRefusalOf(reply.problem) }
  const { user, redirect, second_factor } = reply.value
  if (!user && second_factor) return { state: 'second-factor', ways: second_factor }
  return { state: 'signed-in', redirect }
}
