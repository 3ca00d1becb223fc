import type { FieldDescription } from '#app/features/admin/contract.ts'
import { inputName, inputsOf } from '../form-values.ts'
import { FieldSource } from './field-source.tsx'
import { RecordField } from './record-field.tsx'
import type { LayoutProps } from './record-layout.ts'

type Props = Pick<LayoutProps, 'resource' | 'record' | 'form' | 'set'> & { field: FieldDescription }

/** A field, and below it where its value comes from. */
export function FieldRow({ field, resource, record, form, set }: Props) {
  return (
    <div>
      <RecordField
        field={field}
        resource={resource}
        record={record}
        name={inputName(field.name)}
        input={form.inputs[field.name] ?? ''}
        inputs={form.inputs}
        error={form.errorOf(field.name)}
        onChange={(input) => set(field.name, input)}
      />
      <SourceOf field={field} record={record} set={set} />
    </div>
  )
}

/** Where the value of a field comes from, with a way to take the pack’s. */
export function SourceOf({ field, record, set }: Pick<Props, 'field' | 'record' | 'set'>) {
  if (!record) return null
  return (
    <FieldSource
      field={field}
      record={record}
      onTake={(value) => set(field.name, inputsOf([field], { [field.name]: value })[field.name] ?? '')}
    />
  )
}
