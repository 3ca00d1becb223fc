import type { ApiClient } from '#app/platform/api-client.ts'
import type { ApiProblem } from '#app/platform/problem.ts'
import { resetPassword } from '../contract.ts'
import type { SecondFactor } from '../forms/sign-in-query.ts'

type ResetBody = { email: string; token: string; password: string; password_confirmation: string }
type ResetOutcome = { isSet?: true; redirect?: string | null; owed?: readonly SecondFactor[] }

/** Sets the password and signs in. A failure is reported to the form and returns an empty object (R-8-029). */
export async function setNewPassword(
  api: ApiClient,
  body: ResetBody,
  onFailure: (problem: ApiProblem) => void,
): Promise<ResetOutcome> {
  const reply = await api.attempt(resetPassword, { body })
  if (!reply.ok) {
    onFailure(reply.problem)
    return {}
  }
  const { redirect, second_factor: owed } = reply.value
  return owed ? { owed } : { isSet: true, redirect: redirect ?? null }
}
