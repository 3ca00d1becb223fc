import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { RecordFieldProps } from './record-field.tsx'

/**
 * The last part of an address. It is made of the title and shown; it is changed on purpose alone. The old address of a visible record
 * then leads to the new one.
 */
export function SlugField({ field, record, name, input, error, onChange }: RecordFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const base = String(field.details.base ?? '')
  const slug = String(input)
  if (!isOpen && !error)
    return (
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="text-sm font-semibold">{field.label}</span>
        <span className="text-sm break-all text-muted">
          {base}
          {slug ? <b className="text-ink">{slug}</b> : '… It is made from the title.'}
        </span>
        <input type="hidden" name={name} value={slug} />
        <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
          {`Change the ${field.label.toLowerCase()}`}
        </Button>
      </div>
    )
  return (
    <TextField
      name={name}
      error={error}
      label={field.label}
      hint={
        record?.is_live
          ? 'The old address will lead to the new one. Links elsewhere keep working.'
          : (field.hint ?? `Used in the web address: ${base}…`)
      }
      value={slug}
      maxLength={Number(field.details.max ?? 120)}
      spellCheck={false}
      autoCapitalize="none"
      autoFocus={isOpen}
      required={field.required}
      optional={!field.required}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
