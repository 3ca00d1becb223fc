import type { ComponentProps } from 'react'
import type { AdminRecord, FieldDescription, ResourceDescription } from '#app/features/admin/contract.ts'
import { RichTextField } from '#app/features/rich-text-editor/rich-text-field.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Select, type SelectGroup, type SelectOption } from '#app/ui/select.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import type { Input, Inputs } from '../form-values.ts'
import { ChoicesField } from './choices-field.tsx'
import { IconField } from './icon-field.tsx'
import { ImageField } from './image-field.tsx'
import { LocalTimeField } from './local-time-field.tsx'
import { PairsField } from './pairs-field.tsx'
import { PartsField } from './parts-field.tsx'
import { ReferenceField } from './reference-field.tsx'
import { ReferencesField } from './references-field.tsx'
import { SceneField } from './scene-field.tsx'
import { SlugField } from './slug-field.tsx'
import { VideoField, VideosUnderstood } from './video-field.tsx'

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
  switch (details.control === 'local-time' ? details.control : kind) {
    case 'local-time':
      return <LocalTimeField {...props} />
    case 'slug':
      return <SlugField {...props} />
    case 'image':
      return <ImageField {...props} />
    case 'choices':
      return <ChoicesField {...props} />
    case 'icon':
      return <IconField {...props} />
    case 'reference':
      return <ReferenceField {...props} />
    case 'references':
      return <ReferencesField {...props} />
    case 'boolean':
      return (
        <div>
          <input type="hidden" name={name} value="false" />
          <Checkbox
            name={name}
            label={label}
            hint={hint}
            error={error}
            value="true"
            checked={value === 'true'}
            onChange={(event) => onChange(String(event.target.checked))}
          />
        </div>
      )
    case 'choice':
      if (details.scene) return <SceneField {...props} />
      return (
        <Select
          {...text}
          placeholder={required ? undefined : 'None'}
          options={selectOptions(details, props.inputs)}
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
      return (
        <RichTextField
          name={name}
          label={label}
          hint={hint}
          error={error}
          required={required}
          value={value}
          onChange={onChange}
        />
      )
    case 'long-text':
      return <TextArea {...text} rows={8} spellCheck maxLength={max} />
    case 'parts':
    case 'rows':
      return <PartsField {...props} />
    case 'list':
      if (details.pair) return <PairsField {...props} />
      return <ListControl text={text} item={details.item} />
    case 'json':
      return <TextArea {...text} rows={8} hint={hint ?? 'JSON'} spellCheck={false} />
    default:
      return <TextControl text={{ ...text, maxLength: max }} details={details} />
  }
}

type TextProps = ComponentProps<typeof TextField> & { value: string }

/** One line of text, or what is chosen or pasted in its place. */
function TextControl({ text, details }: { text: TextProps; details: FieldDescription['details'] }) {
  if (details.video) return <VideoField {...text} />
  if (details.control === 'colour')
    return <TextField {...text} type="color" value={text.value || '#ffffff'} />
  return <TextField {...text} />
}

type ListProps = { text: ComponentProps<typeof TextArea> & { value: string }; item: unknown }

function ListControl({ text, item }: ListProps) {
  if (item !== 'vimeo')
    return <TextArea {...text} hint={text.hint ?? (item === 'json' ? 'JSON' : 'One on each line')} />
  return (
    <div>
      <TextArea {...text} />
      <VideosUnderstood typed={text.value.split('\n')} />
    </div>
  )
}

/** The options of a choice; where they depend on another field, those of its value, or all of them by group. */
function selectOptions(
  details: FieldDescription['details'],
  inputs: Inputs = {},
): (SelectOption | SelectGroup)[] {
  const optionsOf = (set: Record<string, string>) =>
    Object.entries(set).map(([value, label]) => ({ value, label }))
  if (typeof details.by !== 'string') return optionsOf(details.choices as Record<string, string>)
  const sets = details.choicesBy as Record<string, Record<string, string>>
  const set = sets[String(inputs[details.by] ?? '')]
  if (set) return optionsOf(set)
  return Object.entries(sets).map(([label, choices]) => ({ label, options: optionsOf(choices) }))
}
