import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { Columns3 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useNavigation } from 'react-router'
import { Checkbox } from '../checkbox.tsx'
import { Icon } from '../icon.tsx'
import { type Column, Table } from '../table.tsx'
import { SelectBox } from './select-box.tsx'
import { useRowKeys } from './use-row-keys.ts'
import type { Selection } from './use-selection.ts'
import { useStored } from './use-stored.ts'

const features = tableFeatures({ columnVisibilityFeature })

type Item = { id: string | number; title: string }

type Props<Row extends Item> = {
  caption: string
  columns: readonly Column<Row>[]
  items: readonly Row[]
  /** The column that heads its row, and cannot be hidden. Its cell has the link marked `data-row`. */
  rowHeader: string
  /** Under which name the browser remembers which columns are shown. */
  storedAs: string
  /** Null where nothing is done with many at once. */
  selection: Selection | null
  empty: ReactNode
  /** On narrow screens each row is a card. */
  cards?: boolean | 'page'
  /** What is done with the selected rows. */
  children?: ReactNode
}

/**
 * A page of a list. Which columns are shown, this browser remembers; J and K move from row to row, Enter opens, Space selects
 * for what is done with many at once.
 */
export function ListTable<Row extends Item>(props: Props<Row>) {
  const { caption, columns, items, rowHeader, storedAs, selection, empty, cards, children } = props
  const isLoading = useNavigation().state === 'loading'
  const [stored, store] = useStored<Record<string, boolean>>(storedAs)
  const rows = useRowKeys()
  const definitions = useMemo(() => definitionsOf(columns, rowHeader), [columns, rowHeader])
  const columnVisibility = stored ?? none
  const table = useTable({
    features,
    columns: definitions,
    data: items as Row[],
    getRowId: ({ id }) => String(id),
    state: { columnVisibility },
    onColumnVisibilityChange: (next) => store(typeof next === 'function' ? next(columnVisibility) : next),
  })
  const columnOf = (key: string) => columns.find((one) => one.key === key)
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => columnOf(id) ?? [])
  return (
    <div ref={rows} className="grid gap-3">
      <details className="justify-self-end text-sm noscript:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
          <Icon of={Columns3} size={18} />
          Columns
        </summary>
        <fieldset className="flex flex-wrap gap-x-5 rounded-card border border-line bg-surface px-4 py-2">
          <legend className="sr-only">Columns shown</legend>
          {table
            .getAllLeafColumns()
            .filter((column) => column.getCanHide())
            .map((column) => (
              <Checkbox
                key={column.id}
                label={columnOf(column.id)?.label ?? column.id}
                checked={column.getIsVisible()}
                onChange={() => column.toggleVisibility()}
              />
            ))}
        </fieldset>
      </details>
      <Table
        caption={caption}
        rowHeader={rowHeader}
        empty={empty}
        captionHidden
        columns={selection ? [selectionColumn<Row>(selection), ...shown] : shown}
        rows={table.getRowModel().rows.map((row) => row.original)}
        rowKey={({ id }) => id}
        isSelected={({ id }) => selection?.has(id) ?? false}
        busy={isLoading}
        cards={cards}
        stickyFirst
        stickyLast="$more"
        dense
      />
      {children}
      <p className="text-sm text-muted max-md:hidden noscript:hidden">
        <kbd>J</kbd> and <kbd>K</kbd> move, <kbd>Enter</kbd> opens,{' '}
        {selection && (
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

function definitionsOf<Row extends Item>(columns: readonly Column<Row>[], rowHeader: string) {
  return columns.map(({ key }) => ({
    id: key,
    accessorFn: (item: Row) => item,
    enableHiding: key !== rowHeader,
  }))
}

function selectionColumn<Row extends Item>(selection: Selection): Column<Row> {
  return {
    key: '$select',
    label: 'Select',
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
