import { useState } from 'react'
import type { AdminRecord, ResourceDescription } from '#app/features/admin/contract.ts'
import type { Input } from '../form-values.ts'
import { slugOf } from '../slug-of.ts'
import { useRecordForm } from '../use-record-form.ts'
import { RecordColumns } from './record-columns.tsx'
import type { RecordPageProps } from './record-layout.ts'
import { WritingSurface } from './writing/writing-surface.tsx'

/** The form of a record, as its type lays it out: in columns, or as the page that readers see. */
export function RecordEditor(props: RecordPageProps) {
  const { resource, record } = props
  const form = useRecordForm(resource, record)
  const [slugTouched, setSlugTouched] = useState(false)
  const writable = resource.fields.filter((field) => field.writable)

  /** The address of a new record follows its title until someone writes their own. */
  function set(name: string, input: Input) {
    form.set(name, input)
    if (record || typeof input !== 'string') return
    const slug = writable.find(({ kind, details }) => kind === 'slug' && details.from === name)
    if (writable.some((field) => field.name === name && field.kind === 'slug')) setSlugTouched(true)
    else if (slug && !slugTouched) form.set(slug.name, slugOf(input))
  }

  const Layout = resource.writing ? WritingSurface : RecordColumns
  return <Layout {...props} form={form} set={set} heading={headingOf(resource, record)} />
}

function headingOf({ label, single }: ResourceDescription, record: AdminRecord | null): string {
  if (!record) return `New ${label.one}`
  return single === null ? record.title || `Number ${record.id}` : label.many
}
