import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, resultOf } from '#app/platform/forms/form-result.ts'
import { answerIncident, closeIncident } from './contract.ts'

export const answerIntent = 'answer-incident'
export const closeIntent = 'close-incident'

/** An intent is the kind and the incident: `close-incident:7`. */
export function isIncidentIntent(intent: string): boolean {
  const [kind] = intent.split(':')
  return kind === answerIntent || kind === closeIntent
}

export async function handleIncident(api: ApiClient, intent: string, form: FormData): Promise<FormResult> {
  const [kind, id = ''] = intent.split(':')
  const params = { id }
  if (kind === answerIntent)
    return resultOf(await api.attempt(answerIncident, { params }), intent, 'You are dealing with it.')
  const body = { reason: textOf(form, 'reason', 10_000) }
  return resultOf(await api.attempt(closeIncident, { params, body }), intent, 'The incident is closed.')
}
