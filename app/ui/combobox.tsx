import { ChevronsUpDown } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { cx } from './class-names.ts'
import type { ComboboxOption } from './combobox-options.ts'
import { describe, Field, type FieldText, inputClasses } from './field.tsx'
import { Icon } from './icon.tsx'
import { useHydrated } from './use-hydrated.ts'

export type ComboboxProps = FieldText & {
  /** Posts the chosen id under this name, and what was typed under `<name>-text`. */
  name: string
  /** All options, or a function that finds matching ones (called 200 ms after the last key). */
  options:
    | readonly ComboboxOption[]
    | ((typed: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>)
  defaultOption?: ComboboxOption | null
  onChoose?(option: ComboboxOption | null): void
  /** The last row, always there: "My school is not here". */
  otherwise?: { label: string; onChoose(typed: string): void }
  /** Shown when nothing matches. */
  nothingFound?: string
  placeholder?: string
  /** Loads the options once the field is focused instead of after the page: where most people pass it by. */
  whenFocused?: boolean
}

const FullCombobox = lazy(() =>
  import('./combobox-full.tsx').then((file) => ({ default: file.FullCombobox })),
)

/**
 * A field that offers matching options while typing. React Aria (about 45 KB) is loaded after the page, or with `whenFocused`
 * when the field is; until then it is a plain field, and what was typed is carried over.
 */
export function Combobox(props: ComboboxProps) {
  const hydrated = useHydrated()
  const [typed, setTyped] = useState(props.defaultOption?.label ?? '')
  const [focused, setFocused] = useState(false)
  const plain = <PlainField {...props} typed={typed} onType={setTyped} onFocusChange={setFocused} />
  const [wasFocused, setWasFocused] = useState(false)
  if (focused && !wasFocused) setWasFocused(true)
  if (!hydrated || (props.whenFocused && !wasFocused)) return plain
  return (
    <Suspense fallback={plain}>
      <FullCombobox {...props} typedBefore={typed} wasFocused={focused} />
    </Suspense>
  )
}

type PlainProps = ComboboxProps & {
  typed: string
  onType(text: string): void
  onFocusChange(focused: boolean): void
}

function PlainField(props: PlainProps) {
  const { label, hint, error, labelHidden, optional, name, placeholder, defaultOption } = props
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error} labelHidden={labelHidden} optional={optional}>
      <span className="relative block">
        <input
          {...describe(id, { hint, error })}
          name={`${name}-text`}
          value={props.typed}
          onChange={(event) => props.onType(event.target.value)}
          onFocus={() => props.onFocusChange(true)}
          onBlur={() => props.onFocusChange(false)}
          placeholder={placeholder}
          autoComplete="off"
          className={cx(inputClasses(error ? 'bad' : undefined), 'pr-12')}
        />
        <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-subtle">
          <Icon of={ChevronsUpDown} />
        </span>
      </span>
      <input type="hidden" name={name} value={defaultOption?.id ?? ''} />
    </Field>
  )
}
