import { useRef } from 'react'
import { dayIn } from '#app/platform/calendar.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { formatDay } from '#app/platform/date-words.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { type Form, useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { getStudent, Note } from '../contract.ts'
import { type EntryField, entryWords, followUpState, followUpWords } from '../log-rules.ts'
import { EntryFields } from './entry-fields.tsx'
import { OwnNote, RemoveNote } from './own-note.tsx'
import { Outcome } from './student-forms.tsx'

type Details = ReplyOf<typeof getStudent>['data']

/** What staff noted about a student, when they spoke with them or the family, and what is to be followed up. */
export function StudentLog({ student }: { student: Details }) {
  const { notes, joined, first_name, now, time_zone } = student
  const today = dayIn(time_zone, new Date(now))
  const removal = useForm<FormResult>({ intents: ['remove-note', 'follow-up'] })
  return (
    <Panel>
      <h2 id="log" className="scroll-mt-24 text-h3">
        Notes for staff
      </h2>
      {notes.length === 0 && <p className="mt-2 text-muted text-sm">None yet.</p>}
      <ul className="mt-2 grid gap-3">
        {notes.map((note) => (
          <li key={note.id} className="rounded-md bg-sand px-4 py-3 text-sm">
            {note.kind !== 'note' && <p className="font-semibold">{entryWords[note.kind]}</p>}
            <p className="whitespace-pre-line break-words">{note.text}</p>
            <p className="mt-1 text-muted">{`${note.author_name}, ${formatDay(note.happened_on, today)}`}</p>
            <FollowUp note={note} today={today} form={joined && note.is_own ? removal : null} />
            {joined && note.is_own && <OwnNote note={note} removal={removal} />}
            {joined && note.may_remove && !note.is_own && <RemoveNote note={note} removal={removal} />}
          </li>
        ))}
      </ul>
      <Outcome result={removal.result} />
      {joined && <NewEntry name={first_name} today={today} />}
    </Panel>
  )
}

/** When an entry is followed up; for who does it, with the button that says it is done. @param form null for colleagues */
function FollowUp({ note, today, form }: { note: Note; today: string; form: Form<FormResult> | null }) {
  const state = followUpState(note, today)
  if (state === null) return null
  const isDone = state === 'done'
  const undoable = isDone && note.followed_up_on === today
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {state === 'due' ? (
        <Tag tone="warning">{followUpWords(note, today)}</Tag>
      ) : (
        <span>{followUpWords(note, today)}</span>
      )}
      {form && (!isDone || undoable) && (
        <form {...form.props}>
          <input type="hidden" name="note_id" value={note.id} />
          <input type="hidden" name="done" value={isDone ? 'no' : 'yes'} />
          <Button
            type="submit"
            name="intent"
            value="follow-up"
            variant="outline"
            size="small"
            busy={form.isPending}
          >
            {isDone ? 'Undo' : 'Mark as done'}
            <span className="sr-only">{`: follow-up of “${note.text.slice(0, 40)}”`}</span>
          </Button>
        </form>
      )}
    </div>
  )
}

function NewEntry({ name, today }: { name: string; today: string }) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<FormResult<EntryField>>({
    intents: ['note'],
    onResult({ ok }) {
      if (ok) element.current?.reset()
    },
  })
  return (
    <form {...form.props} ref={element} data-screen className="mt-3 grid gap-3">
      <input type="hidden" name="intent" value="note" />
      <EntryFields
        label="New note"
        hint={`${name} can read this note in any download of their data. Write it with that in mind.`}
        entry={{ happened_on: today }}
        errors={form.errors}
      />
      <div>
        <Button type="submit" variant="outline" size="small" busy={form.isPending}>
          Add the note
        </Button>
      </div>
      <Outcome result={form.result} />
    </form>
  )
}
