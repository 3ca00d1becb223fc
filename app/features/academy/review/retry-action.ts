import type { ApiClient } from '#app/platform/api-client.ts'
import { type FormResult, refused } from '#app/platform/forms/form-result.ts'
import { readAnswers } from '../quiz/answers.ts'
import { answerRetries, getRetryRound, type RetryFeedback } from './contract.ts'

export type RetryResult = FormResult & { feedback?: RetryFeedback[] }

/** For actions: the form of a round. Nothing is marked until every answer can be read. */
export async function handleRound(api: ApiClient, form: FormData): Promise<RetryResult> {
  const round = await api.attempt(getRetryRound)
  if (!round.ok) return refused(round.problem)
  const { answers, errors } = readAnswers(form, round.value.data)
  if (Object.keys(errors).length > 0) return { ok: false, errors, status: 422 }
  if (Object.keys(answers).length === 0)
    return { ok: false, message: 'Answer at least one question first.', status: 422 }
  const reply = await api.attempt(answerRetries, { body: { answers } })
  return reply.ok ? { ok: true, feedback: reply.value.data } : refused(reply.problem)
}
