import type { AdminRecord, FieldDescription, ResourceDescription } from '#app/features/admin/contract.ts'
import { RichTextField } from '#app/features/rich-text-editor/rich-text-field.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import type { Input, Inputs } from '../form-values.ts'
import { ImageField } from './image-field.tsx'
import { PartsField } from './parts-field.tsx'
import { ReferenceField } from './reference-field.tsx'
import { ReferencesField } from './references-field.tsx'
import { SlugField } from './slug-field.tsx'

export type RecordFieldProps = {
  field: FieldDescription
  resource: ResourceDescription
  record: AdminRecord | null
  /** In the form. */
  name: string
  input: Input
  error?: string
  /** Of the other fields, by name. */
  inputs?: Inputs
  onChange(input: Input): void
}

/** The control of a field, by its kind. */
export function RecordField(props: RecordFieldProps) {
  const { field, name, input, error, onChange } = props
  const { kind, label, hint, required, details } = field
  const value = String(input)
  const common = { name, label, hint, error, required, optional: !required }
  const text = {
    ...common,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  const max = typeof details.max === 'number' ? details.max : undefined
  switch (kind) {
    case 'slug':
      return <SlugField {...props} />
    case 'image':
      return <ImageField {...props} />
    case 'reference':
      return <ReferenceField {...props} />
    case 'references':
      return <ReferencesField {...props} />
    case 'boolean':
      return (
        <div>
          <input type="hidden" name={name} value="false" />
          <Checkbox
            {...{ name, label, hint, error }}
            value="true"
            checked={value === 'true'}
            onChange={(event) => onChange(String(event.target.checked))}
          />
        </div>
      )
    case 'choice':
      return (
        <Select
          {...text}
          placeholder={required ? undefined : 'None'}
          options={Object.entries(details.choices as Record<string, string>).map(([key, words]) => ({
            value: key,
            label: words,
          }))}
        />
      )
    case 'number':
      return <TextField {...text} inputMode="decimal" after={String(details.unit ?? '')} />
    case 'money':
      return <TextField {...text} inputMode="decimal" before="$" after={String(details.currency ?? '')} />
    case 'date':
      return <TextField {...text} type="date" />
    case 'date-time':
      return <TextField {...text} type="datetime-local" hint={hint ?? 'Sydney time'} />
    case 'rich-text':
      return <RichTextField {...{ name, label, hint, error, required, value, onChange }} />
    case 'long-text':
      return <TextArea {...text} rows={8} spellCheck maxLength={max} />
    case 'parts':
    case 'rows':
      return <PartsField {...props} />
    case 'list':
      return <TextArea {...text} hint={hint ?? (details.item === 'json' ? 'JSON' : 'One on each line')} />
    case 'json':
      return <TextArea {...text} rows={8} hint={hint ?? 'JSON'} spellCheck={false} />
    default:
      return <TextField {...text} maxLength={max} />
  }
}
