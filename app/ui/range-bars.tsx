import { cx } from './class-names.ts'

export type Range = {
  label: string
  low: number
  high: number
  /** The middle of the range, marked with a sun. */
  middle?: number
  /** The range in words: "$58,000 to $94,000". Always shown. */
  words: string
  /** Highlights this row. */
  notice?: boolean
}

type RangeBarsProps = {
  rows: readonly Range[]
  /** The scale. Set both, so that two charts can be compared. */
  from: number
  to: number
  /** The ends of the scale in words. */
  ends: [from: string, to: string]
}

/** Ranges as bars on a shared scale: pay, hours, entry scores. */
export function RangeBars({ rows, from, to, ends }: RangeBarsProps) {
  const at = (value: number) => `${(((value - from) / (to - from)) * 100).toFixed(1)}%`
  return (
    <div>
      <ul className="grid gap-3.5">
        {rows.map((row) => (
          <li key={row.label}>
            <p className="flex flex-wrap justify-between gap-x-4 text-sm">
              <span className="font-semibold">{row.label}</span>
              <span className="num text-muted">{row.words}</span>
            </p>
            <div
              aria-hidden="true"
              style={{
                '--low': at(row.low),
                '--high': at(row.high),
                '--middle': at(row.middle ?? row.low),
              }}
              className="relative mt-2 h-4 border-b-2 border-line"
            >
              <span
                data-fill
                className={cx(
                  'absolute -bottom-1.25 left-(--low) h-2 w-[calc(var(--high)-var(--low))] min-w-2 rounded-xs',
                  row.notice ? 'bg-chart-you' : 'bg-chart-1',
                )}
              />
              {row.middle !== undefined && (
                <span className="absolute bottom-1 left-(--middle) h-2 w-4 -translate-x-1/2 rounded-t-full bg-sun" />
              )}
            </div>
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className="num mt-2.5 flex justify-between text-xs text-subtle">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  )
}
