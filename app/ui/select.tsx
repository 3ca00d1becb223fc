import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { cx } from './class-names.ts'
import { describe, Field, type FieldText, inputClasses } from './field.tsx'
import { Icon } from './icon.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }
export type SelectGroup = { label: string; options: readonly SelectOption[] }

type SelectProps = FieldText &
  Omit<ComponentProps<'select'>, 'className' | 'style' | 'children' | 'size'> & {
    name: string
    options: readonly (SelectOption | SelectGroup)[]
    /** The empty first option: "Choose a country". */
    placeholder?: string
  }

/** A native select, so that phones show their own picker. */
export function Select(props: SelectProps) {
  const { label, hint, error, labelHidden, optional, options, placeholder, ...select } = props
  const ownId = useId()
  const id = props.id ?? ownId
  return (
    <Field id={id} label={label} hint={hint} error={error} labelHidden={labelHidden} optional={optional}>
      <span className="relative block">
        <select
          {...select}
          {...describe(id, { hint, error })}
          className={cx(inputClasses(error ? 'bad' : undefined), 'appearance-none truncate pr-11')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) =>
            'options' in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(optionOf)}
              </optgroup>
            ) : (
              optionOf(option)
            ),
          )}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-subtle">
          <Icon of={ChevronDown} />
        </span>
      </span>
    </Field>
  )
}

function optionOf({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  )
}
