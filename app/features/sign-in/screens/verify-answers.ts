import type { Attempt } from '#app/platform/api-client.ts'
import type { VerifyAnswer } from './verify-card.tsx'

const logIn = { to: '/login', label: 'Log in' }
/** Somebody signed in is led on from the front page, anybody else stays there. */
export const carryOn = { to: '/', label: 'Carry on' }
const backHome = { to: '/', label: 'Back to Home' }

/** What the page says after its button. A dead link loses nothing: the log-in screen offers a fresh one. */
export function answerOf(
  reply: Attempt<{ message: string; redirect?: string }>,
  afterwards = logIn,
): { answer: VerifyAnswer; status: number } {
  if (!reply.ok) {
    const { message, status } = reply.problem
    return {
      answer: { isGood: false, message, next: status === 404 ? logIn : backHome },
      status: status || 503,
    }
  }
  const { message, redirect } = reply.value
  const next = redirect ? { to: redirect, label: 'Carry on' } : afterwards
  return { answer: { isGood: true, message, next }, status: 200 }
}
