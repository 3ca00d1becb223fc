import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'
import { describe, Field, type FieldText, inputClasses } from './field.tsx'
import { Icon, type LucideIcon } from './icon.tsx'

type TextFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'className' | 'style' | 'size' | 'prefix'> & {
    name: string
    /** Shows a tick: checked and valid. */
    good?: boolean
    icon?: LucideIcon
    /** A unit before or after: "$", "hours a week". */
    before?: ReactNode
    after?: ReactNode
  }

/** One line of text. Pass `type`, `autoComplete` and `inputMode` so that phones and password managers can help. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, labelHidden, optional, good, icon, before, after, ...input } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const state = error ? 'bad' : good ? 'good' : undefined
  const lead = icon ? <Icon of={icon} /> : before
  const tail = good && !error ? <Icon of={Check} /> : after
  return (
    <Field id={id} label={label} hint={hint} error={error} labelHidden={labelHidden} optional={optional}>
      <span className="relative block">
        {lead && <span className={cx(edge, 'left-3.5')}>{lead}</span>}
        <input
          required={!optional && props.required}
          {...input}
          {...describe(id, { hint, error })}
          className={cx(inputClasses(state), lead ? 'pl-11' : null, tail ? 'pr-11' : null)}
        />
        {tail && <span className={cx(edge, 'right-3.5', good && !error && 'text-success')}>{tail}</span>}
      </span>
    </Field>
  )
}

const edge = 'pointer-events-none absolute inset-y-0 grid place-items-center text-muted'

type TextAreaProps = FieldText &
  Omit<ComponentProps<'textarea'>, 'className' | 'style'> & {
    name: string
    /** Shows how many characters are left near the end. */
    maxLength?: number
  }

/** Several lines of text; grows with its content, from a single line where `rows` is 1. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, labelHidden, optional, rows = 4, ...area } = props
  const ownId = useId()
  const id = props.id ?? ownId
  return (
    <Field id={id} label={label} hint={hint} error={error} labelHidden={labelHidden} optional={optional}>
      <textarea
        {...area}
        {...describe(id, { hint, error })}
        rows={rows}
        className={cx(
          inputClasses(error ? 'bad' : undefined),
          'field-sizing-content resize-y',
          rows === 1 ? 'max-h-60' : 'min-h-28',
        )}
      />
    </Field>
  )
}
