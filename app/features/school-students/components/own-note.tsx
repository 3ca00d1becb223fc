import type { FormResult } from '#app/platform/forms/form-result.ts'
import { type Form, useForm } from '#app/platform/forms/use-form.tsx'
import { AskFirst } from '#app/ui/ask-first.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Note } from '../contract.ts'
import type { EntryField } from '../log-rules.ts'
import { ChangeOrRemove } from './change-or-remove.tsx'
import { EntryFields } from './entry-fields.tsx'

type Props = {
  note: Note
  /** The form of the list, which is still there when the note is gone. */
  removal: Form<FormResult>
}

/** For who wrote a note, or took it over: changing and removing it. */
export function OwnNote({ note, removal }: Props) {
  const { id, text } = note
  const change = `change-note:${id}`
  const form = useForm<FormResult<EntryField>>({
    intents: [change],
    onResult({ ok, message }) {
      if (ok && message) toast(message, { kind: 'good' })
    },
  })
  return (
    <ChangeOrRemove
      of={`the note “${text.slice(0, 40)}”`}
      form={form}
      intent={change}
      save="Save the note"
      removal={<RemoveNote note={note} removal={removal} />}
    >
      <input type="hidden" name="was" value={text} />
      <EntryFields label="The note" entry={note} errors={form.errors} />
    </ChangeOrRemove>
  )
}

/** Removing a note, with a question first. */
export function RemoveNote({ note: { id, text }, removal }: Props) {
  return (
    <form {...removal.props}>
      <input type="hidden" name="note_id" value={id} />
      <AskFirst
        label="Remove the note"
        of={`“${text.slice(0, 40)}”`}
        question="Nobody at your school reads it any more. It cannot be undone."
        yes="Yes, remove it"
        intent="remove-note"
        busy={removal.isPending}
      />
    </form>
  )
}
