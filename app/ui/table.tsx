import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Anchor } from './link.tsx'
import { ScrollRegion } from './scroll-region.tsx'

export type SortDirection = 'ascending' | 'descending'

export type Column<Row> = {
  key: string
  label: string
  cell(row: Row): ReactNode
  /** Right-aligned figures. */
  numeric?: boolean
  /** Set when the table is sorted by this column. */
  sorted?: SortDirection
  /** How to sort by it: a link or a callback. Leave both out for a column that cannot be sorted. */
  sortTo?: string
  onSort?(): void
  /** In place of the label at the top. */
  head?: ReactNode
}

type TableProps<Row> = {
  /** Says what the table holds. */
  caption: string
  captionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string | number
  /** In place of rows, when there are none. */
  empty?: ReactNode
  /** The column that heads its row; the first when left out. */
  rowHeader?: string
  /** The column that heads its row stays in view while the rest scrolls sideways. */
  stickyFirst?: boolean
  /** A column that stays in view at the right. */
  stickyLast?: string
  isSelected?(row: Row): boolean
  busy?: boolean
  /** Narrower columns whose heads may wrap, for tables of many columns. */
  dense?: boolean
  /** On narrow screens each row is a card whose cells name their column; `page` for cards that the style of the page lays out. */
  cards?: boolean | 'page'
}

const cell = 'border-b border-line py-2.5 align-middle group-last/row:border-b-0'
const stickyChosen = 'sticky left-0 z-1'
const sticky = `${stickyChosen} bg-surface group-hover/row:bg-tint`
const stickyEnd = 'sticky -right-2 bg-surface'

/** A table that scrolls within itself. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    captionHidden,
    columns,
    rows,
    rowKey,
    empty,
    stickyFirst,
    stickyLast,
    isSelected,
    busy,
    dense,
  } = props
  const cards = props.cards && rows.length > 0 // a table of cards without any would have no rows
  const role = cards ? roles : noRoles
  const gap = dense ? 'px-2' : 'px-3'
  const rowHeader = props.rowHeader ?? columns[0]?.key
  const captionId = useId()
  return (
    <ScrollRegion
      aria-labelledby={captionId}
      aria-busy={busy}
      className="overflow-x-auto rounded-card border border-line bg-surface px-2 pt-3 pb-1.5"
    >
      <table
        {...role('table')}
        data-cards={cards ? (props.cards === 'page' ? 'page' : '') : undefined}
        className={cx('w-full border-separate border-spacing-0 text-sm', busy && 'opacity-60')}
      >
        <caption id={captionId} className={captionHidden ? 'sr-only' : 'px-3 pb-1 text-left font-semibold'}>
          {caption}
        </caption>
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                {...role('columnheader')}
                aria-sort={column.sorted ?? (column.sortTo || column.onSort ? 'none' : undefined)}
                className={cx(
                  'border-b-2 border-line text-xs font-semibold text-muted',
                  gap,
                  !dense && 'whitespace-nowrap',
                  column.numeric ? 'text-right' : 'text-left',
                  column.key === rowHeader && stickyFirst && sticky,
                  column.key === stickyLast && stickyEnd,
                )}
              >
                {column.head ?? <Head column={column} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role('rowgroup')}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...role('row')} className="group/row">
              {columns.map((column) => {
                const isChosen = isSelected?.(row)
                const classes = cx(
                  cell,
                  gap,
                  column.numeric && 'num text-right',
                  'group-hover/row:bg-tint',
                  column.key === stickyLast && stickyEnd,
                  isChosen && 'bg-tint',
                )
                return column.key === rowHeader ? (
                  <th
                    key={column.key}
                    scope="row"
                    {...role('rowheader')}
                    data-label={cards && column.numeric ? column.label : undefined}
                    className={cx(
                      classes,
                      'text-left font-semibold',
                      stickyFirst && (isChosen ? stickyChosen : sticky),
                    )}
                  >
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    {...role('cell')}
                    data-label={cards ? column.label : undefined}
                    className={classes}
                  >
                    {column.cell(row)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </ScrollRegion>
  )
}

/** Said aloud, since a table that is laid out as cards is no table to browsers. */
const roles = (role: string) => ({ role })
const noRoles = (_role: string) => ({})

const icons = { ascending: ArrowUp, descending: ArrowDown } as const

function Head<Row>({ column }: { column: Column<Row> }) {
  const { label, sorted, sortTo, onSort } = column
  const face = (
    <>
      {label}
      <Icon of={sorted ? icons[sorted] : ArrowUpDown} size={14} />
    </>
  )
  const look = cx(
    'inline-flex min-h-11 items-center gap-1.5 no-underline hover:underline',
    sorted ? 'text-ink' : 'text-muted',
  )
  if (sortTo) {
    return (
      <Anchor to={sortTo} keepScroll className={look}>
        {face}
      </Anchor>
    )
  }
  if (onSort) {
    return (
      <button type="button" onClick={onSort} className={look}>
        {face}
      </button>
    )
  }
  return <span className="inline-flex min-h-11 items-center">{label}</span>
}
