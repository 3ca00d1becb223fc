import type { ApiClient, Attempt } from '#app/platform/api-client.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused, resultOf } from '#app/platform/forms/form-result.ts'
import {
  deleteHealthNote,
  openHealthNote,
  openHealthNoteAsHost,
  saveHealthNote,
} from './health-note-contract.ts'

const noteIntents = ['save-health-note', 'delete-health-note'] as const

/** `note` is the text of a note that was opened; `given` what was typed and refused. */
export type NoteResult = FormResult & { note?: string; given?: { text?: string } }

export function isNoteIntent(intent: string): boolean {
  return noteIntents.some((one) => one === intent)
}

/** The student writes, changes or deletes the note. */
export async function handleOwnNote(
  api: ApiClient,
  id: string,
  intent: string,
  form: FormData,
): Promise<NoteResult> {
  const params = { id }
  if (intent === 'delete-health-note')
    return resultOf(await api.attempt(deleteHealthNote, { params }), intent, 'The note is deleted.')
  const text = textOf(form, 'text', 10_000)
  const reply = await api.attempt(saveHealthNote, { params, body: { text } })
  if (reply.ok) return { ok: true, intent, message: 'The note is saved.' }
  return { ...refused(reply.problem, { intent }), given: { text } }
}

export const openNoteIntent = 'open-health-note'

export async function handleSchoolOpening(api: ApiClient, id: string): Promise<NoteResult> {
  return openedBy(await api.attempt(openHealthNote, { params: { id } }))
}

export async function handleHostOpening(api: ApiClient, token: string): Promise<NoteResult> {
  return openedBy(await api.attempt(openHealthNoteAsHost, { params: { token } }))
}

function openedBy(reply: Attempt<ReplyOf<typeof openHealthNote>>): NoteResult {
  return reply.ok
    ? { ok: true, intent: openNoteIntent, note: reply.value.data.text }
    : refused(reply.problem, { intent: openNoteIntent })
}
