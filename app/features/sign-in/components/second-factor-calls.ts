import { browserApi } from '#app/platform/browser-api.ts'
import type { CallOf } from '#app/platform/contract.ts'
import { refused } from '#app/platform/forms/form-result.ts'
import { passkeyOptionsToSignIn, startTotpAtSignIn, submitSecondFactor } from '../contract.ts'
import type { LoginResult } from '../forms/login-form.ts'

/** Browsers that read and write passkeys as JSON; the others use a code. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** Finishes a sign-in with a passkey. No message: cancelled by the person. */
export async function submitPasskey(): Promise<LoginResult> {
  const asked = await browserApi.attempt(passkeyOptionsToSignIn, { body: {} })
  if (!asked.ok) return refused(asked.problem, { names: {} })
  const options = asked.value.options as unknown as PublicKeyCredentialRequestOptionsJSON
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const answer = await navigator.credentials.get({ publicKey }).catch(() => null)
  if (!answer) return { ok: false }
  const passkey = (answer as PublicKeyCredential).toJSON() as unknown as Given['passkey']
  const reply = await browserApi.attempt(submitSecondFactor, { body: { passkey } })
  return reply.ok
    ? { ok: true, redirect: reply.value.redirect }
    : { ok: false, message: reply.problem.errors.code?.[0] ?? reply.problem.message }
}

type Given = NonNullable<CallOf<typeof submitSecondFactor>['body']>

/** For people who need a second factor and have none: the secret for their app. */
export async function startSecondStep() {
  return browserApi.attempt(startTotpAtSignIn, { body: {} })
}
