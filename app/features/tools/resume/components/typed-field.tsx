import { useState } from 'react'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { linesIn } from '../draft.ts'
import { longestArea, longestLine, type SectionField } from '../section-fields.ts'
import type { Json } from '../shapes.ts'
import { typedDate } from '../typed-date.ts'

type Props = {
  field: SectionField
  /** Unique on the page. */
  name: string
  value: Json | undefined
  error: string | undefined
  /** What the device fills in by itself. */
  autoComplete?: 'name' | 'email' | 'tel'
  onChange(value: Json): void
}

/** One field of an entry. An error shows once the field is left, so that nobody is told off while they type. */
export function TypedField({ field, name, value, error, autoComplete, onChange }: Props) {
  const { label, kind, hint } = field
  const [isTyping, setTyping] = useState(false)
  const text = Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : ''
  const common = {
    name,
    label,
    hint,
    value: text,
    error: isTyping ? null : error,
    onFocus: () => setTyping(true),
  }
  if (kind === 'lines')
    return (
      <TextArea
        {...common}
        rows={3}
        maxLength={longestArea}
        onChange={(event) => onChange(linesIn(event.target.value))}
        onBlur={() => {
          setTyping(false)
          const filled = linesIn(text).filter((line) => line.trim() !== '')
          if (filled.join('\n') !== text) onChange(filled)
        }}
      />
    )
  if (kind === 'area')
    return (
      <TextArea
        {...common}
        rows={3}
        maxLength={longestArea}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setTyping(false)}
      />
    )
  return (
    <TextField
      {...common}
      type={kind === 'address' ? 'url' : 'text'}
      autoComplete={autoComplete ?? 'off'}
      inputMode={autoComplete === 'name' ? undefined : autoComplete}
      maxLength={longestLine}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        setTyping(false)
        if (kind === 'date' && typedDate(text) !== text) onChange(typedDate(text))
      }}
    />
  )
}
