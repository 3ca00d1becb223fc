import { Minus, Plus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { cx } from './class-names.ts'
import { describe, Field, type FieldText, inputClasses } from './field.tsx'
import { IconButton } from './icon-button.tsx'

type NumberFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'size'> & {
    name: string
    /** What is counted, after the number: "hours a week". */
    unit?: ReactNode
  }

/** A whole number with a step down and a step up. `min`, `max` and `step` as the browser's. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, labelHidden, optional, unit, ...input } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const field = useRef<HTMLInputElement>(null)

  function step(by: 1 | -1) {
    const control = field.current
    if (!control) return
    const before = control.value
    by > 0 ? control.stepUp() : control.stepDown()
    if (control.value === before) return
    // React listens to the native event and ignores a value set through its own setter.
    const value = control.value
    control.value = before
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <Field id={id} label={label} hint={hint} error={error} labelHidden={labelHidden} optional={optional}>
      <span className="flex items-center gap-2">
        <IconButton
          icon={Minus}
          label={`Less: ${label}`}
          onClick={() => step(-1)}
          aria-controls={id}
          disabled={input.disabled}
        />
        <span className="w-28">
          <input
            inputMode="numeric"
            {...input}
            {...describe(id, { hint, error })}
            ref={field}
            type="number"
            className={cx(
              inputClasses(error ? 'bad' : undefined),
              'num text-center [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
            )}
          />
        </span>
        <IconButton
          icon={Plus}
          label={`More: ${label}`}
          onClick={() => step(1)}
          aria-controls={id}
          disabled={input.disabled}
        />
        {unit && <span className="text-sm text-muted">{unit}</span>}
      </span>
    </Field>
  )
}
