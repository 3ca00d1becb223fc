import { type Comparison, dollars, placeOnAxis } from '#app/features/labour-market/rules.ts'

const width = 640
const base = 176

/** One dot for each kind of job on an axis of pay; this one is a sun on a stalk, all workers a dashed line, the middle half a bracket. */
export function PayDots({
  comparison,
  name,
  all,
  label,
}: {
  comparison: Comparison
  name: string
  all: number | null
  label: string
}) {
  const { value, from, to, step, counts, beyond, low, high } = comparison
  const x = (amount: number) => ((amount - from) / (to - from)) * width
  const between = Math.floor(Math.min(9, (base - 46) / Math.max(...counts, 1)))
  // A column of dots is one dashed line: dashes of no length with round ends.
  const dots = counts
    .map((count, index) => {
      const at = Math.round(x(from + (index + 0.5) * step))
      return count > 0 ? `M${at} ${base - 5}v-${(count - 1) * between}.1` : ''
    })
    .join('')
  const own = (placeOnAxis(comparison, value) / 100) * width
  const isBeyond = value > to
  const others = isBeyond ? beyond - 1 : beyond
  const above =
    others > 0
      ? ` Not on the chart: ${others}${isBeyond ? ' more' : ''} ${others === 1 ? 'kind of job that pays' : 'kinds of job that pay'} more than ${dollars(to)}.`
      : ''
  const place = isBeyond
    ? `At ${dollars(value)}, ${name} are beyond the end of this chart.`
    : `The yellow dot marks ${name}, at ${dollars(value)}.`
  return (
    <div>
      <div className="num relative h-5 text-xs">
        {all !== null && (
          <Mark at={placeOnAxis(comparison, all)}>{`All full-time adults ${dollars(all)}`}</Mark>
        )}
      </div>
      <svg viewBox={`0 0 ${width} ${base + 22}`} role="img" aria-label={label} className="block w-full">
        {all !== null && (
          <path d={`M${x(all)} 0V${base}`} className="stroke-ink" strokeWidth="2" strokeDasharray="4 4" />
        )}
        <path
          d={dots}
          className="stroke-chart-1"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray={`0 ${between}`}
          strokeOpacity=".65"
        />
        <path d={`M0 ${base}H${width}`} className="stroke-chart-axis" />
        {!isBeyond && (
          <>
            <path d={`M${own} ${base}V20`} className="stroke-ink" strokeWidth="2" />
            <circle cx={own} cy="20" r="9" className="fill-chart-2 stroke-ink" strokeWidth="2" />
          </>
        )}
        <path
          d={`M${x(low)} ${base + 6}v8H${x(high)}v-8`}
          fill="none"
          className="stroke-chart-axis"
          strokeWidth="2"
        />
      </svg>
      <p className="num flex justify-between text-muted text-xs">
        <span>{dollars(from)}</span>
        <span>{dollars((from + to) / 2)}</span>
        <span>{dollars(to)}</span>
      </p>
      <p className="mt-2 text-sm">
        {`${place} The bracket marks the middle half of all kinds of job, from ${dollars(low)} to ${dollars(high)}.${above}`}
      </p>
    </div>
  )
}

/** Words over a place on the axis, kept inside it. */
function Mark({ at, children }: { at: number; children: string }) {
  return (
    <span
      style={{ left: `${at}%` }}
      className={`absolute whitespace-nowrap ${at > 70 ? '-translate-x-full' : at > 25 ? '-translate-x-1/2' : ''}`}
    >
      {children}
    </span>
  )
}
