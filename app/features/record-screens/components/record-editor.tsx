import { useState } from 'react'
import type { AdminRecord, HistoryEntry, ResourceDescription } from '#app/features/admin/contract.ts'
import type { IncomingLinks, PublishWarning } from '#app/features/admin/record-tools-contract.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { inputName, inputsOf } from '../form-values.ts'
import { slugOf } from '../slug-of.ts'
import { useRecordForm } from '../use-record-form.ts'
import type { Comparison } from './compare-panel.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { FieldSource, RecordSource } from './field-source.tsx'
import { FoundText } from './found-text.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { RecordAside } from './record-aside.tsx'
import { RecordField } from './record-field.tsx'
import { SaveState } from './save-state.tsx'
import { SentBack } from './sent-back.tsx'

type Props = {
  resource: ResourceDescription
  record: AdminRecord | null
  history: HistoryEntry[]
  comparison: Comparison | null
  warnings: PublishWarning[]
  links: IncomingLinks[]
}

/** The form of a record in two columns: what it says, and what is done with it. */
export function RecordEditor({ resource, record, history, comparison, warnings, links }: Props) {
  const form = useRecordForm(resource, record)
  const [slugTouched, setSlugTouched] = useState(false)
  const writable = resource.fields.filter((field) => field.writable)
  const sections = [...new Set(writable.map(({ section }) => section))]
  const errors = Object.fromEntries(
    Object.entries(form.errors).flatMap(([name, text]) => {
      const label = writable.find((field) => inputName(field.name) === name)?.label
      return text ? [[name, [label ? `${label}: ${text}` : text]]] : []
    }),
  )

  /** The address of a new record follows its title until somebody writes their own. */
  function set(name: string, input: string | readonly string[]) {
    form.set(name, input)
    if (record || typeof input !== 'string') return
    const slug = writable.find(({ kind, details }) => kind === 'slug' && details.from === name)
    if (writable.some((field) => field.name === name && field.kind === 'slug')) setSlugTouched(true)
    else if (slug && !slugTouched) form.set(slug.name, slugOf(input))
  }

  return (
    <>
      <div className="mt-3 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 flex-1 text-h2 break-words">{headingOf(resource, record)}</h1>
        <SaveState resource={resource} record={record} form={form} />
      </div>
      {record?.revision?.state === 'changes-asked' && <SentBack revision={record.revision} />}
      {record && <RecordSource record={record} />}
      {form.found && <FoundText resource={resource} form={form} />}
      {form.conflict && <ConflictPanel resource={resource} form={form} />}
      <form id={form.id} {...form.props}>
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
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid min-w-0 grid-cols-1 gap-5">
            {form.result && !form.result.ok && !form.conflict && form.result.intent !== 'draft' && (
              <ErrorSummary errors={errors} message={form.result.message} />
            )}
            {sections.map((section) => (
              <Panel key={section ?? ''}>
                {section && <h2 className="mb-4 text-h3">{section}</h2>}
                <div className="grid grid-cols-1 gap-5">
                  {writable
                    .filter((field) => field.section === section)
                    .map((field) => (
                      <div key={field.name}>
                        <RecordField
                          {...{ field, resource, record }}
                          name={inputName(field.name)}
                          input={form.inputs[field.name] ?? ''}
                          inputs={form.inputs}
                          error={form.errorOf(field.name)}
                          onChange={(input) => set(field.name, input)}
                        />
                        {record && (
                          <FieldSource
                            {...{ field, record }}
                            onTake={(value) =>
                              set(field.name, inputsOf([field], { [field.name]: value })[field.name] ?? '')
                            }
                          />
                        )}
                      </div>
                    ))}
                  {writable.length === 0 && <p>Nothing here can be changed.</p>}
                </div>
              </Panel>
            ))}
          </div>
          <RecordAside {...{ resource, record, form, warnings, links }} />
        </div>
      </form>
      {history.length > 0 && (
        <HistoryPanel
          resource={resource}
          history={history}
          comparison={comparison}
          onRestored={form.replace}
        />
      )}
    </>
  )
}

function headingOf({ label, single }: ResourceDescription, record: AdminRecord | null): string {
  if (!record) return `New ${label.one}`
  return single === null ? record.title || `Number ${record.id}` : label.many
}
