import type { FormErrors } from '#app/platform/forms/form-result.ts'
import { Select } from '#app/ui/select.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import type { Note } from '../contract.ts'
import { type EntryField, entryKinds, entryWords } from '../log-rules.ts'

const kinds = entryKinds.map((value) => ({ value, label: entryWords[value] }))

type Props = {
  label: string
  hint?: string
  /** What the entry says now; a new one has the day of today alone. */
  entry: Pick<Note, 'happened_on'> & Partial<Note>
  errors: FormErrors<EntryField>
}

/** What a note, a conversation or a call was, and when it is followed up. */
export function EntryFields({ label, hint, entry, errors }: Props) {
  const hasDayError = Boolean(errors.happened_on ?? errors.follow_up_on)
  return (
    <>
      <Select
        label="What it was"
        name="kind"
        options={kinds}
        defaultValue={entry.kind ?? 'note'}
        error={errors.kind}
      />
      <TextArea
        label={label}
        name="text"
        rows={3}
        maxLength={2000}
        hint={hint}
        defaultValue={entry.text}
        error={errors.text}
      />
      <details open={hasDayError || Boolean(entry.follow_up_on) || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-3">
          Day and follow-up
        </summary>
        <div className="grid gap-3">
          <TextField
            label="On"
            name="happened_on"
            type="date"
            defaultValue={entry.happened_on}
            error={errors.happened_on}
          />
          <TextField
            label="Follow up on"
            name="follow_up_on"
            type="date"
            optional
            hint="It is on your dashboard from that day."
            defaultValue={entry.follow_up_on ?? ''}
            error={errors.follow_up_on}
          />
        </div>
      </details>
    </>
  )
}
