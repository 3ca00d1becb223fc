import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { Columns3 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useNavigation } from 'react-router'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Anchor } from '#app/ui/link.tsx'
import { listAddress } from '#app/ui/list-address.ts'
import { type Column, Table } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { AdminListItem, AdminRecord, ResourceDescription } from '../contract.ts'
import { isSortable } from '../list-query.ts'
import { revisionLooks, statusLook } from '../state-words.ts'
import { useRowKeys } from '../use-row-keys.ts'
import { type Selection, useSelection } from '../use-selection.ts'
import { useStored } from '../use-stored.ts'
import { wordsOf } from '../value-words.ts'
import { BulkBar } from './bulk-bar.tsx'
import { SelectBox } from './select-box.tsx'

const features = tableFeatures({ columnVisibilityFeature })

type Props = {
  resource: ResourceDescription
  items: AdminListItem[]
  references: AdminRecord['references']
  params: URLSearchParams
  /** How many records the list finds on all its pages. */
  total: number
  empty: ReactNode
}

/**
 * A page of records. Which columns are shown, this browser remembers; J and K move from row to row, Enter opens, Space
 * selects for what is done with many at once.
 */
export function RecordTable({ resource, items, references, params, total, empty }: Props) {
  const selection = useSelection(items)
  const isLoading = useNavigation().state === 'loading'
  const hasBulk = ['update', 'publish', 'archive'].some((action) => resource.can.includes(action))
  const [stored, store] = useStored<Record<string, boolean>>(`columns:${resource.name}`)
  const rows = useRowKeys()
  const columns = useMemo(() => columnsOf(resource), [resource])
  const columnVisibility = stored ?? none
  const table = useTable({
    ...{ features, columns, data: items },
    getRowId: ({ id }) => String(id),
    state: { columnVisibility },
    onColumnVisibilityChange: (next) => store(typeof next === 'function' ? next(columnVisibility) : next),
  })
  const shown: Column<AdminListItem>[] = table.getVisibleLeafColumns().map(({ id }) => ({
    key: id,
    label: labelOf(resource, id),
    cell: (item) => cellOf(resource, id, item, references),
    ...sortingOf(resource, id, params),
  }))
  if (hasBulk) shown.unshift(selectionColumn(selection))
  return (
    <div ref={rows} className="grid gap-3">
      <details className="justify-self-end text-sm noscript:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
          <Icon of={Columns3} size={18} />
          Columns
        </summary>
        <fieldset className="flex flex-wrap gap-x-5 rounded-card border border-line bg-surface px-4 py-2">
          <legend className="sr-only">Columns that are shown</legend>
          {table
            .getAllLeafColumns()
            .filter((column) => column.getCanHide())
            .map((column) => (
              <Checkbox
                key={column.id}
                label={labelOf(resource, column.id)}
                checked={column.getIsVisible()}
                onChange={() => column.toggleVisibility()}
              />
            ))}
        </fieldset>
      </details>
      <Table
        caption={resource.label.many}
        captionHidden
        columns={shown}
        rows={table.getRowModel().rows.map((row) => row.original)}
        rowKey={({ id }) => id}
        empty={empty}
        rowHeader={resource.title}
        isSelected={({ id }) => hasBulk && selection.has(id)}
        busy={isLoading}
        stickyFirst
        dense
      />
      {hasBulk && <BulkBar {...{ resource, selection, total }} search={params.toString()} />}
      <p className="text-sm text-muted max-md:hidden noscript:hidden">
        <kbd>J</kbd> and <kbd>K</kbd> move, <kbd>Enter</kbd> opens,{' '}
        {hasBulk && (
          <>
            <kbd>Space</kbd> selects,{' '}
          </>
        )}
        <kbd>/</kbd> searches.
      </p>
    </div>
  )
}

const none: Record<string, boolean> = {}

function selectionColumn(selection: Selection): Column<AdminListItem> {
  return {
    ...{ key: '$select', label: 'Select' },
    head: (
      <SelectBox
        label="Select all on this page"
        checked={selection.isAll || selection.isPageFull}
        mixed={!selection.isAll && selection.isPagePartial}
        onToggle={selection.togglePage}
      />
    ),
    cell: ({ id, title }) => (
      <SelectBox
        label={`Select ${title || `number ${id}`}`}
        checked={selection.has(id)}
        onToggle={(through) => selection.toggle(id, through)}
      />
    ),
  }
}

/** The column of the state: the field that holds the status where the list has it, else one of its own. */
function statusColumn({ list, workflow }: ResourceDescription): string {
  const field = workflow?.status_field
  return field && list.columns.includes(field) ? field : '$status'
}

/** The title first, then its state, then the columns of the type. */
function columnsOf(resource: ResourceDescription) {
  const { list, title, workflow } = resource
  const status = statusColumn(resource)
  const others = list.columns.filter((name) => name !== title && name !== status)
  const ids = [title, ...(workflow ? [status] : []), ...others]
  return ids.map((id) => ({
    id,
    accessorFn: (item: AdminListItem) => item.fields[id],
    enableHiding: id !== title,
  }))
}

function labelOf(resource: ResourceDescription, id: string): string {
  if (id === statusColumn(resource)) return 'Status'
  return resource.fields.find(({ name }) => name === id)?.label ?? id
}

function cellOf(
  resource: ResourceDescription,
  id: string,
  item: AdminListItem,
  references: AdminRecord['references'],
): ReactNode {
  if (id === statusColumn(resource)) return <States resource={resource} item={item} />
  if (id === resource.title) return <Title name={resource.name} item={item} />
  const field = resource.fields.find(({ name }) => name === id)
  return field ? wordsOf(field, item.fields[id], references) : null
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
