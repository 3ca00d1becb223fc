import { cx } from './class-names.ts'
import { HalfSun, type SunHeight } from './half-sun.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type MatchMeterProps = {
  /** 1 to 4: the height of the sun and the number of filled pips. */
  level: SunHeight
  /** The exact name of the band: "Strong Match". Always shown. */
  label: string
  /** What is measured, for screen readers. */
  of?: string
  /** The large form may add the score out of 100. */
  large?: boolean
  score?: number
}

/** How well something matches: the sun over the horizon, four pips, and the band's name. */
export function MatchMeter({ level, label, of = 'Skills match', large, score }: MatchMeterProps) {
  return (
    <span className="inline-flex items-center gap-2.5 text-sm leading-tight">
      <HalfSun height={level} width={large ? 88 : 40} rises={large} />
      <span>
        <span
          className={large ? 'block font-display text-[1.625rem] leading-[1.1] font-bold' : 'block font-bold'}
        >
          <VisuallyHidden>{of}: </VisuallyHidden>
          {label}
        </span>
        <span aria-hidden="true" className="mt-1 flex gap-0.75">
          {[1, 2, 3, 4].map((pip) => (
            <span
              key={pip}
              data-fill={pip <= level ? '' : undefined}
              className={cx(
                large ? 'h-2 w-10' : 'h-1.25 w-4',
                'rounded-xs',
                pip <= level ? 'bg-primary' : 'bg-line',
              )}
            />
          ))}
        </span>
        {large && score !== undefined && (
          <span className="num mt-1.5 block text-sm text-muted">{score} out of 100</span>
        )}
      </span>
    </span>
  )
}
