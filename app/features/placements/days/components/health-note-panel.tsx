import { formatDate } from '#app/platform/date-words.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AskFirst } from '#app/ui/ask-first.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import type { NoteResult } from '../health-note-action.ts'
import type { OwnHealthNote } from '../health-note-contract.ts'
import { maxNoteLength, noteHint, noteLabel } from '../health-note-rules.ts'
import { HealthNoteOpenings } from './health-note-openings.tsx'

type Of = { note: OwnHealthNote; place: string }

/** What the student writes about their health, if they want to, and who has read it. */
export function HealthNotePanel({ note, place }: Of) {
  if (!note.may_write && note.text === null && note.openings.length === 0) return null
  return (
    <section id="health" className="max-w-[64ch] scroll-mt-20">
      <h2 className="text-h2">A note on your health</h2>
      <p className="mt-2 mb-4 text-muted">
        You do not have to write anything. If people at work need to know about your health to keep you safe,
        such as an allergy, write it here. You can change or delete it at any time.
      </p>
      {note.may_write && <WriteNote note={note} />}
      {(note.text !== null || note.openings.length > 0) && (
        <div className="mt-4 grid gap-3">
          {note.text !== null && (
            <p className="text-sm text-muted">
              {note.goes_on
                ? `We delete it on ${formatDate(note.goes_on)}: 30 days after the end.`
                : 'We keep it while an incident is open, and delete it after that.'}
            </p>
          )}
          <HealthNoteOpenings openings={note.openings} place={place} />
        </div>
      )}
    </section>
  )
}

function WriteNote({ note: { text } }: { note: OwnHealthNote }) {
  const form = useForm<NoteResult>({ intents: ['save-health-note'] })
  const removal = useForm<NoteResult>({ intents: ['delete-health-note'] })
  const { result } = form
  const alert = result?.message ? result : removal.result
  const errors = form.errors as Record<string, string>
  return (
    <div className="grid gap-4">
      {alert?.message && <AlertBanner type={alert.ok ? 'success' : 'danger'}>{alert.message}</AlertBanner>}
      <form {...form.props} key={text ?? 'none'} className="grid gap-4">
        <TextArea
          label={noteLabel}
          hint={noteHint}
          name="text"
          rows={3}
          optional
          maxLength={maxNoteLength}
          defaultValue={result?.given?.text ?? text ?? ''}
          error={errors.text}
        />
        <div>
          <Button
            type="submit"
            name="intent"
            value="save-health-note"
            variant="outline"
            busy={form.isPending}
          >
            Save the note
          </Button>
        </div>
      </form>
      {text !== null && (
        <form {...removal.props}>
          <AskFirst
            label="Delete the note"
            question="Nobody can read it any more. You can write another one."
            intent="delete-health-note"
            busy={removal.isPending}
          />
        </form>
      )}
    </div>
  )
}

/** The same among the questions of a request. */
export function HealthNoteField({
  stored,
  given,
  error,
}: {
  stored: string
  given?: string
  error?: string
}) {
  return (
    <TextArea
      label={noteLabel}
      hint={`You do not have to write anything. ${noteHint}`}
      name="health_note"
      rows={2}
      optional
      maxLength={maxNoteLength}
      defaultValue={given ?? stored}
      error={error}
    />
  )
}
