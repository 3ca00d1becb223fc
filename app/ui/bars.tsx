import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import type { LucideIcon } from './icon.tsx'
import { IconPad, type IconPadTone } from './icon-pad.tsx'
import { Link } from './link.tsx'

export type Bar = {
  label: string
  value: number
  /** Shown at the end in place of the number: "$31.20". */
  words?: string
  icon?: LucideIcon
  tone?: IconPadTone
  /** Of a compact bar: where its label leads. */
  to?: string
  /** A sentence below the bar. */
  note?: ReactNode
}

type BarsProps = {
  rows: readonly Bar[]
  max?: number
  /** How many of the longest stand out in coral. */
  notice?: number
}

const share = (value: number, max: number) => ({
  '--share': `${Math.min(100, Math.max(0, (value / max) * 100))}%`,
})

/** Bars with a sentence each, largest as given: the six interests of a result. */
export function Bars({ rows, max = 100, notice = 2 }: BarsProps) {
  const loud = loudest(rows, notice)
  return (
    <ul className="grid gap-3.5">
      {rows.map((row) => (
        <li key={row.label} className="flex items-start gap-4">
          {row.icon && <IconPad of={row.icon} tone={row.tone} />}
          <div className="min-w-0 flex-1">
            <p className="flex justify-between gap-3 font-bold">
              {row.label}
              <span className="num">{row.words ?? row.value}</span>
            </p>
            <div className="mt-1 mb-1 h-2 overflow-hidden rounded-xs bg-line">
              <div
                data-fill
                style={share(row.value, max)}
                className={cx(
                  'h-full w-(--share) rounded-xs',
                  loud.has(row.label) ? 'bg-chart-you' : 'bg-chart-1',
                )}
              />
            </div>
            {row.note && <p className="text-sm text-muted">{row.note}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** One line per row: name, bar from zero, figure; all tracks are of one length. For comparing many. */
export function CompactBars({ rows, max, notice = 0 }: Omit<BarsProps, 'max'> & { max?: number }) {
  const end = max ?? Math.max(...rows.map((row) => row.value), 1)
  const loud = loudest(rows, notice)
  return (
    <ul className="grid grid-cols-[minmax(0,8.5rem)_minmax(0,1fr)_auto] gap-x-2 gap-y-2 md:grid-cols-[minmax(0,10rem)_minmax(0,1fr)_auto] md:gap-x-3">
      {rows.map((row) => (
        <li
          key={row.label}
          className="col-span-full grid grid-cols-subgrid items-center text-sm leading-snug"
        >
          {row.to ? <Link to={row.to}>{row.label}</Link> : row.label}
          <span className="h-5 rounded-xs bg-sunken">
            <span
              data-fill
              style={share(row.value, end)}
              className={cx(
                'block h-full w-(--share) rounded-xs',
                loud.has(row.label) ? 'bg-chart-you' : 'bg-chart-1',
              )}
            />
          </span>
          <b className="num text-right">{row.words ?? row.value}</b>
        </li>
      ))}
    </ul>
  )
}

function loudest(rows: readonly Bar[], count: number): Set<string> {
  return new Set(
    [...rows]
      .sort((a, b) => b.value - a.value)
      .slice(0, count)
      .map((row) => row.label),
  )
}
