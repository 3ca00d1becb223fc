import { cx } from '#app/ui/class-names.ts'
import type { Axis } from '../compare/table.ts'

/**
 * A value on the axis of its row, beside all workers or all jobs as a dashed line and the reader as a ring. Decorative: the words
 * stand beside it.
 */
export function CompareTrack({ axis, value, you }: { axis: Axis; value: number; you?: number }) {
  const at = (of: number) => `${(((of - axis.from) / (axis.to - axis.from)) * 100).toFixed(1)}%`
  const zero = Math.max(axis.from, 0)
  return (
    <span
      aria-hidden="true"
      style={{
        '--at': at(value),
        '--all': at(axis.all ?? axis.from),
        '--zero': at(zero),
        '--start': at(Math.min(value, zero)),
        '--you': at(you ?? axis.from),
        '--length': at(axis.from + Math.abs(value - zero)),
      }}
      className="relative block h-5.5"
    >
      {axis.kind === 'share' ? (
        <span className="absolute inset-x-0 top-1.5 h-2.5 rounded-xs border border-line bg-sunken">
          <span className="absolute -top-1 -right-px h-4 w-0.5 bg-line-strong" />
        </span>
      ) : (
        <span className="absolute inset-x-0 top-2.5 h-0.5 bg-line-strong opacity-55" />
      )}
      {axis.kind !== 'point' && (
        <span data-fill className="absolute top-1.5 left-(--start) h-2.5 w-(--length) min-w-0.5 bg-chart-1" />
      )}
      {axis.kind === 'bar' && <span className="absolute top-0.5 left-(--zero) h-4 w-0.5 bg-ink" />}
      {axis.all !== null && (
        <span className="absolute top-0 left-(--all) h-5.5 border-ink border-l-2 border-dashed" />
      )}
      {you !== undefined && <YouMark className="absolute top-1 left-(--you) -translate-x-1/2" />}
      {axis.kind === 'point' && (
        <span
          data-fill
          className="absolute top-1 left-(--at) size-3.5 -translate-x-1/2 rounded-full border-[1.5px] border-chart-2-edge bg-chart-2"
        />
      )}
    </span>
  )
}

/** The reader among the values of a row. */
export function YouMark({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-fill
      className={cx('size-3.5 shrink-0 rounded-full border-2 border-chart-you bg-surface', className)}
    />
  )
}
