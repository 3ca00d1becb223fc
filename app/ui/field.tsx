import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

/** What every field takes. */
export type FieldText = {
  label: string
  /** A sentence that helps to answer, below the field. */
  hint?: ReactNode
  /** What is wrong and what to do: the server's first message for this field. */
  error?: string | null | false
  /** Shows the label to screen readers only, where a heading or a button says the same. */
  labelHidden?: boolean
  /** "(optional)" after the label. All other fields are required. */
  optional?: boolean
}

export type FieldState = 'good' | 'bad' | undefined

/** The frame of a field: label above, then the control, then hint and error. `id` is the control's. */
export function Field({
  id,
  label,
  hint,
  error,
  labelHidden,
  optional,
  children,
}: FieldText & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : labelClasses}>
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

export const labelClasses = 'mb-1.5 block text-sm font-semibold on-brand:text-on-brand'

/** Hint and error below a field or a group of them. */
export function FieldNotes({ id, hint, error }: Pick<FieldText, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted on-brand:text-on-brand-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.75 text-sm font-semibold text-danger">
          <span className="mt-0.5">
            <Icon of={CircleAlert} size={18} />
          </span>
          {error}
        </p>
      )}
    </>
  )
}

/** The ARIA attributes that link a control to its hint and error. */
export function describe(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  const notes = cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  return { id, 'aria-describedby': notes || undefined, 'aria-invalid': error ? (true as const) : undefined }
}

/** The box of a text control. */
export function inputClasses(state: FieldState): string {
  return cx(
    'block w-full min-h-12 rounded-md bg-surface px-3.5 py-2.5 text-ink transition-colors disabled:border-line disabled:bg-sunken disabled:text-subtle [&[readonly]]:bg-sunken',
    state === 'bad'
      ? 'border-2 border-danger'
      : state === 'good'
        ? 'border-[1.5px] border-success'
        : 'border-[1.5px] border-line-strong hover:border-primary',
  )
}
