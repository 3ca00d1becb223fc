import { useState } from 'react'
import { RemovableChip } from '#app/ui/chip.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { useOptions } from '../use-options.ts'
import type { RecordFieldProps } from './record-field.tsx'

/** Several records of another type in their order: each a chip that a press removes, and a field to add one. */
export function ReferencesField({ field, resource, record, name, input, error, onChange }: RecordFieldProps) {
  const options = useOptions(resource.name, field.name)
  const [added, setAdded] = useState<Readonly<Record<string, string>>>({})
  const keys = typeof input === 'string' ? [] : input
  const labelOf = (key: string) =>
    added[key] ?? record?.references[field.name]?.find(({ value }) => String(value) === key)?.label ?? key
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{field.label}</legend>
      <input type="hidden" name={name} value="" />
      {keys.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {keys.map((key) => (
            <li key={key}>
              <input type="hidden" name={name} value={key} />
              <RemovableChip
                removeLabel={`Remove ${labelOf(key)}`}
                onRemove={() => onChange(keys.filter((one) => one !== key))}
              >
                {labelOf(key)}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      <Combobox
        key={keys.length}
        name={`add-${field.name}`}
        label="Add"
        hint={field.hint}
        error={error}
        options={options}
        defaultOption={null}
        onChoose={(option) => {
          if (!option || keys.includes(option.id)) return
          setAdded({ ...added, [option.id]: option.label })
          onChange([...keys, option.id])
        }}
        nothingFound="No record has that name"
        whenFocused
      />
    </fieldset>
  )
}
