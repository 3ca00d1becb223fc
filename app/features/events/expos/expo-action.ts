import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, resultOf } from '#app/platform/forms/form-result.ts'
import { attendEvent, leaveEvent } from '../contract.ts'
import { attendExpo } from './contract.ts'
import { expoWords } from './words.ts'

/** The forms of an expo: coming, and the sessions of one's day. */
export async function handleExpoForm(api: ApiClient, form: FormData, slug: string): Promise<FormResult> {
  const id = textOf(form, 'id').slice(0, 20)
  const intent = textOf(form, 'intent')
  if (intent === 'attend')
    return resultOf(await api.attempt(attendExpo, { params: { slug } }), 'attend', expoWords.attending)
  if (intent === 'drop')
    return resultOf(
      await api.attempt(leaveEvent, { params: { id } }),
      `drop-${id}`,
      'The session is no longer in your day.',
    )
  return resultOf(
    await api.attempt(attendEvent, { body: { id } }),
    `pick-${id}`,
    'The session is in your day.',
  )
}
