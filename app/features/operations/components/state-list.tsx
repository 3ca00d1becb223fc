import { Form } from 'react-router'
import type { PageMeta } from '#app/platform/contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { figure, totalWords } from '#app/ui/figures.ts'
import { listAddress } from '#app/ui/list-address.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { SearchLine } from '#app/ui/search-line.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'

type Props<Row> = {
  path: string
  caption: string
  states: Readonly<Record<string, string>>
  state?: string
  /** With a search; left out where there is none. */
  keyword?: string
  meta: PageMeta
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** A list of what the site does by itself, a tab for each state. */
export function StateList<Row extends { id: string }>(props: Props<Row>) {
  const { path, caption, states, state, keyword, meta, columns, rows } = props
  const query = new URLSearchParams({ ...(state && { state }), ...(keyword && { keyword }) })
  const tabs = [['', 'All'] as const, ...Object.entries(states)]
  return (
    <>
      <div className="mb-4">
        <TabLinks
          label="By state"
          items={tabs.map(([value, label]) => ({
            to: listAddress(path, query, { state: value || null }),
            label,
            ...((state ?? '') === value && { current: true, count: totalWords(meta) }),
          }))}
        />
      </div>
      {'keyword' in props && (
        <Form action={path} role="search" className="mb-4 max-w-130">
          {state && <input type="hidden" name="state" value={state} />}
          <SearchLine label="Search" keyword={keyword ?? ''} />
        </Form>
      )}
      {meta.is_more_than_total && (
        <p className="mb-4 text-sm text-muted">
          The newest {figure(meta.total)} are listed. Search to find the others.
        </p>
      )}
      <Table
        caption={caption}
        columns={columns}
        rows={rows}
        captionHidden
        rowKey={({ id }) => id}
        empty={<EmptyState title="Nothing to show">Nothing has this status.</EmptyState>}
      />
      <Pagination page={meta.current_page} lastPage={meta.last_page} path={path} query={query} />
    </>
  )
}
