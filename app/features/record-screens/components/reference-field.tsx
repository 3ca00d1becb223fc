import { Combobox } from '#app/ui/combobox.tsx'
import { useOptions } from '../use-options.ts'
import type { RecordFieldProps } from './record-field.tsx'

/** One record of another type, found by its name. */
export function ReferenceField({ field, resource, record, name, input, error, onChange }: RecordFieldProps) {
  const options = useOptions(resource.name, field.name)
  const known = record?.references[field.name]?.find(({ value }) => String(value) === input)
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
