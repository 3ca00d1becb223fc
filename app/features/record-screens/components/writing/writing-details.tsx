import type { FieldDescription } from '#app/features/admin/contract.ts'
import { Panel } from '#app/ui/panel.tsx'
import { FieldRow, SourceOf } from '../field-row.tsx'
import { LinksPanel } from '../links-panel.tsx'
import { Facts } from '../record-aside.tsx'
import type { LayoutProps } from '../record-layout.ts'
import { SchedulePanel } from '../schedule-panel.tsx'

type Props = Pick<LayoutProps, 'resource' | 'record' | 'form' | 'set' | 'links'>

/** Everything that does not stand in the text: the other fields, when it is published, and the facts about it. */
export function WritingDetails({ resource, record, form, set, links }: Props) {
  const { onPage, inPicture, others } = fieldsOf(resource)
  const sections = [...new Set(others.map(({ section }) => section))]
  return (
    <div className="grid grid-cols-1 gap-5">
      {sections.map((section) => (
        <Panel key={section ?? ''}>
          {section && <h2 className="mb-4 text-h3">{section}</h2>}
          <div className="grid grid-cols-1 gap-5">
            {others
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
      {record && resource.can.includes('publish') && <SchedulePanel revision={record.revision} form={form} />}
      {record && <LinksPanel links={links} />}
      {record && <Facts resource={resource} record={record} />}
      {onPage
        .filter(({ name }) => record?.provenance?.fields[name] && !inPicture.some((one) => one.name === name))
        .map((field) => (
          <Panel key={field.name}>
            <h2 className="text-sm font-semibold">{field.label}</h2>
            <SourceOf field={field} record={record} set={set} />
          </Panel>
        ))}
    </div>
  )
}

/** The fields that are written on the page, those of its picture, and all others. */
export function fieldsOf({ fields, title, writing }: LayoutProps['resource']): {
  onPage: FieldDescription[]
  inPicture: FieldDescription[]
  others: FieldDescription[]
} {
  const writable = fields.filter((field) => field.writable)
  const names = [title, writing?.standfirst, writing?.body]
  const onPage = writable.filter(({ name }) => names.includes(name))
  const section = fields.find(({ name }) => name === writing?.picture)?.section
  const inPicture = writable.filter((field) => section && field.section === section)
  return {
    onPage,
    inPicture,
    others: writable.filter((field) => !onPage.includes(field) && !inPicture.includes(field)),
  }
}
