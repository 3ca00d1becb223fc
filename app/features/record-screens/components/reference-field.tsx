import { useEffect, useRef } from 'react'
import { Combobox } from '#app/ui/combobox.tsx'
import { useOptions } from '../use-options.ts'
import type { RecordFieldProps } from './record-field.tsx'

/** One record of another type, found by its name. A provider’s own is filled in and only shown. */
export function ReferenceField(props: RecordFieldProps) {
  const { field, resource, record, name, input, inputs, error, onChange } = props
  const own = field.details.own as { value: string | number; label: string } | undefined
  const dependsOn = resource.fields.find((one) => one.name === field.details.of)
  const of = dependsOn && String(inputs?.[dependsOn.name] ?? '')
  const options = useOptions(resource.name, field.name, { of })
  useClearedBy(of, onChange)
  const known = record?.references[field.name]?.find(({ value }) => String(value) === input)
  if (own && String(own.value) === (input || String(own.value)))
    return (
      <p>
        <span className="block text-sm font-semibold">{field.label}</span>
        {own.label}
        <input type="hidden" name={name} value={String(own.value)} />
      </p>
    )
  const chosen = input === '' ? null : { id: String(input), label: known?.label ?? String(input) }
  if (of === '')
    return (
      <p>
        <span className="block text-sm font-semibold">{field.label}</span>
        <span className="text-sm text-muted">Choose under “{dependsOn?.label}” first.</span>
        <input type="hidden" name={name} value="" />
      </p>
    )
  return (
    <Combobox
      key={of}
      name={name}
      error={error}
      options={options}
      label={field.label}
      hint={field.hint}
      optional={!field.required}
      defaultOption={chosen}
      onChoose={(option) => onChange(option?.id ?? '')}
      nothingFound="No record has that name"
      whenFocused
    />
  )
}

/** A record of one type is none of another: when the type changes, nothing is chosen. */
function useClearedBy(of: string | undefined, onChange: RecordFieldProps['onChange']): void {
  const shown = useRef(of)
  useEffect(() => {
    if (shown.current === of) return
    shown.current = of
    onChange('')
  })
}
