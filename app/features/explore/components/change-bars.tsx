import type { ReactNode } from 'react'
import { cx } from '#app/ui/class-names.ts'

export type Change = { key: string; label: ReactNode; value: number; words: string; notice?: boolean }

/** Changes in both directions on one scale, with a drawn zero. `from` is zero or below, `to` above it. */
export function ChangeBars({
  rows,
  from,
  to,
  ends,
  foot,
}: {
  rows: readonly Change[]
  from: number
  to: number
  ends: [string, string]
  /** One more row on the same scale. */
  foot?: { label: ReactNode; picture: ReactNode }
}) {
  const at = (value: number) => ((Math.min(to, Math.max(from, value)) - from) / (to - from)) * 100
  const zero = at(0)
  return (
    <div>
      <ul className="grid gap-y-2 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_auto] sm:gap-x-3">
        {rows.map(({ key, label, value, words, notice }) => (
          <li
            key={key}
            className="col-span-full grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 text-sm leading-snug sm:grid-cols-subgrid"
          >
            <span>{label}</span>
            <span
              aria-hidden
              className="relative order-3 col-span-2 h-5 rounded-xs bg-sunken sm:order-none sm:col-span-1"
            >
              <span
                data-fill
                style={{
                  left: `${Math.min(zero, at(value)).toFixed(1)}%`,
                  width: `${Math.abs(at(value) - zero).toFixed(1)}%`,
                }}
                className={cx('absolute inset-y-0 rounded-xs', notice ? 'bg-chart-2' : 'bg-chart-1')}
              />
              <span
                style={{ left: `${zero.toFixed(1)}%` }}
                className="absolute -inset-y-1 w-px bg-chart-axis"
              />
            </span>
            <b className="num text-right">{words}</b>
          </li>
        ))}
        {foot && (
          <li className="col-span-full grid grid-cols-1 gap-y-1 text-sm leading-snug sm:grid-cols-subgrid">
            <span>{foot.label}</span>
            <span className="relative">
              {foot.picture}
              <span
                aria-hidden
                style={{ left: `${zero.toFixed(1)}%` }}
                className="absolute -inset-y-1 w-px bg-chart-axis"
              />
            </span>
          </li>
        )}
        <li aria-hidden className="col-span-full grid sm:grid-cols-subgrid">
          <span className="num relative flex justify-between border-chart-axis border-t pt-1 text-muted text-xs sm:col-start-2">
            <span>{ends[0]}</span>
            {from < 0 && (
              <span style={{ left: `${zero.toFixed(1)}%` }} className="absolute -translate-x-1/2">
                0
              </span>
            )}
            <span>{ends[1]}</span>
          </span>
        </li>
      </ul>
    </div>
  )
}
