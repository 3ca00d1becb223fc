import type { Parts } from '#app/platform/admin/parts.ts'
import { TextArea } from '#app/ui/text-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { PartList, RowList, type Rows, type Value } from './part-rows.tsx'
import type { RecordFieldProps } from './record-field.tsx'

/** A field of several parts, or of several rows of them, with a control for each. The form sends their JSON. */
export function PartsField({ field, name, input, inputs, error, onChange }: RecordFieldProps) {
  const isHydrated = useHydrated()
  const { kind, label, hint, required, details } = field
  const text = String(input)
  const value = parsed(text)
  const parts =
    typeof details.by === 'string' ? choiceOf(details, inputs?.[details.by]) : (details.parts as Parts)
  if (value === undefined)
    return (
      <TextArea
        name={name}
        label={label}
        error={error}
        required={required}
        optional={!required}
        value={text}
        rows={8}
        hint="JSON"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  const change = (next: unknown) => onChange(isEmpty(next) ? '' : JSON.stringify(next, null, 2))
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
      {kind === 'rows' ? (
        <RowList
          name={`part.${name}`}
          one={String(details.one)}
          parts={parts}
          rows={(value ?? []) as Rows}
          onChange={change}
        />
      ) : (
        <PartList name={`part.${name}`} parts={parts} value={(value ?? {}) as Value} onChange={change} />
      )}
      {Object.keys(parts).length === 0 && <p className="text-muted">Choose the kind first.</p>}
    </fieldset>
  )
}

/** Undefined: no JSON, as it can be typed without scripts. */
function parsed(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function choiceOf({ choices }: Readonly<Record<string, unknown>>, choice: unknown): Parts {
  return (choices as Record<string, Parts>)[String(choice ?? '')] ?? {}
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
