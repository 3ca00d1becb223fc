import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { inputName } from '../form-values.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { RecordSource } from './field-source.tsx'
import { FoundText } from './found-text.tsx'
import type { LayoutProps } from './record-layout.ts'
import { SentBack } from './sent-back.tsx'

/** What stands above the form: why it was sent back, its sources, text of an earlier visit, and a change of someone else. */
export function FormNotices({ resource, record, form }: Pick<LayoutProps, 'resource' | 'record' | 'form'>) {
  return (
    <>
      {record?.revision?.state === 'changes-asked' && <SentBack revision={record.revision} />}
      {record && <RecordSource record={record} />}
      {form.found && <FoundText resource={resource} form={form} />}
      {form.conflict && <ConflictPanel resource={resource} form={form} />}
    </>
  )
}

/** What the form sends beside its fields. */
export function HiddenInputs({ form }: Pick<LayoutProps, 'form'>) {
  return (
    <>
      <input type="hidden" name="version" value={form.version} />
      {/* Enter in a field does what is least: a draft where there are drafts */}
      <button
        type="submit"
        id={`${form.id}-draft`}
        name="intent"
        value={form.hasDrafts ? 'draft' : 'save'}
        hidden
      >
        Save
      </button>
    </>
  )
}

/** What is wrong with the fields, after a save that was refused. */
export function FormErrors({ resource, form }: Pick<LayoutProps, 'resource' | 'form'>) {
  if (!form.result || form.result.ok || form.conflict || form.result.intent === 'draft') return null
  const errors = Object.fromEntries(
    Object.entries(form.errors).flatMap(([name, text]) => {
      const label = resource.fields.find((field) => inputName(field.name) === name)?.label
      return text ? [[name, [label ? `${label}: ${text}` : text]]] : []
    }),
  )
  return <ErrorSummary errors={errors} message={form.result.message} />
}
