import { useState } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { linesOfPairs, pairsOfLines } from '../pairs.ts'
import { RowList, type Rows } from './part-rows.tsx'
import type { RecordFieldProps } from './record-field.tsx'

/** A list whose entries are `Title: text`, as rows of two controls. */
export function PairsField({ field, name, input, error, onChange }: RecordFieldProps) {
  const isHydrated = useHydrated()
  const { label, hint, details } = field
  const pair = details.pair as { one: string; title: string; text: string }
  const [typed, setTyped] = useState<Rows>([])
  const text = String(input)
  // what was stored, or put in its place from elsewhere, comes first
  const rows = linesOfPairs(typed) === text ? typed : pairsOfLines(text)
  return (
    <fieldset className="grid min-w-0 gap-4" disabled={!isHydrated}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {error && (
        <p role="alert" className="font-semibold text-danger">
          {error}
        </p>
      )}
      <input type="hidden" name={name} value={text} />
      <RowList
        name={`pair.${name}`}
        one={pair.one}
        parts={{
          title: { kind: 'text', label: pair.title, max: 80, required: true },
          text: { kind: 'long-text', label: pair.text, max: 400 },
        }}
        rows={rows}
        onChange={(next) => {
          setTyped(next)
          onChange(linesOfPairs(next))
        }}
      />
    </fieldset>
  )
}
