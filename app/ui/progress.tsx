import { cx } from './class-names.ts'

type ProgressProps = {
  /** 0 to 100. */
  value: number
  /** What progresses, for screen readers. */
  label: string
  /** The value in words, beside the line: "8 of 30", "42%". */
  words?: string
}

const share = (value: number) => ({ '--share': `${Math.min(100, Math.max(0, value))}%` })

/** Progress shown as a sun moving along the horizon. */
export function Progress({ value, label, words }: ProgressProps) {
  return (
    <div className="flex items-end gap-3.5">
      <div {...meter(value, label, words)} style={share(value)} className="relative h-6 flex-1">
        <span className="absolute inset-x-0 bottom-1.25 h-1.25 rounded-xs bg-line on-brand:bg-white/25" />
        <span
          data-fill
          className="absolute bottom-1.25 left-0 h-1.25 w-(--share) rounded-xs bg-reef-400 transition-[width] duration-500"
        />
        <span className="absolute bottom-2.25 left-[clamp(0px,calc(var(--share)-12px),calc(100%-24px))] h-3 w-6 rounded-t-full bg-sun transition-[left] duration-500" />
      </div>
      {words && <Words>{words}</Words>}
    </div>
  )
}

/** A plain bar, inside cards and rows. `tone` as in charts. */
export function ProgressBar({
  value,
  label,
  words,
  tone = 'reef',
}: ProgressProps & { tone?: 'reef' | 'base' | 'notice' }) {
  return (
    <div className="flex items-center gap-2.5">
      <div
        {...meter(value, label, words)}
        style={share(value)}
        className="h-2 flex-1 overflow-hidden rounded-xs bg-line on-brand:bg-white/25"
      >
        <span data-fill className={cx('block h-full w-(--share) rounded-xs', fills[tone])} />
      </div>
      {words && <Words>{words}</Words>}
    </div>
  )
}

const fills = { reef: 'bg-reef-400', base: 'bg-chart-1', notice: 'bg-chart-you' } as const

function meter(value: number, label: string, words: string | undefined) {
  return {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuenow': Math.round(value),
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuetext': words,
  }
}

function Words({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="num text-sm leading-none whitespace-nowrap text-muted on-brand:text-on-brand-muted"
    >
      {children}
    </span>
  )
}

/** Navigation progress: a 3 px line at the top of the page, running while `active`. */
export function TopProgress({ active }: { active: boolean }) {
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      aria-hidden={!active}
      data-screen
      className="pointer-events-none fixed inset-x-0 top-0 z-90 h-0.75"
    >
      <div
        data-fill
        className={cx(
          'h-full origin-left bg-sun transition-opacity duration-300',
          active ? 'animate-loading' : 'opacity-0',
        )}
      />
    </div>
  )
}
