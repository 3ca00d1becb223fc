import { type ReactNode, useId } from 'react'
import { box, type ChoiceProps, row } from './choice-look.ts'
import { describe, FieldNotes, type FieldText, labelClasses } from './field.tsx'

/** One of several: always inside a `RadioGroup` or a fieldset. */
export function Radio({ label, hint, ...input }: Omit<ChoiceProps, 'error'>) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div>
      <label className={row}>
        <input {...input} {...describe(id, { hint })} type="radio" className="peer ghost-input z-1" />
        <span
          className={`${box} rounded-full peer-checked:border-[7px] peer-checked:border-primary peer-disabled:peer-checked:border-line-strong`}
        />
        <span className="min-w-0">{label}</span>
      </label>
      {hint && (
        <div className="-mt-2 pl-9">
          <FieldNotes id={id} hint={hint} error={null} />
        </div>
      )}
    </div>
  )
}

/** A switch takes effect immediately. In a form with a submit button, use a checkbox. */
export function Switch({ label, hint, ...input }: Omit<ChoiceProps, 'error'>) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div>
      <label className="relative flex min-h-11 items-center justify-between gap-4 on-brand:text-on-brand">
        <span className="min-w-0">{label}</span>
        <input
          {...input}
          {...describe(id, { hint })}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: the native checkbox carries the state
          role="switch"
          className="peer ghost-input z-1"
        />
        <span className="relative h-7 w-12 shrink-0 rounded-full border border-transparent bg-line-strong transition-colors after:absolute after:top-0.75 after:left-0.75 after:size-5 after:rounded-full after:bg-white after:transition-[translate] after:duration-200 peer-checked:bg-reef-500 peer-checked:after:translate-x-5 peer-disabled:opacity-60 forced-colors:after:bg-[ButtonText] forced-colors:peer-checked:bg-[Highlight]" />
      </label>
      <FieldNotes id={id} hint={hint} error={null} />
    </div>
  )
}

type GroupProps = Omit<FieldText, 'label' | 'optional'> & {
  legend: string
  children: ReactNode
}

/** The frame around checkboxes or radios that answer one question. */
export function ChoiceGroup({ legend, hint, error, labelHidden, children }: GroupProps) {
  const id = useId()
  return (
    <fieldset {...describe(id, { hint, error })} className="min-w-0">
      <legend className={labelHidden ? 'sr-only' : labelClasses}>{legend}</legend>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

type RadioGroupProps = Omit<GroupProps, 'children'> & {
  name: string
  options: readonly { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }[]
  value?: string
  defaultValue?: string
  onChange?(value: string): void
  /** Side by side where there is room. */
  inline?: boolean
}

export function RadioGroup({
  name,
  options,
  value,
  defaultValue,
  onChange,
  inline,
  ...group
}: RadioGroupProps) {
  return (
    <ChoiceGroup {...group}>
      <div className={inline ? 'flex flex-wrap gap-x-7' : undefined}>
        {options.map((option) => (
          <Radio
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            hint={option.hint}
            disabled={option.disabled}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined ? defaultValue === option.value : undefined}
            onChange={onChange && (() => onChange(option.value))}
            readOnly={value !== undefined && !onChange}
          />
        ))}
      </div>
    </ChoiceGroup>
  )
}
