import type { ReactNode } from 'react'
import type { Difference } from '#app/features/admin/contract.ts'
import { Table } from '#app/ui/table.tsx'
import { DifferenceText } from './difference-text.tsx'

type Props = {
  caption: string
  before: string
  after: string
  differences: readonly Difference[]
  /** What is shown below the new value of a field. */
  note?(field: string): ReactNode
}

/** Changed fields, before and after side by side. */
export function DifferenceTable({ caption, before, after, differences, note }: Props) {
  return (
    <Table
      caption={caption}
      columns={[
        { key: 'field', label: 'Field', cell: ({ label }) => label },
        { key: 'before', label: before, cell: (one) => <DifferenceText parts={one.parts} side="before" /> },
        {
          key: 'after',
          label: after,
          cell: (one) => (
            <>
              <DifferenceText parts={one.parts} side="after" />
              {note?.(one.field)}
            </>
          ),
        },
      ]}
      rows={differences}
      rowKey={({ field }) => field}
      empty={<p className="px-3 py-4 text-muted">Nothing differs.</p>}
    />
  )
}
