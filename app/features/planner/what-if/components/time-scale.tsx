import { cx } from '#app/ui/class-names.ts'
import type { RouteTimes, Span } from '../route-times.ts'

/** About how many years are named below the scale: so many fit on a phone. */
const yearsNamed = 4
/** A stretch shorter than this share of the scale has no room for its name. */
const roomForName = 0.15

/** Routes one below another on the same years, with the sun where each arrives. The words below a bar say the same. */
export function TimeScale({ routes }: { routes: { name: string; times: RouteTimes }[] }) {
  const from = Math.min(...routes.flatMap(({ times }) => times.spans.map((span) => span.from)))
  const to = Math.max(...routes.map(({ times }) => times.year))
  const at = (year: number) => `${((year - from) / Math.max(to - from, 1)) * 100}%`
  const every = Math.max(Math.ceil((to - from) / yearsNamed), 1)
  const named = Array.from({ length: to - from }, (_, index) => from + index).filter(
    (year) => (year - from) % every === 0 && to - year >= every,
  )
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
                {(span.to - span.from) / (to - from) >= roomForName && (
                  <span className="truncate">{span.label}</span>
                )}
              </span>
            ))}
            <span
              style={{ left: at(times.year) }}
              className="absolute top-1.5 size-5 -translate-x-1/2 rounded-full border-2 border-ink bg-sun"
            />
          </div>
          <p className="mt-1 text-muted text-sm">{times.spans.map(spanWords).join(', ')}.</p>
        </div>
      ))}
      <div aria-hidden="true" className="num relative mr-2.5 h-4 text-subtle text-xs">
        {[...named, to].map((year) => (
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
