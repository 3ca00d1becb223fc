import { data } from 'react-router'
import type { Attempt } from '#app/platform/api-client.ts'
import { type FormResult, statusOf } from '#app/platform/forms/form-result.ts'

type Step = { to: string; label: string }

/** What the page behind an emailed link shows after its button: a sentence, and where to go on. */
export type LinkResult = FormResult & { next?: Step }

const logIn = { to: '/login', label: 'Log in' }
/** Somebody signed in is led on from the front page, anybody else stays there. */
export const carryOn = { to: '/', label: 'Carry on' }
const backHome = { to: '/', label: 'Back to Home' }

/** The result of a button with a message of its own. */
export function linkResult<T>(reply: Attempt<T>, done: (value: T) => { message: string; next?: Step }) {
  const result: LinkResult = reply.ok
    ? { ok: true, ...done(reply.value) }
    : { ok: false, message: reply.problem.message }
  return data(result, { status: statusOf(reply) })
}

/** The result of verifying an address. A dead link loses nothing: the log-in screen offers a fresh one. */
export function verifyResult(reply: Attempt<{ message: string; redirect?: string }>, afterwards = logIn) {
  const result: LinkResult = reply.ok
    ? {
        ok: true,
        message: reply.value.message,
        next: reply.value.redirect ? { to: reply.value.redirect, label: 'Carry on' } : afterwards,
      }
    : { ok: false, message: reply.problem.message, next: reply.problem.status === 404 ? logIn : backHome }
  return data(result, { status: statusOf(reply) })
}
