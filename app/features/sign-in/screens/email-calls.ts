import { browserApi } from '#app/platform/browser-api.ts'
import { forgotPassword, resendVerification } from '../contract.ts'
import type { SendOutcome } from './send-email-button.tsx'

/** Requests a password reset link. A failure is logged and shown, not thrown (R-8-028). */
export async function requestPasswordReset(email: string): Promise<SendOutcome> {
  const reply = await browserApi.attempt(forgotPassword, { body: { email } })
  if (reply.ok) return { state: 'sent', message: reply.value.message }
  console.warn('We could not send the email.', reply.problem.status)
  return { state: 'failed', message: reply.problem.message }
}

/** Resends the verification email: its link, or a new code for step 2. */
export async function resendVerificationOf(email: string, kind: 'link' | 'code'): Promise<SendOutcome> {
  const body = { email, send_code: kind === 'code' }
  const reply = await browserApi.attempt(resendVerification, { body })
  return reply.ok
    ? { state: 'sent', message: reply.value.message }
    : { state: 'failed', message: reply.problem.message }
}
