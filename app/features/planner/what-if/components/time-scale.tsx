import { cx } from '#app/ui/class-names.ts'
import type { RouteTimes, Span } from '../route-times.ts'

/** The most years that are named below the scale, one by one. */
const yearsNamed = 10

/** Routes one below another on the same years, with the sun where each arrives. The words beside a bar say the same. */
export function TimeScale({ routes }: { routes: { name: string; times: RouteTimes }[] }) {
  const from = Math.min(...routes.flatMap(({ times }) => times.spans.map((span) => span.from)))
  const to = Math.max(...routes.map(({ times }) => times.year))
  const at = (year: number) => `${((year - from) / Math.max(to - from, 1)) * 100}%`
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const named = years.length <= yearsNamed ? years : [from, to]
  return (
    <div className="mt-4 grid gap-3">
      {routes.map(({ name, times }) => (
        <div key={name}>
          <p className="flex justify-between gap-3 text-sm">
            <b>{name}</b>
            <span className="num">
              {times.age === null ? `By ${times.year}` : `By ${times.year}, aged ${times.age}`}
            </span>
          </p>
          <p className="sr-only">{times.spans.map(spanWords).join(', ')}.</p>
          <div aria-hidden="true" className="relative mt-1 mr-2.5 h-8">
            {times.spans.map((span) => (
              <span
                key={`${span.label} ${span.from}`}
                style={{ left: at(span.from), width: `calc(${at(span.to)} - ${at(span.from)} - 2px)` }}
                className={cx(
                  'absolute inset-y-0 flex items-center overflow-hidden rounded-xs border px-2 font-semibold text-xs',
                  looks[span.kind],
                )}
              >
                <span className="truncate">{span.label}</span>
              </span>
            ))}
            <span
              style={{ left: at(times.year) }}
              className="absolute top-1.5 size-5 -translate-x-1/2 rounded-full border-2 border-ink bg-sun"
            />
          </div>
        </div>
      ))}
      <div aria-hidden="true" className="num relative mr-2.5 h-4 text-subtle text-xs">
        {named.map((year) => (
          <span key={year} style={{ left: at(year) }} className={cx('absolute', placeOf(year, from, to))}>
            {year}
          </span>
        ))}
      </div>
    </div>
  )
}

function spanWords({ label, from, to }: Span): string {
  return `${label} from ${from} to ${Math.ceil(to)}`
}

/** The first and the last year stay within the scale. */
function placeOf(year: number, from: number, to: number): string | undefined {
  if (year === from) return undefined
  return year === to ? '-translate-x-full' : '-translate-x-1/2'
}

const looks: Record<Span['kind'], string> = {
  school: 'border-line-strong bg-sunken text-ink',
  wait: 'border-line-strong bg-surface text-muted',
  gap: 'border-line-strong border-dashed bg-surface text-ink',
  study: 'border-primary bg-primary text-on-primary',
}
