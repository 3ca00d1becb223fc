import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused, resultOf } from '#app/platform/forms/form-result.ts'
import { attendEvent, joinEvent, leaveEvent } from './contract.ts'
import { joinWords } from './words.ts'

/** What a form about an event hears; `joinUrl` is the room, where it is open. */
export type EventResult = FormResult & { joinUrl?: string }

/** Attends, leaves or enters, as the pressed button says. */
export async function handleEvent(api: ApiClient, slug: string, form: FormData): Promise<EventResult> {
  const intent = textOf(form, 'intent')
  const id = textOf(form, 'id', 120) || slug
  if (intent === 'leave') {
    const reply = await api.attempt(leaveEvent, { params: { id } })
    return resultOf(reply, intent, 'You are not going any more.')
  }
  if (intent === 'join') return enter(api, id)
  const reply = await api.attempt(attendEvent, { body: { id } })
  return resultOf(reply, 'attend', 'You are going. We remind you a day before, and 15 minutes before.')
}

async function enter(api: ApiClient, id: string): Promise<EventResult> {
  const intent = 'join'
  const reply = await api.attempt(joinEvent, { params: { id } })
  if (!reply.ok) return refused(reply.problem, { intent })
  const { join_url, refusal } = reply.value
  if (join_url) return { ok: true, intent, joinUrl: join_url, message: 'The room is open.' }
  return { ok: false, intent, message: joinWords[refusal ?? 'no-room'], status: 422 }
}
