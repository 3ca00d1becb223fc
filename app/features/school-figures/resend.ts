import { inviteStudent } from '#app/features/onboarding/contract.ts'
import { resentWords } from '#app/features/onboarding/invitation-words.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { counted } from '#app/ui/figures.ts'
import { namedUnanswered } from './figures.ts'

const intent = 'resend'

/** Sends the invitations of these students again, one after the other; says how many went out, and why others did not. */
export async function resend(api: ApiClient, ids: readonly string[]): Promise<FormResult> {
  const asked = [...new Set(ids)].slice(0, namedUnanswered)
  if (asked.length === 0)
    return { ok: false, intent, message: 'Select a student who has not joined first.', status: 422 }
  const refusals: string[] = []
  let emailsAt: string | null = null
  for (const id of asked) {
    const reply = await api.attempt(inviteStudent, { params: { id } })
    if (reply.ok) emailsAt = reply.value.data.emails_at
    else refusals.push(reply.problem.message)
  }
  const sent = asked.length - refusals.length
  const [why] = refusals
  if (sent === 0) return { ok: false, intent, message: why ?? '', status: 422 }
  const message = resentWords(`the invitation to ${counted(sent, 'student', 'students')}`, emailsAt)
  if (!why) return { ok: true, intent, message }
  return {
    ok: true,
    intent,
    message: `${message} ${counted(refusals.length, 'student was', 'students were')} left out: ${why}`,
  }
}
