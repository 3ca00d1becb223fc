import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { RecordFieldProps } from './record-field.tsx'

/** The last part of an address. That of a visible record is changed on purpose alone: its old address then leads to the new. */
export function SlugField({ field, record, name, input, error, onChange }: RecordFieldProps) {
  const isLive = record?.is_live === true && String(input) !== ''
  const [isOpen, setOpen] = useState(!isLive)
  const base = String(field.details.base ?? '')
  if (!isOpen && !error)
    return (
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="text-sm font-semibold">{field.label}</span>
        <span className="text-sm break-all text-muted">
          {base}
          <b className="text-ink">{String(input)}</b>
        </span>
        <input type="hidden" name={name} value={String(input)} />
        <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
          Change
        </Button>
      </div>
    )
  return (
    <TextField
      {...{ name, error }}
      label={field.label}
      hint={
        isLive
          ? 'The old address will lead to the new one. Links elsewhere keep working.'
          : (field.hint ?? `Used in the web address: ${base}…`)
      }
      value={String(input)}
      maxLength={Number(field.details.max ?? 120)}
      spellCheck={false}
      autoCapitalize="none"
      required={field.required}
      optional={!field.required}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
