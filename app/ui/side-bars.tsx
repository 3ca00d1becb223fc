import { cx } from './class-names.ts'
import { Link } from './link.tsx'

export type SideBar = {
  label: string
  /** 0 to 100; null shows an empty, dashed track. */
  value: number | null
  /** The name of the band, or what an empty bar is missing. Always shown. */
  words: string
  /** The question that the bar answers: "Would I like it?" */
  note?: string
  /** Where the missing information can be given. */
  to?: string
}

/** Several measures side by side that are never added up: each has its own name, words and track. */
export function SideBars({ rows, dense }: { rows: readonly SideBar[]; dense?: boolean }) {
  return (
    <dl className={cx('grid gap-x-5', dense ? 'grid-cols-3 gap-y-2' : 'gap-y-4 sm:grid-cols-3')}>
      {rows.map(({ label, value, words, note, to }) => (
        <div key={label} className="min-w-0">
          <dt className={cx('font-semibold', dense ? 'text-xs' : 'text-sm')}>{label}</dt>
          <dd>
            <span
              aria-hidden="true"
              className={cx(
                'mt-1 block overflow-hidden rounded-xs',
                dense ? 'h-1.5' : 'h-2',
                value === null ? 'border border-line-strong border-dashed' : 'bg-line',
              )}
            >
              {value !== null && (
                <span
                  data-fill
                  style={{ '--share': `${value}%` }}
                  className="block h-full w-(--share) rounded-xs bg-primary"
                />
              )}
            </span>
            <span className={cx('mt-1 block leading-snug', dense ? 'text-xs' : 'text-sm')}>
              {value === null && to ? <Link to={to}>{words}</Link> : words}
            </span>
            {note && !dense && <span className="block text-muted text-sm">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
