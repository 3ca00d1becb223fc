import { createMessage } from '#app/features/messaging/contract.ts'
import { inviteStudent } from '#app/features/onboarding/contract.ts'
import { resentWords } from '#app/features/onboarding/invitation-words.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused, resultOf } from '#app/platform/forms/form-result.ts'
import { addNote, changeNote, followUpNote, removeNote, unlinkStudent, updateStudent } from './contract.ts'
import { handleFamilyForm } from './family/family-action.ts'
import type { FamilyField } from './family/family-rules.ts'
import { type EntryField, type EntryKind, entryKinds } from './log-rules.ts'
import { handleMeetingForm } from './meetings/meeting-action.ts'

/** Handles the forms of a student's page. */
export async function handleStudentForm(
  api: ApiClient,
  id: string,
  form: FormData,
): Promise<FormResult<EntryField | FamilyField | 'class_year' | 'message'>> {
  const intent = textOf(form, 'intent')
  const params = { id }
  const [verb, note_id = ''] = intent.split(':')
  switch (verb) {
    case 'change-note': {
      const body = { ...entryIn(form), was: textOf(form, 'was', 2_000) }
      const reply = await api.attempt(changeNote, { params: { id, note_id }, body })
      return resultOf(reply, intent, 'The note is changed.')
    }
    case 'remove-note':
      return resultOf(
        await api.attempt(removeNote, { params: { id, note_id: textOf(form, 'note_id', 20) } }),
        intent,
        'The note is removed.',
      )
    case 'follow-up': {
      const done = textOf(form, 'done') === 'yes'
      const address = { id, note_id: textOf(form, 'note_id', 20) }
      const reply = await api.attempt(followUpNote, { params: address, body: { done } })
      return resultOf(reply, intent, done ? 'The follow-up is done.' : 'The follow-up is open again.')
    }
    case 'reply': {
      const reply = await api.attempt(createMessage, {
        params: { id: textOf(form, 'thread_id', 20) },
        body: { message: textOf(form, 'message', 40_000), client_id: textOf(form, 'client_id', 40) },
      })
      return resultOf(reply, intent, 'Sent.')
    }
    case 'note': {
      const reply = await api.attempt(addNote, { params, body: entryIn(form) })
      return resultOf(reply, intent, 'Noted.')
    }
    case 'invite':
      return invite(api, id, intent)
    case 'ask-meeting':
    case 'cancel-meeting':
      return handleMeetingForm(api, id, form)
    case 'add-family':
    case 'change-family':
    case 'remove-family':
      return handleFamilyForm(api, id, form)
    case 'unlink':
      return resultOf(await api.attempt(unlinkStudent, { params }), intent, 'Unlinked.')
    case 'edit': {
      const year = textOf(form, 'class_year').trim()
      const group_ids = form.getAll('group_ids').map(Number).filter(Number.isInteger)
      const body = { group_ids, ...(year ? { class_year: year } : {}) }
      const reply = await api.attempt(updateStudent, { params, body })
      return reply.ok ? { ok: true, intent, message: 'Saved.' } : refused(reply.problem, { intent })
    }
    default:
      return { ok: false, intent, message: 'We did not understand that form.', status: 422 }
  }
}

async function invite(api: ApiClient, id: string, intent: string): Promise<FormResult> {
  const reply = await api.attempt(inviteStudent, { params: { id } })
  return resultOf(reply, intent, reply.ok ? resentWords('the invitation', reply.value.data.emails_at) : '')
}

/** An entry about the student, as the form has it. A form without days leaves them as they are. */
function entryIn(form: FormData) {
  const kind = textOf(form, 'kind', 20) as EntryKind
  const day = (name: string) => (form.has(name) ? textOf(form, name, 10).trim() || null : undefined)
  return {
    text: textOf(form, 'text', 2_000),
    kind: entryKinds.includes(kind) ? kind : undefined,
    happened_on: day('happened_on'),
    follow_up_on: day('follow_up_on'),
  }
}
