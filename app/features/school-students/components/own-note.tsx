import type { FormResult } from '#app/platform/forms/form-result.ts'
import { type Form, useForm } from '#app/platform/forms/use-form.tsx'
import { AskFirst } from '#app/ui/ask-first.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Note } from '../contract.ts'
import type { EntryField } from '../log-rules.ts'
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
  const failed = form.result?.ok === false ? form.result : undefined
  return (
    <details data-screen open={failed ? true : undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-3">
        Change or remove<span className="sr-only"> the note “{text.slice(0, 40)}”</span>
      </summary>
      {failed?.message && <AlertBanner type="danger">{failed.message}</AlertBanner>}
      <form {...form.props} className="mt-2 grid gap-3">
        <input type="hidden" name="was" value={text} />
        <EntryFields label="The note" entry={note} errors={form.errors} />
        <div>
          <Button
            type="submit"
            name="intent"
            value={change}
            variant="outline"
            size="small"
            busy={form.isPending}
          >
            Save the note
          </Button>
        </div>
      </form>
      <RemoveNote note={note} removal={removal} />
    </details>
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
