import { useForm } from '#app/platform/forms/use-form.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { type NoteResult, openNoteIntent } from '../health-note-action.ts'
import type { SchoolHealthNote } from '../health-note-contract.ts'
import { HealthNoteOpenings } from './health-note-openings.tsx'

/** For staff: there is a note, and who has opened it. Its text comes by a click alone. */
export function HealthNoteOfStudent({ note, place }: { note: SchoolHealthNote; place: string }) {
  const form = useForm<NoteResult>({ intents: [openNoteIntent] })
  if (!note.is_there && note.openings.length === 0) return null
  const { result } = form
  return (
    <Panel>
      <h2 className="text-h3">Note on health</h2>
      <div className="mt-2 grid gap-3">
        {result?.ok === false && result.message && <AlertBanner type="danger">{result.message}</AlertBanner>}
        {result?.note !== undefined && (
          <p className="whitespace-pre-line break-words rounded-card bg-tint p-4">{result.note}</p>
        )}
        {note.is_there ? (
          <form {...form.props} className="grid gap-3">
            <p className="text-sm text-muted">
              The student wrote something about their health. Open it only if you need it: they see who opened
              it, and when.
            </p>
            <div>
              <Button
                type="submit"
                name="intent"
                value={openNoteIntent}
                variant="outline"
                size="small"
                busy={form.isPending}
                disabledReason={note.not_yet}
              >
                Open the note
              </Button>
            </div>
          </form>
        ) : (
          <p className="text-sm text-muted">The note is deleted.</p>
        )}
        <HealthNoteOpenings openings={note.openings} place={place} />
      </div>
    </Panel>
  )
}
