import { Panel } from '#app/ui/panel.tsx'
import { FieldRow } from './field-row.tsx'
import { FormErrors, FormNotices, HiddenInputs } from './form-parts.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { RecordAside } from './record-aside.tsx'
import type { LayoutProps } from './record-layout.ts'
import { SaveState } from './save-state.tsx'

/** The form of a record in two columns: what it says, and what is done with it. */
export function RecordColumns(props: LayoutProps) {
  const { resource, record, form, heading, set, history, comparison, warnings, links } = props
  const writable = resource.fields.filter((field) => field.writable)
  const sections = [...new Set(writable.map(({ section }) => section))]
  return (
    <>
      <div className="mt-3 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 flex-1 text-h2 break-words">{heading}</h1>
        <SaveState resource={resource} record={record} form={form} />
      </div>
      <FormNotices resource={resource} record={record} form={form} />
      <form id={form.id} {...form.props}>
        <HiddenInputs form={form} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <FormErrors resource={resource} form={form} />
            {sections.map((section) => (
              <Panel key={section ?? ''}>
                {section && <h2 className="mb-4 text-h3">{section}</h2>}
                <div className="grid grid-cols-1 gap-5">
                  {writable
                    .filter((field) => field.section === section)
                    .map((field) => (
                      <FieldRow
                        key={field.name}
                        field={field}
                        resource={resource}
                        record={record}
                        form={form}
                        set={set}
                      />
                    ))}
                </div>
              </Panel>
            ))}
            {writable.length === 0 && <p>You cannot change anything on this page.</p>}
          </div>
          <RecordAside resource={resource} record={record} form={form} warnings={warnings} links={links} />
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
