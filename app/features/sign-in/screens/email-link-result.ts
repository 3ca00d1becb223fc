import type { Attempt } from '#app/platform/api-client.ts'
import { type FormResult, refused, respond } from '#app/platform/forms/form-result.ts'
import type { ApiProblem } from '#app/platform/problem.ts'

type Step = { to: string; label: string }

/** What the page behind an emailed link shows after its button: a sentence, and where to go on. */
export type LinkResult = FormResult & { next?: Step }

const logIn = { to: '/login', label: 'Log in' }
/** A signed-in person is redirected from the front page, others stay there. */
export const carryOn = { to: '/', label: 'Carry on' }
const backHome = { to: '/', label: 'Back to Home' }

/** The result of a button with a message of its own. */
export function linkResult<T>(reply: Attempt<T>, done: (value: T) => { message: string; next?: Step }) {
  return respond<LinkResult>(reply.ok ? { ok: true, ...done(reply.value) } : refusedLink(reply.problem))
}

/** The result of verifying an address. A dead link loses nothing: the log-in screen offers a fresh one. */
export function verifyResult(reply: Attempt<{ message: string; redirect?: string }>, afterwards = logIn) {
  if (!reply.ok) {
    const next = asksToLogIn(reply.problem) ? logIn : backHome
    return respond<LinkResult>({ ...refusedLink(reply.problem), next })
  }
  const { message, redirect } = reply.value
  const next = redirect ? { to: redirect, label: 'Carry on' } : afterwards
  return respond<LinkResult>({ ok: true, message, next })
}

/** There are no fields to say it beside. */
function refusedLink(problem: ApiProblem): LinkResult {
  return refused(problem, { names: {} })
}

/** After a dead link, and where an address is changed by a person who is not signed in. */
function asksToLogIn({ status, code }: { status: number; code?: string }): boolean {
  return status === 404 || code === 'sign-in-first'
}
