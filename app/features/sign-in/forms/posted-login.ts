import type { ApiClient, Attempt } from '#app/platform/api-client.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { hasErrors } from '#app/platform/forms/form-result.ts'
import { login } from '../contract.ts'
import { submitSecondFactor } from '../security-contract.ts'
import { chooseRedirect } from './after-sign-in.ts'
import { type LoginRefusal, loginErrors, loginRefusalOf } from './login-form.ts'
import { type SecondFactor, type SignInQuery, signupFields } from './sign-in-query.ts'
import { redirectIn } from './stored-redirect.ts'

type Answer =
  | { to: string }
  | {
      status: number
      answered: {
        email?: string
        refusal?: LoginRefusal
        secondFactor?: readonly SecondFactor[]
        secondFactorError?: string
      }
    }

type Reply = Attempt<ReplyOf<typeof login>>

/** Handles a login form post without scripts: a redirect, or the next state of the screen. */
export async function answerLoginForm(
  api: ApiClient,
  form: FormData,
  ask: SignInQuery,
  cookies: string,
): Promise<Answer> {
  const text = (name: string) => textOf(form, name)
  const intent = text('intent')
  if (intent === 'second-factor' || intent === 'recovery-code') {
    const code = text('code')
    const body = intent === 'recovery-code' ? { recovery_code: code } : { code }
    const reply = await api.attempt(submitSecondFactor, { body })
    if (reply.ok) return onwards(reply, ask, cookies)
    const { problem } = reply
    const ways = intent === 'recovery-code' ? (['recovery'] as const) : (['totp', 'recovery'] as const)
    return {
      status: problem.status || 503,
      answered: { secondFactor: ways, secondFactorError: problem.errors.code?.[0] ?? problem.message },
    }
  }

  const values = { email: text('email'), password: text('password'), remember: form.has('remember') }
  const errors = loginErrors(values)
  if (hasErrors(errors)) return { status: 422, answered: { email: values.email, refusal: { errors } } }
  const reply = await api.attempt(login, { body: { ...values, ...signupFields(ask, null) } })
  if (reply.ok) return onwards(reply, ask, cookies)
  const { problem } = reply
  return {
    status: problem.status || 503,
    answered: { email: values.email, refusal: loginRefusalOf(problem) },
  }
}

function onwards(reply: Reply & { ok: true }, ask: SignInQuery, cookies: string): Answer {
  const { user, redirect, second_factor } = reply.value
  if (!user && second_factor) return { status: 200, answered: { secondFactor: second_factor } }
  return { to: chooseRedirect({ query: ask.redirect, stored: redirectIn(cookies), server: redirect }) }
}
