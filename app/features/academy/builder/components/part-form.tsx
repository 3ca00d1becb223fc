import { type ReactNode, useState } from 'react'
import type { AdminRecord, ResourceDescription } from '#app/features/admin/contract.ts'
import { FormFrame, RecordFields } from '#app/features/record-screens/form-frame.tsx'
import { slugOf } from '#app/features/record-screens/slug-of.ts'
import { useRecordForm } from '#app/features/record-screens/use-record-form.ts'
import { Chip } from '#app/ui/chip.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { PartType } from '../contract.ts'
import { PhoneFrame } from './phone-frame.tsx'

export type FormProps = {
  resource: ResourceDescription
  /** Null: a new one. */
  record: AdminRecord | null
  addressOf(record: Pick<AdminRecord, 'id'>): string
  /** Fields of the form that nobody sees: where the part stands. */
  hidden: ReactNode
  head: ReactNode
  aside: ReactNode
}

/** The fields that are written here; the page of the record has all of them. */
const fieldNames: Record<PartType, readonly string[]> = {
  'academy-programs': ['title', 'summary', 'description'],
  'academy-modules': ['title', 'summary', 'minutes', 'reviewedOn', 'sources'],
  'academy-topics': ['title', 'xp', 'content', 'contentNz'],
  quizzes: ['title', 'passMark', 'xpOnPass', 'maxAttempts'],
  'quiz-questions': [],
}

/** A program, module, topic or quiz as its author writes it. */
export function PartForm({ resource, record, addressOf, hidden, head, aside }: FormProps) {
  const form = useRecordForm(resource, record, addressOf)
  const [isOwnSlug, setOwnSlug] = useState(false)
  const type = resource.name as PartType
  const names = fieldNames[type]

  /** The address of a new part follows its title until someone writes their own. */
  function set(name: string, input: string | readonly string[]): void {
    form.set(name, input)
    if (record || typeof input !== 'string') return
    if (name === 'slug') setOwnSlug(true)
    else if (name === 'title' && !isOwnSlug) form.set('slug', slugOf(input))
  }

  return (
    <>
      <Panel>
        {head}
        <FormFrame resource={resource} record={record} form={form}>
          {hidden}
          <RecordFields
            resource={resource}
            record={record}
            form={{ ...form, set }}
            names={record ? names : ['title', 'slug', ...names.slice(1)]}
          />
        </FormFrame>
      </Panel>
      <aside className="grid min-w-0 grid-cols-1 gap-5">
        {aside}
        {record && type === 'academy-topics' && <TopicPreview record={record} />}
      </aside>
    </>
  )
}

/** The saved text as it is read on a phone, in each country where the two differ. */
function TopicPreview({ record }: { record: AdminRecord }) {
  const [isNz, setNz] = useState(false)
  const values = { ...record.fields, ...record.revision?.fields }
  const hasBoth = Boolean(values.contentNz)
  const html = String((hasBoth && isNz ? values.contentNz : values.content) ?? '')
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title" className="mb-3 text-h3">
        Preview
      </h2>
      {hasBoth && (
        <div className="mb-3 flex flex-wrap gap-2">
          <Chip pressed={!isNz} onClick={() => setNz(false)}>
            Australia
          </Chip>
          <Chip pressed={isNz} onClick={() => setNz(true)}>
            New Zealand
          </Chip>
        </div>
      )}
      <PhoneFrame>
        <p className="mb-3 font-display text-h3 font-bold">{String(values.title ?? '')}</p>
        {html.trim() ? <Prose html={html} /> : <p className="text-muted">There is no text yet.</p>}
      </PhoneFrame>
      <p className="mt-2 text-sm text-muted">This is the text as it was saved last.</p>
    </section>
  )
}
