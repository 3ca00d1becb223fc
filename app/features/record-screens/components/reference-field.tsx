import { Combobox } from '#app/ui/combobox.tsx'
import { useOptions } from '../use-options.ts'
import type { RecordFieldProps } from './record-field.tsx'

/** One record of another type, found by its name. A provider’s own is filled in and only shown. */
export function ReferenceField(props: RecordFieldProps) {
  const { field, resource, record, name, input, error, onChange } = props
  const own = field.details.own as { value: string | number; label: string } | undefined
  const options = useOptions(resource.name, field.name)
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
  return (
    <Combobox
      {...{ name, error, options }}
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
