import { useId } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldNotes } from '#app/ui/field.tsx'
import { inOrder } from '../form-values.ts'
import type { RecordFieldProps } from './record-field.tsx'

/** Several of a small set, each a checkbox. */
export function ChoicesField({ field, name, input, error, onChange }: RecordFieldProps) {
  const id = useId()
  const keys = typeof input === 'string' ? [] : input
  const choices = field.details.choices as readonly [string, string][]
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="mb-1.5 text-sm font-semibold">{field.label}</legend>
      <input type="hidden" name={name} value="" />
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {choices.map(([key, label]) => (
          <Checkbox
            key={key}
            name={name}
            label={label}
            value={key}
            checked={keys.includes(key)}
            onChange={({ target }) => {
              const others = keys.filter((one) => one !== key)
              onChange(target.checked ? inOrder(field.details, [...others, key]) : others)
            }}
          />
        ))}
      </div>
      <FieldNotes id={id} hint={field.hint ?? undefined} error={error} />
    </fieldset>
  )
}
