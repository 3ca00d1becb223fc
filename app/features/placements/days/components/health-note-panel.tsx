import { formatDate } from '#app/platform/date-words.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import type { NoteResult } from '../health-note-action.ts'
import type { OwnHealthNote } from '../health-note-contract.ts'
import { maxNoteLength } from '../health-note-rules.ts'
import { HealthNoteOpenings } from './health-note-openings.tsx'

type Of = { note: OwnHealthNote; place: string }

/** What the student writes about their health, if they want to, and who has read it. */
export function HealthNotePanel({ note, place }: Of) {
  if (!note.may_write && note.text === null && note.openings.length === 0) return null
  return (
    <section id="health" className="max-w-[64ch] scroll-mt-20">
      <h2 className="text-h2">A note on your health</h2>
      <p className="mt-2 mb-4 text-muted">
        You do not have to write anything. Is there something that keeps you safe at work if people know it,
        as an allergy? You can write it here, and change or delete it at any time.
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
          label="What people at work and at school have to know"
          hint="Who can open it: those who approve work experience at your school, and your supervisor on the days at work. You see here who opened it, and when."
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
          <Button
            type="submit"
            name="intent"
            value="delete-health-note"
            variant="ghost"
            size="small"
            busy={removal.isPending}
          >
            Delete the note
          </Button>
        </form>
      )}
    </div>
  )
}
