import { type ReactNode, useEffect } from 'react'
import type { AdminRecord, ResourceDescription } from '#app/features/admin/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors, FormNotices, HiddenInputs } from './components/form-parts.tsx'
import { RecordField } from './components/record-field.tsx'
import { SaveState } from './components/save-state.tsx'
import { inputName } from './form-values.ts'
import type { RecordForm } from './use-record-form.ts'

type Props = { resource: ResourceDescription; record: AdminRecord | null; form: RecordForm }

/** The form of a record in a page of its own layout: its state, text that was found, a conflict, what is wrong, and its buttons. */
export function FormFrame({ resource, record, form, children }: Props & { children: ReactNode }) {
  useFreshRecord(record, form)
  return (
    <>
      <div className="mb-4">
        <SaveState resource={resource} record={record} form={form} />
      </div>
      <FormNotices resource={resource} record={record} form={form} />
      <form id={form.id} {...form.props}>
        <HiddenInputs form={form} />
        <div className="grid grid-cols-1 gap-5">
          <FormErrors resource={resource} form={form} />
          {children}
          <SaveButtons resource={resource} record={record} form={form} />
        </div>
      </form>
    </>
  )
}

/** Where another part of the page changed the record, the form goes on from it, unless something is typed: then both are shown. */
function useFreshRecord(record: AdminRecord | null, form: RecordForm): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the record was loaded again
  useEffect(() => {
    const isOther = record !== null && record.version !== form.version
    if (isOther && !form.isDirty && !form.isPending && !form.conflict) form.replace(record)
  }, [record])
}

/** Controls of some of a record's fields, in the order of their names. */
export function RecordFields({ resource, record, form, names }: Props & { names: readonly string[] }) {
  return names.flatMap((name) => {
    const field = resource.fields.find((one) => one.name === name && one.writable)
    if (!field) return []
    return (
      <RecordField
        key={name}
        field={field}
        resource={resource}
        record={record}
        name={inputName(name)}
        input={form.inputs[name] ?? ''}
        inputs={form.inputs}
        error={form.errorOf(name)}
        onChange={(input) => form.set(name, input)}
      />
    )
  })
}

function SaveButtons({ resource, record, form: { pendingIntent } }: Props) {
  if (!resource.can.includes(record ? 'update' : 'create'))
    return <p className="text-muted">You can read this, but you cannot change it.</p>
  if (!record)
    return (
      <p>
        <Button type="submit" name="intent" value="save" busy={pendingIntent === 'save'}>
          Create {resource.label.one}
        </Button>
      </p>
    )
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        name="intent"
        value="publish"
        busy={pendingIntent === 'publish'}
        doing="Checking and publishing."
      >
        Publish {resource.label.one}
      </Button>
      <Button type="submit" variant="outline" name="intent" value="draft" busy={pendingIntent === 'draft'}>
        Save draft
      </Button>
    </div>
  )
}
