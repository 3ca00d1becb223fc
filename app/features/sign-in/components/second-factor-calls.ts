import { browserApi } from '#app/platform/browser-api.ts'
import type { CallOf } from '#app/platform/contract.ts'
import { passkeyOptionsToSignIn, startTotpAtSignIn, submitSecondFactor } from '../security-contract.ts'

export type SecondStep =
  | { ok: true; redirect: string | null }
  /** No message: cancelled by the person. */
  | { ok: false; message?: string }

type Given = NonNullable<CallOf<typeof submitSecondFactor>['body']>

/** Finishes a sign-in with a code of the app, a recovery code or a passkey. */
export async function submitSecondStep(body: Given): Promise<SecondStep> {
  const reply = await browserApi.attempt(submitSecondFactor, { body })
  if (reply.ok) return { ok: true, redirect: reply.value.redirect }
  return { ok: false, message: reply.problem.errors.code?.[0] ?? reply.problem.message }
}

/** Browsers that read and write passkeys as JSON; the others use a code. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

export async function submitPasskey(): Promise<SecondStep> {
  const reply = await browserApi.attempt(passkeyOptionsToSignIn, { body: {} })
  if (!reply.ok) return { ok: false, message: reply.problem.message }
  const options = reply.value.options as unknown as PublicKeyCredentialRequestOptionsJSON
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const answer = await navigator.credentials.get({ publicKey }).catch(() => null)
  if (!answer) return { ok: false }
  const passkey = (answer as PublicKeyCredential).toJSON() as unknown as Given['passkey']
  return submitSecondStep({ passkey })
}

/** For people who need a second factor and have none: the secret for their app. */
export async function startSecondStep() {
  return browserApi.attempt(startTotpAtSignIn, { body: {} })
}
