import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { AdminListItem, AdminRecord, ResourceDescription } from '#app/features/admin/contract.ts'
import { inWords } from '#app/platform/date-words.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Anchor } from '#app/ui/link.tsx'
import { ListTable } from '#app/ui/list/list-table.tsx'
import { useSelection } from '#app/ui/list/use-selection.ts'
import { listAddress } from '#app/ui/list-address.ts'
import type { Column } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { isSortable } from '../list-query.ts'
import { revisionLooks, statusLook } from '../state-words.ts'
import { wordsOf } from '../value-words.ts'
import { BulkBar } from './bulk-bar.tsx'
import { RecordMenu } from './record-menu.tsx'

type Props = {
  resource: ResourceDescription
  items: AdminListItem[]
  references: AdminRecord['references']
  params: URLSearchParams
  /** How many records the list finds on all its pages. */
  total: number
  empty: ReactNode
}

/** A page of records, with what is done with many at once. */
export function RecordTable({ resource, items, references, params, total, empty }: Props) {
  const selection = useSelection(items)
  const hasBulk = ['update', 'publish', 'archive'].some((action) => resource.can.includes(action))
  const columns = useMemo(() => columnsOf(resource, references, params), [resource, references, params])
  return (
    <ListTable
      caption={resource.label.many}
      columns={columns}
      items={items}
      rowHeader={resource.title}
      storedAs={`admin:columns:${resource.name}`}
      selection={hasBulk ? selection : null}
      cards
      empty={empty}
    >
      {hasBulk && (
        <BulkBar resource={resource} selection={selection} total={total} search={params.toString()} />
      )}
    </ListTable>
  )
}

/** The column of the state: the field that holds the status where the list has it, else one of its own. */
function statusColumn({ list, workflow }: ResourceDescription): string {
  const field = workflow?.status_field
  return field && list.columns.includes(field) ? field : '$status'
}

/** The title first, then its state, then the columns of the type. */
function columnsOf(
  resource: ResourceDescription,
  references: AdminRecord['references'],
  params: URLSearchParams,
): Column<AdminListItem>[] {
  const { list, title, workflow } = resource
  const status = statusColumn(resource)
  const checked = resource.checked_on
  const extra = checked && !list.columns.includes(checked) ? [checked] : []
  const others = [...extra, ...list.columns].filter((name) => name !== title && name !== status)
  const named = [title, ...(workflow ? [status] : []), ...others].map((key) => ({
    key,
    label: labelOf(resource, key),
    cell: (item: AdminListItem) => cellOf(resource, key, item, references),
    ...sortingOf(resource, key, params),
  }))
  // what only comes in, as an entry of the mailing list, has neither page nor history
  if (!workflow && !resource.can.includes('update')) return named
  return [
    ...named,
    {
      key: '$more',
      label: 'More',
      cell: (item: AdminListItem) => <RecordMenu resource={resource} item={item} />,
    },
  ]
}

function labelOf(resource: ResourceDescription, id: string): string {
  if (id === statusColumn(resource)) return 'Status'
  return (
    resource.fields.find(({ name }) => name === id)?.label ?? (id === resource.checked_on ? 'Checked' : id)
  )
}

function cellOf(
  resource: ResourceDescription,
  id: string,
  item: AdminListItem,
  references: AdminRecord['references'],
): ReactNode {
  if (id === statusColumn(resource)) return <States resource={resource} item={item} />
  if (id === resource.title) return <Title name={resource.name} item={item} />
  if (id === resource.checked_on) return <Checked item={item} />
  const field = resource.fields.find(({ name }) => name === id)
  return field ? wordsOf(field, item.fields[id], references, item.fields) : null
}

function Title({ name, item: { id, title, address } }: { name: string; item: AdminListItem }) {
  return (
    <span className="block max-w-92 min-w-40">
      <Anchor
        to={`/admin/${name}/${id}`}
        data-row=""
        className="scroll-mb-24 break-words text-ink hover:underline"
      >
        {title || `Number ${id}`}
      </Anchor>
      {address && <span className="block truncate text-xs font-normal text-muted">{address}</span>}
    </span>
  )
}

/** The day of the last check, with a warning once it is more than a year ago. */
function Checked({ item: { checked_on, is_due } }: { item: AdminListItem }) {
  if (!checked_on) return '–'
  const day = inWords(checked_on, 'UTC', { dateStyle: 'medium' })
  if (!is_due) return day
  return (
    <span className="flex items-center gap-1.5 font-semibold whitespace-nowrap text-danger">
      <Icon of={TriangleAlert} size={18} />
      {day}
      <VisuallyHidden>, due for a check</VisuallyHidden>
    </span>
  )
}

function States({ resource, item }: { resource: ResourceDescription; item: AdminListItem }) {
  const statuses = resource.workflow?.statuses ?? null
  const status = item.status === null ? null : statusLook(statuses, item.status)
  const revision = item.revision === null ? null : revisionLooks[item.revision]
  return (
    <span className="flex flex-wrap gap-1.5 whitespace-nowrap">
      {status && <Tag tone={status.tone}>{status.label}</Tag>}
      {revision && <Tag tone={revision.tone}>{status ? `Change: ${revision.label}` : revision.label}</Tag>}
    </span>
  )
}

function sortingOf(resource: ResourceDescription, id: string, params: URLSearchParams) {
  if (!isSortable(resource, id)) return {}
  const sort = params.get('sort') ?? resource.list.sort
  const isSorted = sort.replace(/^-/, '') === id
  const isAscending = isSorted && !sort.startsWith('-')
  return {
    sorted: isSorted ? (isAscending ? ('ascending' as const) : ('descending' as const)) : undefined,
    sortTo: listAddress(`/admin/${resource.name}`, params, { sort: isAscending ? `-${id}` : id }),
  }
}
