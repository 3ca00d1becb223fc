import { redirect } from 'react-router'
import type { ApiClient } from '#app/platform/api-client.ts'
import { isDataRequest, textOf } from '#app/platform/forms/form-data.ts'
import { hasErrors, invalid, refused, respond } from '#app/platform/forms/form-result.ts'
import { login, submitSecondFactor } from '../contract.ts'
import { chooseRedirect } from './after-sign-in.ts'
import { type LoginResult, loginErrors } from './login-form.ts'
import { offerFor } from './offers.ts'
import { readSignInQuery, type SignInQuery, signupFields } from './sign-in-query.ts'
import { redirectIn } from './stored-redirect.ts'

/** Signs in, or takes the next step of it. A script goes on from the result, a browser is redirected. */
export async function loginAction(api: ApiClient, request: Request) {
  const ask = readSignInQuery(new URL(request.url).searchParams)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  const result =
    intent === 'second-factor' || intent === 'recovery-code'
      ? await sendCode(api, intent, textOf(form, 'code').trim())
      : await sendPassword(api, form, ask)
  const isSignedIn = result.ok && !result.secondFactor
  if (!isSignedIn || result.recoveryCodes || isDataRequest(request)) return respond(result)
  const stored = redirectIn(request.headers.get('cookie') ?? '')
  return redirect(chooseRedirect({ query: ask.redirect, stored, server: result.redirect }))
}

async function sendPassword(api: ApiClient, form: FormData, ask: SignInQuery): Promise<LoginResult> {
  const intent = 'login'
  const values = {
    email: textOf(form, 'email'),
    password: textOf(form, 'password'),
    remember: form.has('remember'),
  }
  const { email } = values
  const errors = loginErrors(values)
  if (hasErrors(errors)) return { ...invalid(errors, intent), email }
  const body = { ...values, ...signupFields(ask, textOf(form, 'ghost_user_id') || null) }
  const reply = await api.attempt(login, { body })
  if (!reply.ok) {
    const names = { email: 'email', password: 'password' } as const
    return { ...refused(reply.problem, { intent, names }), email, offer: offerFor(reply.problem) }
  }
  const { user, redirect, second_factor: secondFactor, token } = reply.value
  return !user && secondFactor
    ? { ok: true, intent, secondFactor, token }
    : { ok: true, intent, redirect, token }
}

async function sendCode(
  api: ApiClient,
  intent: 'second-factor' | 'recovery-code',
  code: string,
): Promise<LoginResult> {
  const isRecovery = intent === 'recovery-code'
  const secondFactor = isRecovery ? (['recovery'] as const) : (['totp', 'recovery'] as const)
  if (!code) return { ...invalid({ code: 'Please enter the code' }, intent), secondFactor }
  const reply = await api.attempt(submitSecondFactor, {
    body: isRecovery ? { recovery_code: code } : { code },
  })
  if (reply.ok) {
    const { redirect, token, recovery_codes: recoveryCodes } = reply.value
    return { ok: true, intent, redirect, token, recoveryCodes }
  }
  return { ...refused(reply.problem, { intent, names: { code: 'code' } }), secondFactor }
}
