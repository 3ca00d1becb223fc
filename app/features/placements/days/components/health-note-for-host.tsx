import { useForm } from '#app/platform/forms/use-form.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TokenForm } from '../../tokens/components/token-form.tsx'
import { type NoteResult, openNoteIntent } from '../health-note-action.ts'

/** For the supervisor on the days at work. Opening is a click, and its answer replaces the button. */
export function HealthNoteForHost({ firstName }: { firstName: string }) {
  const form = useForm<NoteResult>({ intents: [openNoteIntent], revalidates: false, focusesErrors: false })
  const note = form.result?.note
  return (
    <Panel>
      <h2 className="text-h3">Note on health</h2>
      {note === undefined ? (
        <TokenForm form={form} intent={openNoteIntent} submit="Open the note" variant="outline">
          <p className="mt-1.5">
            {firstName} wrote something about their health that a supervisor may have to know. Please keep it
            to yourself. {firstName} and the school see that you opened it, and when.
          </p>
        </TokenForm>
      ) : (
        <p className="mt-1.5 whitespace-pre-line break-words">{note}</p>
      )}
    </Panel>
  )
}
