import { browserApi } from '#app/platform/browser-api.ts'
import { forgotPassword, resendVerification } from '../contract.ts'
import type { SendOutcome } from './send-email-button.tsx'

/** Asks for a link that sets a new password. A failure is only logged, and shown: nothing is thrown (R-8-028). */
export async function requestPasswordReset(email: string): Promise<SendOutcome> {
  const reply = await browserApi.attempt(forgotPassword, { body: { email } })
  if (reply.ok) return { state: 'sent', message: reply.value.message }
  console.warn('The letter was not asked for.', reply.problem.status)
  return { state: 'failed', message: reply.problem.message }
}

/** Sends the email that verifies an account once more: its link, or a new code for step 2. */
export async function resendVerificationOf(email: string, kind: 'link' | 'code'): Promise<SendOutcome> {
  const body = { email, send_code: kind === 'code' }
  const reply = await browserApi.attempt(resendVerification, { body })
  return reply.ok
    ? { state: 'sent', message: reply.value.message }
    : { state: 'failed', message: reply.problem.message }
}
