import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export type Fact = { label: string; value: ReactNode; note?: ReactNode }

const columnClasses = {
  2: 'grid-cols-2',
  3: 'grid-cols-2 lg:grid-cols-3',
  4: 'grid-cols-2 lg:grid-cols-4',
} as const

// rules between, none at the start of a row
const pairs = 'even:border-l odd:pl-0'
const rows = 'max-lg:even:border-l max-lg:odd:pl-0 lg:not-first:border-l lg:first:pl-0'

/** Up to four figures in a row with rules between them. Leave a fact out when it is not known. */
export function Facts({
  items,
  columns = 4,
}: {
  items: readonly Fact[]
  columns?: keyof typeof columnClasses
}) {
  return (
    <dl className={cx('grid gap-y-3', columnClasses[columns])}>
      {items.map(({ label, value, note }) => (
        <div
          key={label}
          className={cx(
            'border-line px-3.5 py-1.5 lg:px-5 on-brand:border-line-on-brand',
            columns === 2 ? pairs : rows,
          )}
        >
          <dt className="text-sm text-muted on-brand:text-on-brand-muted">{label}</dt>
          <dd className="mt-0.5 font-display text-[1.125rem] leading-tight font-bold tracking-[-0.015em] lg:text-figure">
            {value}
          </dd>
          {note && <dd className="mt-1 text-xs text-muted on-brand:text-on-brand-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Label and value on one line each: details in an aside or a summary. */
export function FactList({ items }: { items: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line text-sm">
      {items.map(({ label, value, note }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold">{value}</dd>
          {note && <dd className="w-full text-xs text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
